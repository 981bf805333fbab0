#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a program came to.
public struct ProcessResult: Sendable {
  /// The exit code; 128 and more when a signal ended the program.
  public let status: Int32
  /// Standard output.
  public let output: [UInt8]
  /// Standard error.
  public let errors: [UInt8]
}

/// Runs a program to its end, without a shell and with nothing on its standard input.
///
/// - Parameter program: looked for along `PATH` unless it has a slash.
/// - Throws: when the program cannot be started. How it ends is part of the result.
public func runProcess(_ program: FilePath, _ arguments: [FilePath]) throws(FileError) -> ProcessResult {
  let child = try ChildProcess(program, arguments, input: .null, errors: .pipe)
  let collected = collect(child.output, child.errors)
  return ProcessResult(status: child.wait(), output: collected.output, errors: collected.errors)
}

/// Reads two pipes to their ends at once: a program that fills one while we wait for the other would stand still.
private func collect(_ output: Int32, _ errors: Int32) -> (output: [UInt8], errors: [UInt8]) {
  var collected: [[UInt8]] = [[], []]
  var open = [(output, 0), (errors, 1)]
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while !open.isEmpty {
    var waiting = open.map { pollfd(fd: $0.0, events: Int16(POLLIN), revents: 0) }
    guard poll(&waiting, nfds_t(waiting.count), -1) >= 0 else {
      if errno == EINTR { continue }
      break
    }
    for (entry, state) in zip(open, waiting).reversed() where state.revents != 0 {
      let count = retryingInterrupts { read(entry.0, &chunk, chunk.count) }
      if count > 0 {
        collected[entry.1] += chunk[..<count]
      } else {
        open.removeAll { $0.1 == entry.1 }
      }
    }
  }
  return (collected[0], collected[1])
}
