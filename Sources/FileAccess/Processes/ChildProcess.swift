#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Another program at work, started without a shell, so that every argument arrives as it is.
final class ChildProcess {
  /// Where one of the program's standard streams leads.
  enum Stream {
    /// Nowhere.
    case null
    /// To this process.
    case pipe
  }

  /// The ends of the pipes that are ours; -1 for streams without a pipe.
  let input: Int32
  let output: Int32
  let errors: Int32
  private let identifier: pid_t
  private var isClosed = false

  /// Starts a program that is looked for along `PATH`, with the environment of this process.
  ///
  /// - Throws: when there is no such program, or the system has no room for it.
  init(
    _ program: FilePath,
    _ arguments: [FilePath],
    input: Stream,
    errors: Stream
  ) throws(FileError) {
    var streams = ChildStreams()
    defer { streams.closeChildEnds() }
    do {
      self.input = try streams.connect(STDIN_FILENO, input)
      self.output = try streams.connect(STDOUT_FILENO, .pipe)
      self.errors = try streams.connect(STDERR_FILENO, errors)
      identifier = try spawn(program, arguments, streams.childEnds)
    } catch {
      streams.closeOwnEnds()
      throw FileError(.run, program, systemError: error.number)
    }
  }

  deinit { closePipes() }

  /// Tells the program that nothing more comes, and that nobody listens any more.
  func closePipes() {
    guard !isClosed else { return }
    for descriptor in [input, output, errors] where descriptor >= 0 { close(descriptor) }
    isClosed = true
  }

  /// Waits for the end of the program; its exit code, or 128 and more when a signal ended it.
  func wait() -> Int32 {
    var status: Int32 = 0
    let result = retryingInterrupts { waitpid(identifier, &status, 0) }
    guard result == identifier else { return 255 }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}

/// An `errno`.
struct SystemError: Error {
  let number: Int32
}
