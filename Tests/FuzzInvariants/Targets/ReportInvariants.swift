import BuiltinRules
import JSONSyntax
import Linting
import Reporting

/// What must hold of reports about any findings.
enum ReportInvariants {
  /// Writes a report in two of the formats.
  static func check(_ report: FileReport, _ choice: UInt8) throws(BrokenInvariant) {
    let formats = ReportFormat.allCases
    for format in [formats[Int(choice) % formats.count], .json] {
      let text = write(report, format)
      try require(String(validating: text, as: UTF8.self) != nil, "\(format) is not UTF-8")
      switch format {
      case .json, .sarif, .gitlab:
        try require(PlainText(text) != nil, "\(format) is not JSON")
      case .jsonl, .rdjson, .text, .compact, .github, .junit, .checkstyle:
        break
      }
    }
  }

  private static func write(_ report: FileReport, _ format: ReportFormat) -> [UInt8] {
    let tool = ToolInfo(version: "0", rules: BuiltinRules.descriptors)
    var reporter = format.makeReporter(tool: tool, style: TextStyle(isColored: true, width: 60))
    var summary = RunSummary()
    summary.add(report)
    var output: [UInt8] = []
    reporter.begin(to: &output)
    reporter.report(report, to: &output)
    reporter.finish(summary, errors: [], to: &output)
    return output
  }
}
