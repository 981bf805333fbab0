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
  init(_ session: Session, output: OutputWriter, style: TextStyle, unit: CheckedUnit = .file) {
    let options = session.options
    let fileStyle = session.fileStyle
    let main =
      options.output.map {
        ReportWriter(options.report, style: fileStyle, unit: unit, jobs: session.jobs, to: .file($0))
      }
      ?? ReportWriter(options.report, style: style, unit: unit, jobs: session.jobs, to: .stream(output))
    let files = options.reportFiles.map { report in
      ReportWriter(report.format, style: fileStyle, unit: unit, jobs: session.jobs, to: .file(report.file))
    }
    writers = [main] + files
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
