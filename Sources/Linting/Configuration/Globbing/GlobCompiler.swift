/// Compiles a file pattern. Braces nest on an explicit stack.
struct GlobCompiler {
  private static let longest = GlobPattern.longest

  private let pattern: [Unicode.Scalar]
  private var index = 0
  private var program = GlobProgram()
  private var braces: [Brace] = []
  /// Whether the next character starts a file or directory name: only there `**` means directories.
  private var isAtNameStart = true

  /// A `{` whose `}` has not been read.
  private struct Brace {
    /// The step that chooses between the alternative being read and the next one.
    var choice: Int
    /// The jumps from the ends of alternatives to behind the `}`.
    var exits: [Int] = []
    let startsName: Bool
  }

  static func compile(_ text: String) throws(GlobSyntaxError) -> (GlobProgram, matchesDirectoriesOnly: Bool) {
    var body = Array(text.unicodeScalars.prefix(longest + 1))[...]
    guard !body.isEmpty else { throw GlobSyntaxError(message: "is empty") }
    guard body.count <= longest else {
      throw GlobSyntaxError(message: "is longer than \(longest) characters")
    }
    guard body.first != "!" else {
      throw GlobSyntaxError(
        message: "starts with `!`, and patterns cannot be negated; write `\\!` for the character")
    }
    var isAnchored = false
    if body.starts(with: ["/"])
      || body.starts(with: ["."]) && (body.count == 1 || body.starts(with: [".", "/"]))
    {
      isAnchored = true
      body = body.first == "/" ? body.dropFirst() : body.dropFirst(2)
      if body.isEmpty { body = ["*", "*"] }
    }
    let isDirectory = body.count > 1 && body.last == "/" && body.dropLast().last != "\\"
    if isDirectory { body = body.dropLast() }
    isAnchored = isAnchored || body.contains("/")

    var compiler = GlobCompiler(Array(body))
    if !isAnchored { compiler.emitDirectories() }
    return (try compiler.run(), isDirectory)
  }

  private init(_ pattern: [Unicode.Scalar]) {
    self.pattern = pattern
  }

  private mutating func run() throws(GlobSyntaxError) -> GlobProgram {
    while index < pattern.count {
      let scalar = pattern[index]
      index += 1
      switch scalar {
      case "*":
        emitStars()
        continue
      case "?": program.steps.append(.nameScalar)
      case "[": try emitSet()
      case "{":
        openBrace()
        continue
      case "," where !braces.isEmpty:
        nextAlternative()
        continue
      case "}" where !braces.isEmpty: closeBrace()
      case "\\": program.steps.append(.scalar(try escaped()))
      default: program.steps.append(.scalar(scalar))
      }
      isAtNameStart = scalar == "/"
    }
    guard braces.isEmpty else { throw GlobSyntaxError(message: "has a `{` that is never closed") }
    program.finish()
    return program
  }

  /// One or more `*`, the first of which has been read.
  private mutating func emitStars() {
    let start = index - 1
    while index < pattern.count, pattern[index] == "*" { index += 1 }
    let endsName = index == pattern.count || !braces.isEmpty && [",", "}"].contains(pattern[index])
    if isAtNameStart, index - start == 2, endsName {
      emitRest()
    } else if isAtNameStart, index - start == 2, pattern[index] == "/" {
      index += 1
      emitDirectories()
      return
    } else {
      let loop = program.steps.count
      program.steps += [.split(loop + 1, loop + 3), .nameScalar, .jump(loop)]
    }
    isAtNameStart = false
  }

  /// Any number of directory names, each with its `/`.
  private mutating func emitDirectories() {
    let start = program.steps.count
    program.steps += [
      .split(start + 1, start + 5),
      .split(start + 2, start + 4),
      .anyScalar,
      .jump(start + 1),
      .scalar("/"),
    ]
  }

  /// Any rest of the path that is not empty.
  private mutating func emitRest() {
    let start = program.steps.count
    if braces.isEmpty { program.anyRest = start }
    program.steps += [.anyScalar, .split(start, start + 2)]
  }

  private mutating func openBrace() {
    braces.append(Brace(choice: program.steps.count, startsName: isAtNameStart))
    program.steps.append(.jump(program.steps.count + 1))
  }

  private mutating func nextAlternative() {
    let last = braces.count - 1
    braces[last].exits.append(program.steps.count)
    program.steps.append(.jump(program.steps.count))
    let choice = braces[last].choice
    program.steps[choice] = .split(choice + 1, program.steps.count)
    braces[last].choice = program.steps.count
    program.steps.append(.jump(program.steps.count + 1))
    isAtNameStart = braces[last].startsName
  }

  private mutating func closeBrace() {
    for exit in braces.removeLast().exits {
      program.steps[exit] = .jump(program.steps.count)
    }
  }

  private mutating func escaped() throws(GlobSyntaxError) -> Unicode.Scalar {
    guard index < pattern.count else { throw GlobSyntaxError(message: "ends with a `\\`") }
    index += 1
    return pattern[index - 1]
  }

  /// A set, whose `[` has been read. A `]` that comes first is a member.
  private mutating func emitSet() throws(GlobSyntaxError) {
    var set = ScalarSet()
    if index < pattern.count, pattern[index] == "!" || pattern[index] == "^" {
      set.isNegated = true
      index += 1
    }
    let first = index
    while true {
      guard index < pattern.count else { throw GlobSyntaxError(message: "has a `[` that is never closed") }
      if pattern[index] == "]", index > first { break }
      let low = try member()
      var high = low
      if index + 1 < pattern.count, pattern[index] == "-", pattern[index + 1] != "]" {
        index += 1
        high = try member()
      }
      guard low <= high else { throw GlobSyntaxError(message: "has the reversed range `\(low)-\(high)`") }
      set.ranges.append(low...high)
    }
    index += 1
    program.steps.append(.member(set: program.sets.count))
    program.sets.append(set)
  }

  private mutating func member() throws(GlobSyntaxError) -> Unicode.Scalar {
    index += 1
    return pattern[index - 1] == "\\" ? try escaped() : pattern[index - 1]
  }
}
