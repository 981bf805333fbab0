import FileAccess

/// The files of a working tree that differ from a revision, also those that git does not track yet.
struct GitChanges {
  private let repository: GitRepository
  /// By absolute path.
  private let origins: [FilePath: Origin]
  private let store: GitObjectStore

  private enum Origin {
    /// The file was this object.
    case object(FilePath)
    case new
  }

  /// - Parameters:
  ///   - directory: lies in the repository; absolute.
  ///   - includesIgnored: whether files that git ignores are new files.
  init(since revision: String, from directory: FilePath, includesIgnored: Bool) throws(GitFailure) {
    repository = try GitRepository(containing: directory)
    let commit = try repository.commit(revision)
    var origins: [FilePath: Origin] = [:]
    let untracked = ["ls-files", "--others", "-z"] + (includesIgnored ? [] : ["--exclude-standard"])
    for name in try repository.list(untracked.map { FilePath($0) }) {
      origins[repository.root.appending(name)] = .new
    }
    let fields = try repository.list([
      "diff", "--raw", "-z", "--no-abbrev", "--find-renames", "--no-ext-diff", "--no-textconv",
      "--ignore-submodules=all", commit, "--",
    ])
    for change in try RawDiff.changes(fields) {
      let path = repository.root.appending(change.path)
      // During a merge git names a file twice; what is known about it counts.
      origins[path] = change.object.map { .object($0) } ?? origins[path] ?? .new
    }
    self.origins = origins
    store = try GitObjectStore(repository)
  }

  /// What a file was in the revision; nil when it has not changed.
  ///
  /// - Parameter file: absolute.
  func earlierVersion(of file: FilePath) -> EarlierVersion? {
    do throws(FileError) {
      switch origins[try file.resolvingLinks()] {
      case nil: return nil
      case .object(let object): return EarlierVersion(object: object, store: store)
      case .new: return EarlierVersion(object: nil, store: store)
      }
    } catch {
      // It is gone meanwhile; reading it will tell.
      return EarlierVersion(object: nil, store: store)
    }
  }
}

/// What a file was in the revision of `--changed-since`.
struct EarlierVersion: Sendable {
  /// Its object; nil for a file that was not there.
  let object: FilePath?
  let store: GitObjectStore

  /// The bytes; nil when there was no file.
  func content() throws(FileError) -> [UInt8]? {
    guard let object else { return nil }
    return try store.content(of: object)
  }
}
