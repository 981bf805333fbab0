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
}

/// The entries of a directory, except `.` and `..`, in no particular order.
func listDirectory(_ path: FilePath) throws(FileError) -> [DirectoryEntry] {
  guard let stream = path.withCString({ opendir($0) }) else {
    throw FileError(.list, path, systemError: errno)
  }
  defer { closedir(stream) }
  var entries: [DirectoryEntry] = []
  let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name)!
  while true {
    errno = 0
    guard let entry = readdir(stream) else { break }
    // Not through a copy of the structure: the system allocates only as much of it as the name needs.
    let name = FilePath(
      cString: (UnsafeRawPointer(entry) + nameOffset).assumingMemoryBound(to: CChar.self)
    )
    if name == "." || name == ".." { continue }
    guard let kind = kind(type: Int(entry.pointee.d_type), of: name, in: path) else { continue }
    entries.append(DirectoryEntry(name: name, kind: kind))
  }
  if errno != 0 { throw FileError(.list, path, systemError: errno) }
  return entries
}

/// `nil` when the file has been removed since.
private func kind(type: Int, of name: FilePath, in directory: FilePath) -> FileKind? {
  switch type {
  case Int(DT_REG): .regular
  case Int(DT_DIR): .directory
  case Int(DT_LNK): .symbolicLink
  // Not every file system keeps the type beside the name.
  case Int(DT_UNKNOWN): FileStatus(directory.appending(name), followingLinks: false)?.kind
  default: .other
  }
}
