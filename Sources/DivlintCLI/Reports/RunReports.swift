import FileAccess
import Linting
import Reporting

/// All reports of a run: the main one, and those that `--format FORMAT:FILE` adds.
struct RunReports {
  private var writers: [ReportWriter]

  /// - Parameters:
  ///   - output: where the main report goes unless `--output` names a file.
  ///   - style: how text may look there.
  init(_ session: Session, output: OutputWriter, style: TextStyle) {
    let options = session.options
    let fileStyle = session.fileStyle
    let main =
      options.output.map { ReportWriter(options.report, style: fileStyle, to: .file($0)) }
      ?? ReportWriter(options.report, style: style, to: .stream(output))
    let files = options.reportFiles.map { ReportWriter($0.format, style: fileStyle, to: .file($0.file)) }
    writers = [main] + files
  }

  mutating func begin() {
    for index in writers.indices { writers[index].begin() }
  }

  mutating func report(_ file: FileReport) {
    for index in writers.indices { writers[index].report(file) }
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
