import YAMLSyntax

/// Reads a configuration file, the file it extends, and so on.
struct ConfigurationChain {
  /// Longer chains are a mistake, for example a directory that links to itself.
  private static let longest = 20

  /// The files as maps: the nearest first, each followed by its base.
  private(set) var files: [YAMLFields] = []
  private(set) var problems = YAMLProblems()

  /// Reads the file at `path` from its `bytes`, and what it extends through `readBase`.
  init(_ bytes: [UInt8], path: String, readBase: (String) throws -> [UInt8]) {
    var next: (bytes: [UInt8], path: String)? = (bytes, path)
    var paths: [String] = []
    while let (bytes, path) = next {
      paths.append(LexicalPath.resolve(path, in: "."))
      next = nil
      problems.attempt { () throws(YAMLError) in
        let file = try YAMLValue(YAMLNode.parse(bytes, path: path)).fields()
        files.append(file)
        next = try Self.base(of: file, at: path, after: paths, readBase: readBase)
      }
    }
  }

  private static func base(
    of file: YAMLFields,
    at path: String,
    after paths: [String],
    readBase: (String) throws -> [UInt8]
  ) throws(YAMLError) -> (bytes: [UInt8], path: String)? {
    guard let value = file["extends"] else { return nil }
    let written = try value.string()
    let base = LexicalPath.resolve(written, in: LexicalPath.directory(of: path))
    if let first = paths.firstIndex(where: { $0.utf8.elementsEqual(base.utf8) }) {
      let circle = (paths[first...] + [base]).joined(separator: " → ")
      throw value.error("goes in a circle: \(circle)", help: "remove one `extends` of the circle")
    }
    guard paths.count < longest else {
      throw value.error("makes a chain of more than \(longest) files")
    }
    do {
      return (try readBase(base), base)
    } catch {
      throw value.error("names \(Quoting.quoted(base)), which cannot be read: \(error)")
    }
  }
}
