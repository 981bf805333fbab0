/// What a long run shows on a terminal: how far it is, on one line that is written over and over. A value without a
/// terminal or a clock of its own.
struct ProgressLine {
  /// Short runs show nothing.
  private static let delay: UInt64 = 1_000_000_000
  /// More often nobody can read it.
  private static let interval: UInt64 = 100_000_000
  /// To the start of the line, and erase it.
  private static let erasure = "\r\u{1B}[K"

  private let total: Int
  private var next: UInt64
  private var isShown = false

  /// - Parameters:
  ///   - total: how many files there are.
  ///   - now: nanoseconds of a clock that never goes back.
  init(total: Int, now: UInt64) {
    self.total = total
    next = now + Self.delay
  }

  /// What to write when so many files are left; nil when it is not time yet.
  mutating func show(remaining: Int, now: UInt64) -> String? {
    guard now >= next, remaining > 0 else { return nil }
    next = now + Self.interval
    isShown = true
    return Self.erasure + "\(total - remaining) of \(total) files"
  }

  /// What removes the line, so that something else can be written; nil when nothing is shown.
  mutating func hide() -> String? {
    guard isShown else { return nil }
    isShown = false
    return Self.erasure
  }
}
