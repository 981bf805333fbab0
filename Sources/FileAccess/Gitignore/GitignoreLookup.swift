extension GitignoreScope {
  /// The scope of a directory, before its own `.gitignore`: the files above it are read.
  ///
  /// - Parameters:
  ///   - directory: Absolute, links followed.
  ///   - workingDirectory: Absolute, links followed. Where to start if `directory` is in no repository; so that `.`
  ///     and `sub` mean the same files. If it is not above `directory` either, only files inside of `directory` count.
  init(of directory: FilePath, workingDirectory: FilePath) throws(FileError) {
    let top = Self.top(above: directory, workingDirectory: workingDirectory)
    try self.init(top: top)
    for (component, outer) in Self.steps(from: top, to: directory) {
      try addFile(in: outer)
      self = entering(component)
    }
  }

  fileprivate static func top(above directory: FilePath, workingDirectory: FilePath) -> FilePath {
    if let top = repositoryTop(above: directory) { return top }
    return directory.isInside(workingDirectory) ? workingDirectory : directory
  }

  /// The names on the way from `top` down to `path`, each with the directory that holds it.
  fileprivate static func steps(from top: FilePath, to path: FilePath) -> [(name: FilePath, in: FilePath)] {
    var outer = top
    return path.components.dropFirst(top.components.count).map { name in
      defer { outer = outer.appending(name) }
      return (name, outer)
    }
  }
}

/// Whether git would ignore a file that was named on the command line, because a pattern matches it or a directory
/// above it. No directory is listed, however many files are beside it.
public func isGitignored(_ file: FilePath) throws(FileError) -> Bool {
  let directory = try file.parent.resolvingLinks()
  let workingDirectory = try FilePath.currentDirectory()
  let top = GitignoreScope.top(above: directory, workingDirectory: workingDirectory)
  var scope = try GitignoreScope(top: top)
  for (name, outer) in GitignoreScope.steps(from: top, to: directory) {
    try scope.addFile(in: outer)
    if scope.ignores(name, isDirectory: true) { return true }
    scope = scope.entering(name)
  }
  try scope.addFile(in: directory)
  return scope.ignores(file.lastComponent, isDirectory: false)
}
