import FileAccess

/// What `divlint init` makes of the JSON files below the current directory.
struct RepositorySurvey: Sendable {
  /// All files looked at, in order.
  let files: [SurveyedFile]

  /// Files with layouts or templates.
  var divKitFiles: [SurveyedFile] { files.filter(\.hasDivKit) }

  /// Those of them that the project wrote itself.
  private var ownFiles: [SurveyedFile] {
    divKitFiles.filter { file in
      !file.path.components.dropLast().contains { Self.madeByTools.contains($0.string) }
    }
  }

  /// Patterns that cover the files with DivKit: for each directory at the top, from the deepest directory down that
  /// holds all of its files. One for everything where that is as good.
  var include: [String] {
    let everything = ["**/*.json"]
    let own = ownFiles
    guard !own.isEmpty, own.count < files.count else { return everything }
    var directories: [FilePath] = []
    var isAtTop = false
    for file in own {
      let path = file.path.components.dropLast()
      guard let top = path.first else {
        isAtTop = true
        continue
      }
      let directory = FilePath(joining: path)
      if let index = directories.firstIndex(where: { $0.components.first == top }) {
        directories[index] = Self.common(directories[index], directory)
      } else {
        directories.append(directory)
      }
    }
    let patterns = directories.map { GlobText.escaped($0.string) + "/**/*.json" }
    return (isAtTop ? ["/*.json"] : []) + patterns
  }

  /// Directories that hold what others made, with the patterns that leave them out.
  var exclude: [String] {
    var names: [String] = []
    for file in divKitFiles {
      for component in file.path.components.dropLast()
      where Self.madeByTools.contains(component.string) && !names.contains(component.string) {
        names.append(component.string)
      }
    }
    return names.map { "**/\($0)/**" }
  }

  /// Directories in which at least every second JSON file is broken: likely inputs of tests.
  var brokenDirectories: [FilePath] {
    var counts: [FilePath: (broken: Int, all: Int)] = [:]
    for file in files {
      counts[file.path.parent, default: (0, 0)].all += 1
      if case .broken = file.content { counts[file.path.parent, default: (0, 0)].broken += 1 }
    }
    return counts.filter { $0.key != "." && $0.value.broken > 0 && 2 * $0.value.broken >= $0.value.all }
      .map(\.key).sorted()
  }

  /// Files of templates that other files use; for a directory of nothing else one pattern.
  var templateLibraries: [String] {
    let wanted = files.reduce(into: Set<String>()) { wanted, file in
      if case .layouts(_, let types) = file.content { wanted.formUnion(types) }
    }
    let libraries = files.filter { file in
      guard case .templates(let names) = file.content else { return false }
      return !names.isDisjoint(with: wanted)
    }.map(\.path)
    var patterns: [String] = []
    for library in libraries {
      let directory = library.parent
      let isWhole =
        directory != "."
        && files.lazy.filter { $0.path.parent == directory }.allSatisfy { libraries.contains($0.path) }
      let pattern =
        isWhole ? GlobText.escaped(directory.string) + "/*.json" : GlobText.escaped(library.string)
      // Without a slash a pattern means files of that name anywhere.
      let anchored = pattern.contains("/") ? pattern : "/" + pattern
      if !patterns.contains(anchored) { patterns.append(anchored) }
    }
    return patterns
  }

  /// JSON Pointers of layouts with the number of files that have them, the most frequent first.
  var places: [(pointer: String, files: Int)] {
    var counts: [String: Int] = [:]
    for file in files {
      guard case .layouts(let places, _) = file.content else { continue }
      for place in places { counts[place, default: 0] += 1 }
    }
    return counts.map { ($0.key, $0.value) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
  }

  private static let madeByTools: Set<String> = [
    "node_modules", "Pods", "Carthage", "DerivedData", "build", "dist", "vendor", "third_party",
  ]

  private static func common(_ left: FilePath, _ right: FilePath) -> FilePath {
    let shared = zip(left.components, right.components).prefix { $0 == $1 }.map(\.0)
    return FilePath(joining: shared[...])
  }
}

extension FilePath {
  fileprivate init(joining components: ArraySlice<FilePath>) {
    self.init(bytes: Array(components.map(\.bytes).joined(separator: [UInt8(ascii: "/")])))
  }
}

/// Paths as patterns.
enum GlobText {
  /// A pattern that matches this path only.
  static func escaped(_ path: String) -> String {
    var pattern = ""
    for scalar in path.unicodeScalars {
      if "*?[]{}\\!".unicodeScalars.contains(scalar) { pattern += "\\" }
      pattern.unicodeScalars.append(scalar)
    }
    return pattern
  }
}
