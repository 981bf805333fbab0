import BuiltinRules
import FileAccess
import Linting
import Reporting

/// Writes the report of a run to a stream as its files are done.
struct ReportWriter {
  private var reporter: any Reporter
  private let output: OutputWriter
  private let hasSummary: Bool
  private var buffer: [UInt8] = []

  /// - Parameter isQuiet: leaves out the summary for people. Other formats are for programs, which count on it.
  init(
    _ format: ReportFormat,
    style: TextStyle,
    isQuiet: Bool,
    unit: CheckedUnit = .file,
    to output: OutputWriter
  ) {
    let tool = ToolInfo(version: Version.current, rules: BuiltinRules.descriptors)
    reporter = format.makeReporter(tool: tool, style: style, unit: unit)
    self.output = output
    hasSummary = !isQuiet || format != .text
  }

  mutating func begin() { write { $0.begin(to: &$1) } }

  mutating func report(_ file: FileReport) { write { $0.report(file, to: &$1) } }

  mutating func finish(_ outcome: RunOutcome) {
    guard hasSummary else { return }
    write { $0.finish(outcome.summary, errors: outcome.errors, to: &$1) }
  }

  private mutating func write(_ body: (inout any Reporter, inout [UInt8]) -> Void) {
    buffer.removeAll(keepingCapacity: true)
    body(&reporter, &buffer)
    output.write(bytes: buffer)
  }
}
