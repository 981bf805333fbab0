import FileAccess
import Linting

/// What a run has come to so far: its counts, its errors, and whether it fails.
struct RunOutcome {
  private(set) var summary = RunSummary()
  private(set) var errors: [RunError] = []
  /// Empty unless the command line asks for them.
  private(set) var statistics = RuleStatistics()
  private let maximumWarnings: Int?
  private let alwaysExitsZero: Bool
  private let countsRules: Bool
  private var hasFailingFindings = false

  init(_ options: Options) {
    maximumWarnings = options.maximumWarnings
    alwaysExitsZero = options.alwaysExitsZero
    countsRules = options.showsStatistics
  }

  /// Counts a file.
  mutating func add(_ report: FileReport, failOn: Severity) {
    summary.add(report)
    if countsRules { statistics.add(report) }
    if report.findings.contains(where: { $0.severity >= failOn && !isCountedOnly($0.severity) }) {
      hasFailingFindings = true
    }
  }

  /// Notes something that kept divlint from doing its work.
  mutating func add(_ error: RunError) { errors.append(error) }

  /// How many warnings `--max-warnings` allows, when there are more.
  var exceededWarnings: Int? { maximumWarnings.flatMap { summary.warnings > $0 ? $0 : nil } }

  var exitCode: ExitCode {
    if !errors.isEmpty { return .failure }
    return (hasFailingFindings || exceededWarnings != nil) && !alwaysExitsZero ? .findings : .clean
  }

  /// With `--max-warnings`, one warning is no failure: their number is.
  private func isCountedOnly(_ severity: Severity) -> Bool {
    severity == .warning && maximumWarnings != nil
  }
}

extension Session {
  /// What is said about numbers of findings when all reports are written.
  func tellCounts(_ outcome: RunOutcome) {
    if options.showsStatistics { errors.write(outcome.statistics.text()) }
    if let allowed = outcome.exceededWarnings {
      let found = outcome.summary.warnings
      note("note: \(found) warning\(found == 1 ? "" : "s"), and --max-warnings allows \(allowed)")
    }
  }
}
