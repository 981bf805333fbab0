#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The parts of `struct stat` that matter here, with the same types on every system.
struct FileStatus {
  let kind: FileKind
  let stamp: FileStamp
  let permissions: mode_t
  let owner: uid_t
  let group: gid_t
  let hardLinks: Int
  /// When the contents or anything about the file changed last; nobody can set this time back.
  let changed: Time

  struct Time: Equatable {
    let seconds: Int64
    let nanoseconds: Int64

    fileprivate init(_ time: timespec) {
      seconds = Int64(time.tv_sec)
      nanoseconds = Int64(time.tv_nsec)
    }
  }

  /// The status of an open file.
  init?(descriptor: Int32) {
    var raw = stat()
    guard fstat(descriptor, &raw) == 0 else { return nil }
    self.init(raw)
  }

  /// The status of the file at `path`; `nil`, with `errno` set, when there is none or it cannot be asked.
  ///
  /// - Parameter directory: Where a relative path starts, if not in the working directory.
  init?(_ path: FilePath, in directory: Int32 = AT_FDCWD, followingLinks: Bool = true) {
    var raw = stat()
    let flags = followingLinks ? 0 : AT_SYMLINK_NOFOLLOW
    guard path.withCString({ fstatat(directory, $0, &raw, flags) }) == 0 else { return nil }
    self.init(raw)
  }

  /// The status of the file that is going to be read.
  static func reading(_ path: FilePath) throws(FileError) -> FileStatus {
    guard let status = FileStatus(path) else { throw FileError(.read, path, systemError: errno) }
    return status
  }

  private init(_ raw: stat) {
    #if canImport(Darwin)
      let modified = raw.st_mtimespec
      changed = Time(raw.st_ctimespec)
    #else
      let modified = raw.st_mtim
      changed = Time(raw.st_ctim)
    #endif
    kind = FileKind(mode: raw.st_mode)
    stamp = FileStamp(
      identity: FileIdentity(
        device: UInt64(truncatingIfNeeded: raw.st_dev),
        inode: UInt64(truncatingIfNeeded: raw.st_ino)
      ),
      size: Int64(raw.st_size),
      modifiedSeconds: Int64(modified.tv_sec),
      modifiedNanoseconds: Int64(modified.tv_nsec)
    )
    permissions = raw.st_mode & 0o7777
    owner = raw.st_uid
    group = raw.st_gid
    hardLinks = Int(raw.st_nlink)
  }
}

extension FileKind {
  fileprivate init(mode: mode_t) {
    switch mode & mode_t(S_IFMT) {
    case mode_t(S_IFREG): self = .regular
    case mode_t(S_IFDIR): self = .directory
    case mode_t(S_IFLNK): self = .symbolicLink
    default: self = .other
    }
  }
}
