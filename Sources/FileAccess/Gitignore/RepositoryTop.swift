/// The nearest directory at or above `directory` that is the top of a git repository, or nil. `.git` is a directory,
/// or a file in worktrees and submodules.
///
/// - Parameter directory: absolute.
public func repositoryTop(above directory: FilePath) -> FilePath? {
  var candidate = directory
  while true {
    if FileStatus(candidate.appending(".git"), followingLinks: false) != nil { return candidate }
    if candidate.parent == candidate { return nil }
    candidate = candidate.parent
  }
}
