#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The signals with which users and supervisors end a process.
public enum TerminationSignals {
  /// Runs `body` with SIGINT, SIGTERM, SIGHUP and SIGQUIT held back; one that arrives acts afterwards.
  ///
  /// A mask belongs to a thread and is inherited by the threads it starts. Where other threads run while files
  /// are written, start them inside `withheld`, or the signal finds one of them and ends the process all the same.
  public static func withheld<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var held = sigset_t()
    var previous = sigset_t()
    sigemptyset(&held)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&held, signal) }
    pthread_sigmask(SIG_BLOCK, &held, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    return try body()
  }
}

/// Makes a write to a closed pipe or over the file size limit fail with an error instead of ending the process.
/// Call it once, at the start.
public func ignoreWriteSignals() {
  signal(SIGPIPE, SIG_IGN)
  signal(SIGXFSZ, SIG_IGN)
}
