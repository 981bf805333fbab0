#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads a stream in pieces of whole lines, as they come: a piece never waits for more than its last line, so that
/// what a program writes line by line is seen line by line. Memory holds one piece, which is as large as one read
/// or one line, whichever is larger.
public struct LineChunks {
  /// One or more whole lines, each with its LF; only the last line of the stream may lack it.
  public struct Chunk: Sendable, Equatable {
    /// The bytes, as they were read.
    public let bytes: [UInt8]
    /// The 1-based number of the first line in the stream.
    public let firstLine: Int
  }

  private static let readSize = 1 << 18

  private let descriptor: Int32
  private let name: FilePath
  private let limit: Int
  /// The start of a line whose end has not been read.
  private var unfinished: [UInt8] = []
  private var nextLine = 1
  private var isAtEnd = false

  /// - Parameters:
  ///   - descriptor: Open for reading; it stays open.
  ///   - name: What errors call it.
  ///   - limit: The largest accepted line in bytes.
  public init(descriptor: Int32, name: FilePath, limit: Int = Int(UInt32.max)) {
    self.descriptor = descriptor
    self.name = name
    self.limit = limit
  }

  /// Reads standard input. Errors name it `-`.
  public static func standardInput() -> LineChunks {
    LineChunks(descriptor: STDIN_FILENO, name: "-")
  }

  /// Waits for the next lines; `nil` at the end.
  ///
  /// - Throws: When the stream cannot be read, or a line is larger than the limit.
  public mutating func next() throws(FileError) -> Chunk? {
    while !isAtEnd {
      let searched = unfinished.count
      try readMore()
      if let end = unfinished[searched...].lastIndex(of: UInt8(ascii: "\n")) {
        let rest = Array(unfinished[(end + 1)...])
        unfinished.removeSubrange((end + 1)...)
        return take(leaving: rest)
      }
      if unfinished.count > limit { throw FileError(.read, name, .tooLarge(limit: limit)) }
    }
    return unfinished.isEmpty ? nil : take(leaving: [])
  }

  private mutating func readMore() throws(FileError) {
    var count = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: Self.readSize) { buffer, filled in
      count = retryingInterrupts { read(descriptor, buffer.baseAddress!, buffer.count) }
      filled = max(0, count)
    }
    if count < 0 { throw FileError(.read, name, systemError: errno) }
    isAtEnd = count == 0
    if unfinished.isEmpty { unfinished = chunk } else { unfinished += chunk }
  }

  private mutating func take(leaving rest: [UInt8]) -> Chunk {
    let chunk = Chunk(bytes: unfinished, firstLine: nextLine)
    unfinished.withUnsafeBytes { bytes in
      for byte in bytes where byte == UInt8(ascii: "\n") { nextLine += 1 }
    }
    unfinished = rest
    return chunk
  }
}
