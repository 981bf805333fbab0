import Threading

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads a large file on two threads: most of the time goes into the pages of memory that it is read to.
enum ReadInHalves {
  /// Bytes of a file that is worth two threads.
  static let large = 8 << 20

  /// Fills a buffer with a file from its start, wherever the descriptor is, which stays there.
  ///
  /// - Returns: whether there was enough to fill it, and nothing went wrong.
  static func fill(_ buffer: UnsafeMutableBufferPointer<UInt8>, from descriptor: Int32) -> Bool {
    let middle = buffer.count / 2
    let rest = Part(buffer: UnsafeMutableBufferPointer(rebasing: buffer[middle...]), offset: middle)
    let isRestFilled = Meanwhile { rest.fill(from: descriptor) }
    let first = Part(buffer: UnsafeMutableBufferPointer(rebasing: buffer[..<middle]), offset: 0)
    let isFilled = first.fill(from: descriptor)
    return isRestFilled.value && isFilled
  }

  private struct Part: @unchecked Sendable {
    // Sendable: each part of the buffer is touched by one thread, and by others only after that has ended.
    let buffer: UnsafeMutableBufferPointer<UInt8>
    /// Where in the file it starts.
    let offset: Int

    func fill(from descriptor: Int32) -> Bool {
      guard let base = buffer.baseAddress else { return true }
      var count = 0
      while count < buffer.count {
        let got = retryingInterrupts {
          pread(descriptor, base + count, buffer.count - count, off_t(offset + count))
        }
        guard got > 0 else { return false }
        count += got
      }
      return true
    }
  }
}
