#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

import FileAccess

/// Shows a ``ProgressLine`` on standard error while a run goes on, if that is a terminal. Not beside patches, which come
/// at any time and would mix with it.
struct Progress {
  private let errors: OutputWriter
  /// Nil where nothing is ever shown.
  private var line: ProgressLine?

  /// - Parameter total: how many files there are.
  init(_ session: Session, total: Int) {
    errors = session.errors
    let isWanted =
      isatty(STDERR_FILENO) == 1 && !session.options.isQuiet && !session.options.printsDiff
      && environmentVariable("TERM") != "dumb"
    line = isWanted ? ProgressLine(total: total, now: Self.now) : nil
  }

  /// Call when a file is done, after everything about it is written.
  mutating func show(remaining: Int) {
    if let text = line?.show(remaining: remaining, now: Self.now) { write(text) }
  }

  /// Call before anything else is written, and at the end.
  mutating func hide() {
    if let text = line?.hide() { write(text) }
  }

  private func write(_ text: String) {
    errors.write(text)
    errors.flush()
  }

  private static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
