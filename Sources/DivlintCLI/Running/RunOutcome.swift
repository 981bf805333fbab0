import FileAccess
import Linting

/// What a run has come to so far: its counts, its errors, and whether it fails.
struct RunOutcome {
  private(set) var summary = RunSummary()
  private(set) var errors: [RunError] = []
  private(set) var statistics = RuleStatistics()
  private let maximumWarnings: Int?
  private let alwaysExitsZero: Bool
  private var hasFailingFindings = false

  init(_ options: Options) {
    maximumWarnings = options.maximumWarnings
    alwaysExitsZero = options.alwaysExitsZero
  }

  /// Counts a file.
  mutating func add(_ report: FileReport, failOn: Severity) {
    summary.add(report)
    statistics.add(report)
    if report.findings.contains(where: { $0.severity >= failOn && !isCountedOnly($0.severity) }) {
      hasFailingFindings = true
    }
  }

  /// Notes something that kept divlint from doing its work.
  mutating func add(_ error: RunError) { errors.append(error) }

  /// Whether there are more warnings than `--max-warnings` allows.
  var hasTooManyWarnings: Bool { maximumWarnings.map { summary.warnings > $0 } ?? false }

  var exitCode: ExitCode {
    if !errors.isEmpty { return .failure }
    return (hasFailingFindings || hasTooManyWarnings) && !alwaysExitsZero ? .findings : .clean
  }

  /// With `--max-warnings`, one warning is no failure: their number is.
  private func isCountedOnly(_ severity: Severity) -> Bool {
    severity == .warning && maximumWarnings != nil
  }
}
