#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What `path` leads to, links followed; `nil` when there is nothing.
///
/// - Throws: When the system will not say, for instance because a directory above may not be searched.
public func fileKind(at path: FilePath) throws(FileError) -> FileKind? {
  if let status = FileStatus(path) { return status.kind }
  let number = errno
  if number == ENOENT || number == ENOTDIR { return nil }
  throw FileError(.read, path, systemError: number)
}
