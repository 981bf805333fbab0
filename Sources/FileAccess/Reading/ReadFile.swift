#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The bytes of a file, and what the file looked like just before they were read.
public struct FileContents: Sendable {
  /// All bytes, in order.
  public let bytes: [UInt8]
  /// Proves later, in ``AtomicFile/replace(_:with:expecting:)``, that the file is still the one read here.
  public let stamp: FileStamp
}

/// Reads a whole file: a regular one, a pipe or a device that ends.
///
/// - Parameters:
///   - limit: The largest accepted size in bytes; guards against `/dev/zero`.
///   - threads: How many threads may work on a large file.
/// - Throws: When the file cannot be opened or read, is a directory, or is larger than `limit`.
public func readFile(
  _ path: FilePath, limit: Int = Int(UInt32.max), threads: Int = 1
) throws(FileError) -> FileContents {
  let descriptor = openDescriptor(path, O_RDONLY | O_NOCTTY)
  guard descriptor >= 0 else { throw FileError(.read, path, systemError: errno) }
  defer { close(descriptor) }
  return try readDescriptor(descriptor, as: path, limit: limit, threads: threads)
}

/// Reads standard input to its end. Errors name it `-`.
public func readStandardInput(limit: Int = Int(UInt32.max)) throws(FileError) -> FileContents {
  try readDescriptor(STDIN_FILENO, as: "-", limit: limit, threads: 1)
}

private func readDescriptor(
  _ descriptor: Int32, as path: FilePath, limit: Int, threads: Int
) throws(FileError) -> FileContents {
  guard let status = FileStatus(descriptor: descriptor) else {
    throw FileError(.read, path, systemError: errno)
  }
  if status.kind == .directory { throw FileError(.read, path, systemError: EISDIR) }
  if status.stamp.size > limit { throw FileError(.read, path, .tooLarge(limit: limit)) }

  // One byte more than the size, so that a file that did not grow is read to its end without a second buffer.
  // Pipes and the files of /proc say size 0.
  let chunkSize = 1 << 16
  let size = status.kind == .regular && status.stamp.size > 0 ? Int(status.stamp.size) : nil
  var failure: Int32?
  var reachedEnd = false
  func fill(_ buffer: UnsafeMutableBufferPointer<UInt8>, expecting size: Int? = nil) -> Int {
    var count = 0
    while count < buffer.count {
      let got = retryingInterrupts { read(descriptor, buffer.baseAddress! + count, buffer.count - count) }
      if got <= 0 {
        failure = got < 0 ? errno : nil
        reachedEnd = true
        break
      }
      count += got
      // The size that the system told, and more would have fitted: no need to be told again that this is the end.
      if count == size {
        reachedEnd = true
        break
      }
    }
    return count
  }

  var bytes = [UInt8](unsafeUninitializedCapacity: size.map { $0 + 1 } ?? chunkSize) {
    buffer, count in
    adviseLargePages(buffer)
    if let size, size >= ReadInHalves.large, threads > 1,
      ReadInHalves.fill(UnsafeMutableBufferPointer(rebasing: buffer[..<size]), from: descriptor)
    {
      count = size
      reachedEnd = true
    } else {
      count = fill(buffer, expecting: size)
    }
  }
  while !reachedEnd {
    if bytes.count > limit { throw FileError(.read, path, .tooLarge(limit: limit)) }
    bytes += [UInt8](unsafeUninitializedCapacity: chunkSize) { buffer, count in count = fill(buffer) }
  }
  if let failure { throw FileError(.read, path, systemError: failure) }
  if bytes.count > limit { throw FileError(.read, path, .tooLarge(limit: limit)) }
  return FileContents(bytes: bytes, stamp: status.stamp)
}

/// Asks for large pages for many megabytes: handing out small ones takes the system longer than reading.
private func adviseLargePages(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
  #if os(Linux)
    let page = 4096
    guard buffer.count >= 8 << 20, let start = buffer.baseAddress else { return }
    _ = madvise(
      UnsafeMutableRawPointer(start).alignedUp(toMultipleOf: page), buffer.count - page, MADV_HUGEPAGE)
  #endif
}
