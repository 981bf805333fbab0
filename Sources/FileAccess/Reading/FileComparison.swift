import Threading

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Whether a file has exactly some bytes. A large one is looked at on two threads.
enum FileComparison: Equatable {
  case same
  case different
  /// Reading failed with this error number.
  case failed(Int32)

  /// Compares a file from its start, wherever the descriptor is, which stays there.
  init(_ descriptor: Int32, with bytes: [UInt8]) {
    let middle = bytes.count >= ReadInHalves.large ? bytes.count / 2 : 0
    let rest = Meanwhile(onThread: middle > 0) {
      // Nothing may follow the last byte.
      Self(descriptor, with: bytes[middle...], isEnd: true)
    }
    let first = Self(descriptor, with: bytes[..<middle], isEnd: false)
    self = first == .same ? rest.value : first
  }

  /// - Parameters:
  ///   - part: what the file should have at its indices.
  ///   - isEnd: whether the file should end with it.
  private init(_ descriptor: Int32, with part: ArraySlice<UInt8>, isEnd: Bool) {
    self = part.withUnsafeBytes { bytes in
      withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { chunk in
        var rest = bytes[...]
        while isEnd || !rest.isEmpty {
          let offset = off_t(part.startIndex + rest.startIndex)
          let wanted = isEnd ? chunk.count : min(chunk.count, rest.count)
          let count = retryingInterrupts { pread(descriptor, chunk.baseAddress!, wanted, offset) }
          if count < 0 { return .failed(errno) }
          if count == 0 { return rest.isEmpty ? .same : .different }
          guard count <= rest.count,
            memcmp(chunk.baseAddress!, UnsafeRawBufferPointer(rebasing: rest).baseAddress!, count) == 0
          else { return .different }
          rest = rest.dropFirst(count)
        }
        return .same
      }
    }
  }
}
