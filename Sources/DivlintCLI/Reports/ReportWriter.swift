import BuiltinRules
import FileAccess
import Linting
import Reporting

/// Writes one report of a run, as its files are done.
struct ReportWriter {
  /// Where a report goes.
  enum Destination {
    /// Piece by piece, as the run goes on.
    case stream(OutputWriter)
    /// As a whole, when the run is over: whoever reads the file never finds half a report.
    case file(FilePath)
  }

  private var reporter: any Reporter
  private let destination: Destination
  private var buffer: [UInt8] = []

  /// - Parameter unit: what a run for people counts.
  init(_ format: ReportFormat, style: TextStyle, unit: CheckedUnit, to destination: Destination) {
    let tool = ToolInfo(version: Version.current, rules: BuiltinRules.descriptors)
    reporter = format.makeReporter(tool: tool, style: style, unit: unit)
    self.destination = destination
  }

  mutating func begin() { write { $0.begin(to: &$1) } }

  mutating func report(_ file: FileReport) { write { $0.report(file, to: &$1) } }

  mutating func finish(_ outcome: RunOutcome) throws(FileError) {
    write { $0.finish(outcome.summary, errors: outcome.errors, to: &$1) }
    if case .file(let path) = destination { try AtomicFile.write(buffer, to: path) }
  }

  private mutating func write(_ body: (inout any Reporter, inout [UInt8]) -> Void) {
    body(&reporter, &buffer)
    if case .stream(let output) = destination {
      output.write(bytes: buffer)
      buffer.removeAll(keepingCapacity: true)
    }
  }
}
