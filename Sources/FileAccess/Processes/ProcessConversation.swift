#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program that answers questions, one at a time.
///
/// Needs ``ignoreWriteSignals()``: the program may be gone when the next question comes.
public final class ProcessConversation {
  private let child: ChildProcess
  private let name: FilePath
  private var buffer: [UInt8] = []
  private var start = 0

  /// Starts a program without a shell. What it writes on standard error is dropped.
  ///
  /// - Parameter program: looked for along `PATH` unless it has a slash.
  public init(_ program: FilePath, _ arguments: [FilePath]) throws(FileError) {
    child = try ChildProcess(program, arguments, input: .pipe, errors: .null)
    name = program
  }

  deinit {
    child.closePipes()
    _ = child.wait()
  }

  /// Writes to the program's standard input.
  public func send(_ bytes: [UInt8]) throws(FileError) {
    let failure = bytes.withUnsafeBytes { writeAll($0, to: child.input) }
    if let failure { throw FileError(.write, name, systemError: failure) }
  }

  /// Reads up to the next LF, which is taken but not returned.
  public func line() throws(FileError) -> [UInt8] {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        defer { start = end + 1 }
        return Array(buffer[start..<end])
      }
      let before = buffer.count - start
      try fill()
      searched = start + before
    }
  }

  /// Reads that many bytes.
  public func bytes(_ count: Int) throws(FileError) -> [UInt8] {
    while buffer.count - start < count { try fill() }
    defer { start += count }
    return Array(buffer[start..<start + count])
  }

  /// Reads what there is; an error when the program has ended.
  private func fill() throws(FileError) {
    buffer.removeSubrange(..<start)
    start = 0
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = retryingInterrupts { read(child.output, &chunk, chunk.count) }
    guard count > 0 else {
      throw FileError(.read, name, count == 0 ? .system(EPIPE) : .system(errno))
    }
    buffer += chunk[..<count]
  }
}
