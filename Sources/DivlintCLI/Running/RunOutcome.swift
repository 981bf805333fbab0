import FileAccess
import Linting

/// What a run has come to so far: its counts, its errors, and whether it fails.
struct RunOutcome {
  private(set) var summary = RunSummary()
  private(set) var errors: [RunError] = []
  private var hasFailingFindings = false

  /// Counts a file.
  mutating func add(_ report: FileReport, failOn: Severity) {
    summary.add(report)
    if report.findings.contains(where: { $0.severity >= failOn }) { hasFailingFindings = true }
  }

  /// Notes something that kept divlint from doing its work.
  mutating func add(_ error: RunError) { errors.append(error) }

  var exitCode: ExitCode {
    if !errors.isEmpty { return .failure }
    return hasFailingFindings ? .findings : .clean
  }
}
