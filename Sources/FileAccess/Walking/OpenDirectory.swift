#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A name in a directory and what it stands for, links not followed.
struct DirectoryEntry {
  let name: FilePath
  let kind: FileKind
  /// The number that the directory has beside the name. Two names of one file have one number, while two files have one
  /// only where another file system is mounted.
  let number: UInt64
}

/// A directory while it is looked at. Open, so that the system need not find the way to it again for every file in it.
struct OpenDirectory: ~Copyable {
  #if canImport(Darwin)
    private typealias Stream = UnsafeMutablePointer<DIR>
  #else
    private typealias Stream = OpaquePointer
  #endif

  private let path: FilePath
  private let stream: Stream

  init(_ path: FilePath) throws(FileError) {
    guard let stream = path.withCString({ opendir($0) }) else {
      throw FileError(.list, path, systemError: errno)
    }
    self.path = path
    self.stream = stream
  }

  deinit { closedir(stream) }

  /// The entries, except `.` and `..`, in no particular order. Can be asked for once.
  func entries() throws(FileError) -> [DirectoryEntry] {
    var entries: [DirectoryEntry] = []
    let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name)!
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      // Not through a copy of the structure: the system allocates only as much of it as the name needs.
      let name = FilePath(
        cString: (UnsafeRawPointer(entry) + nameOffset).assumingMemoryBound(to: CChar.self)
      )
      if name.isSpelled(".") || name.isSpelled("..") { continue }
      guard let kind = kind(type: Int(entry.pointee.d_type), of: name) else { continue }
      let number = UInt64(truncatingIfNeeded: entry.pointee.d_ino)
      entries.append(DirectoryEntry(name: name, kind: kind, number: number))
    }
    if errno != 0 { throw FileError(.list, path, systemError: errno) }
    return entries
  }

  /// The status of what a name in the directory leads to, links followed; `nil` when there is nothing.
  func status(of name: FilePath) -> FileStatus? { FileStatus(name, in: dirfd(stream)) }

  /// `nil` when the file has been removed since.
  private func kind(type: Int, of name: FilePath) -> FileKind? {
    switch type {
    case Int(DT_REG): .regular
    case Int(DT_DIR): .directory
    case Int(DT_LNK): .symbolicLink
    // Not every file system keeps the type beside the name.
    case Int(DT_UNKNOWN): FileStatus(name, in: dirfd(stream), followingLinks: false)?.kind
    default: .other
    }
  }
}
