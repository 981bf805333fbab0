import FileAccess
import Linting
import Reporting

/// All reports of a run: the main one, and those that `--format FORMAT:FILE` adds.
struct RunReports {
  private var writers: [ReportWriter]

  /// - Parameters:
  ///   - output: where the main report goes unless `--output` names a file.
  ///   - style: how text may look there.
  ///   - unit: what text for people counts.
  ///   - customRules: rules beside those that come with divlint.
  init(
    _ session: Session,
    output: OutputWriter,
    style: TextStyle,
    unit: CheckedUnit = .file,
    customRules: [RuleDescriptor]
  ) {
    let options = session.options
    func writer(_ format: ReportFormat, _ style: TextStyle, _ destination: ReportWriter.Destination)
      -> ReportWriter
    {
      ReportWriter(
        format, style: style, unit: unit, customRules: customRules, jobs: session.jobs, to: destination)
    }
    let main =
      options.output.map { writer(options.report, session.fileStyle, .file($0)) }
      ?? writer(options.report, style, .stream(output))
    writers = [main] + options.reportFiles.map { writer($0.format, session.fileStyle, .file($0.file)) }
  }

  mutating func begin() {
    for index in writers.indices { writers[index].begin() }
  }

  /// Writes about small files on the threads that check them.
  var early: EarlyReports { EarlyReports(writers: writers.map(\.pieceWriter)) }

  /// Writes about a file.
  ///
  /// - Parameter pieces: what ``early`` wrote about it.
  mutating func report(_ file: FileReport, early pieces: EarlyReports.Pieces? = nil) {
    for index in writers.indices { writers[index].report(file, early: pieces?.texts[index]) }
  }

  /// Ends the reports and returns what kept some of them from being written.
  mutating func finish(_ outcome: RunOutcome) -> [RunError] {
    var errors: [RunError] = []
    for index in writers.indices {
      do throws(FileError) {
        try writers[index].finish(outcome)
      } catch {
        errors.append(RunError(path: error.path.string, message: error.description))
      }
    }
    return errors
  }
}
