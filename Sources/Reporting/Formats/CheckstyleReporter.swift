import JSONSyntax
import Linting

/// `checkstyle`: the XML of Checkstyle, which many services read. Files without findings are left out.
///
/// Columns count Unicode code points.
struct CheckstyleReporter: Reporter {
  private let libraries = LibraryLines()

  mutating func begin(to output: inout [UInt8]) {
    output.appendXMLDeclaration()
    output.append("<checkstyle version=\"4.3\">\n")
  }

  mutating func report(_ file: FileReport, to output: inout [UInt8]) {
    guard !file.findings.isEmpty else { return }
    let placed = PlacedFile(file, unit: .codePoints, libraries: libraries)
    output.append("  <file")
    output.appendXMLAttribute("name", file.path)
    output.append(">\n")
    for finding in file.findings {
      let start = placed.range(of: finding).start
      output.append("    <error")
      output.appendXMLAttribute("line", start.line)
      output.appendXMLAttribute("column", start.column)
      output.appendXMLAttribute("severity", finding.severity.rawValue)
      output.appendXMLAttribute("message", finding.message)
      output.appendXMLAttribute("source", "\(ToolInfo.name).\(finding.rule)")
      output.append("/>\n")
    }
    output.append("  </file>\n")
  }

  mutating func finish(_ summary: RunSummary, errors: [RunError], to output: inout [UInt8]) {
    output.append("</checkstyle>\n")
  }
}
