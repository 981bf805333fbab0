import FileAccess
import Linting
import Reporting

/// What `check` and `fix` have in common: takes what was found in each file, in order, leaves out what is known,
/// reports the rest, and says how the run ended.
struct LintRun {
  private let session: Session
  private var outcome: RunOutcome
  private var reports: RunReports
  private var baselines: RunBaselines
  private var suppressions: SuppressionUse
  private var remaining: Int
  private var progress: Progress

  /// - Parameters:
  ///   - output: where the report goes unless the command line names a file.
  ///   - style: how text may look there.
  init(
    _ session: Session,
    _ search: InputSearch,
    output: OutputWriter,
    style: TextStyle
  ) throws(ConfigurationFailure) {
    self.session = session
    outcome = RunOutcome(session.options)
    reports = RunReports(session, output: output, style: style, customRules: search.customRules)
    baselines = try RunBaselines(session, search.inputs)
    suppressions = SuppressionUse(session.options, searched: search.completeDirectories)
    remaining = search.inputs.count
    progress = Progress(session, total: search.inputs.count)
    for error in search.errors { fail(error) }
    reports.begin()
  }

  /// Writes about small files on the threads that check them.
  var earlyReports: EarlyReports { reports.early }

  /// Takes what was found in a file.
  mutating func take(_ checked: CheckedFile, of input: Input) {
    let report = checked.report
    remaining -= 1
    suppressions.add(report, input)
    let isInBaseline = baselines.know(report, of: input)
    let new = report.keeping { !isInBaseline[$0] && !checked.isOld($0) }
    if !new.findings.isEmpty { progress.hide() }
    publish(new, failOn: input.failOn, early: checked.pieces)
    if let error = report.omissionError { fail(error) }
    progress.show(remaining: remaining)
  }

  /// Takes something that kept divlint from its work.
  mutating func fail(_ error: RunError) {
    progress.hide()
    outcome.add(error)
    session.reportError(error.message)
  }

  /// Ends the reports and files of the run.
  mutating func finish() -> ExitCode {
    progress.hide()
    let isComplete = remaining == 0 && outcome.errors.isEmpty
    for (report, project) in suppressions.reports(isComplete: isComplete) {
      publish(report, failOn: session.options.failOn ?? project.configuration.failOn.value)
    }
    for error in baselines.finish() { fail(error) }
    for error in reports.finish(outcome) { fail(error) }
    session.tellCounts(outcome)
    return outcome.exitCode
  }

  private mutating func publish(_ report: FileReport, failOn: Severity, early: EarlyReports.Pieces? = nil) {
    outcome.add(report, failOn: failOn)
    reports.report(report, early: early?.tells(of: report) == true ? early : nil)
  }
}
