/// All `.gitignore` files that have a say in one directory.
struct GitignoreScope {
  /// The path of the directory from the top of the repository, split at the slashes.
  private var directory: [ArraySlice<UInt8>] = []
  /// From the top of the repository down to here; files without patterns are left out.
  private var levels: [(file: GitignoreFile, depth: Int)] = []

  /// The scope at the top of a repository, before its own `.gitignore`.
  ///
  /// `.git/info/exclude` counts, a user's global ignore file does not: what is linted should not depend on whose
  /// machine it is.
  init(top: FilePath) throws(FileError) {
    try add(top.appending(".git/info/exclude"))
  }

  /// Adds the `.gitignore` of this scope's directory, which is at `path`.
  mutating func addFile(in path: FilePath) throws(FileError) {
    try add(path.appending(".gitignore"))
  }

  /// The scope of a directory inside this one, before its own `.gitignore`.
  func entering(_ name: FilePath) -> GitignoreScope {
    var inner = self
    inner.directory.append(name.bytes[...])
    return inner
  }

  /// Whether the file or directory `name` in this directory is ignored by itself. (That a directory above is
  /// ignored is for the caller to know.)
  func ignores(_ name: FilePath, isDirectory: Bool) -> Bool {
    // The nearest file that says something wins.
    for level in levels.reversed() {
      let path = PathInScope(directory: directory[level.depth...], name: name.bytes[...])
      if let verdict = level.file.verdict(on: path, isDirectory: isDirectory) {
        return verdict
      }
    }
    return false
  }

  private mutating func add(_ path: FilePath) throws(FileError) {
    // Like git: only a regular file counts, not a link to one.
    guard FileStatus(path, followingLinks: false)?.kind == .regular else { return }
    let file = GitignoreFile(contents: try readFile(path).bytes)
    if !file.isEmpty { levels.append((file, directory.count)) }
  }
}
