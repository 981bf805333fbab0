/// How much a finding matters. Ordered: `info < warning < error`.
public enum Severity: String, Sendable, CaseIterable, Comparable {
  /// Worth knowing; never fails a run by default.
  case info
  /// Costs users something; fails a run by default.
  case warning
  /// Broken; always worth stopping for.
  case error

  public static func < (left: Severity, right: Severity) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}
