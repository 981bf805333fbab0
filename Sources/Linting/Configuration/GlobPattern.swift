/// A file pattern of the configuration, matched against paths relative to one directory.
///
/// The syntax is that of `.gitignore`, plus braces:
///
/// - `*` any characters but `/`; `?` one such character; `[a-z]`, `[!a-z]` one of (none of) a set.
/// - `**/` any number of directories, also none; a final `/**` everything inside; `{a,b}` either. `\` takes the
///   next character as it is.
/// - A pattern with a `/` at its start or inside matches from the directory down; without one (`*.json`,
///   `build`) it matches at any depth. A leading `./` is the same as `/`.
/// - A final `/` matches directories only. A pattern that matches a directory matches everything below it.
///
/// Characters are Unicode code points, compared exactly. Matching takes time proportional to the length of the
/// path times that of the pattern, whatever the pattern.
public struct GlobPattern: Sendable {
  /// The longest pattern, in code points.
  static let longest = 4096

  /// The pattern as written.
  public let text: String
  private let program: GlobProgram
  private let matchesDirectoriesOnly: Bool
  /// For a pattern that asks for the end of a name at any depth and nothing else, that end.
  private let nameEnd: [UInt8]?

  /// Compiles a pattern.
  ///
  /// - Throws: when the pattern is empty, longer than 4096 code points, starts with `!`, or has an unclosed
  ///   `[` or `{`, an empty set, a reversed range or a `\` at its end.
  public init(_ text: String) throws(GlobSyntaxError) {
    self.text = text
    (program, matchesDirectoriesOnly) = try GlobCompiler.compile(text)
    nameEnd = NameEnd.asked(by: text)
  }

  /// Whether the pattern matches the file or directory at `path`, or a directory above it.
  ///
  /// - Parameters:
  ///   - path: relative, with `/` between its components, no `.` among them, and no `/` at its end.
  ///   - isDirectory: whether a directory is there.
  public func matches(_ path: String, isDirectory: Bool = false) -> Bool {
    if let nameEnd { return NameEnd.isThere(nameEnd, in: path) }
    var run = GlobRun(program)
    for scalar in path.unicodeScalars {
      if scalar == "/", run.isAccepted { return true }
      run.advance(over: scalar)
      if run.isDead { return false }
    }
    return run.isAccepted && (isDirectory || !matchesDirectoriesOnly)
  }

  /// Whether the pattern asks for nothing but the end of a name, and the last name of a path ends so.
  func matchesEnd(of path: [UInt8]) -> Bool {
    guard let nameEnd, path.count >= nameEnd.count else { return false }
    return path[(path.count - nameEnd.count)...].elementsEqual(nameEnd)
  }

  /// Whether the pattern certainly matches everything below the directory at `path` (empty for the directory
  /// that patterns are relative to), so that nobody needs to look there.
  public func matchesEverything(below path: String) -> Bool {
    var run = GlobRun(program)
    if path.isEmpty { return run.matchesAnyRest }
    for scalar in path.unicodeScalars {
      if scalar == "/", run.isAccepted { return true }
      run.advance(over: scalar)
      if run.isDead { return false }
    }
    if run.isAccepted { return true }
    run.advance(over: "/")
    return run.matchesAnyRest
  }
}

extension GlobPattern: Hashable {
  /// Patterns are equal when they are written with the same code points.
  public static func == (left: GlobPattern, right: GlobPattern) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

/// Why a text is not a file pattern.
public struct GlobSyntaxError: Error, Equatable, Sendable {
  /// One sentence that goes on after the pattern's name: "has a `[` that is never closed".
  public let message: String
}
