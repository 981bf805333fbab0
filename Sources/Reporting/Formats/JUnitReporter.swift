import JSONSyntax
import Linting

/// `junit`: a test suite for each file with DivKit inside, a failed test for each finding. A file without
/// findings is one passed test; findings of severity `info` pass and say what they have to say as output.
///
/// Columns, in the names of the tests, count Unicode code points.
struct JUnitReporter: Reporter {
  private let libraries = LibraryLines()

  mutating func begin(to output: inout [UInt8]) {
    output.appendXMLDeclaration()
    output.append("<testsuites")
    output.appendXMLAttribute("name", ToolInfo.name)
    output.append(">\n")
  }

  mutating func report(_ file: FileReport, to output: inout [UInt8]) {
    guard file.payloadCount > 0 || !file.findings.isEmpty else { return }
    let failures = file.findings.reduce(0) { $0 + ($1.severity > .info ? 1 : 0) }
    Self.openSuite(file.path, tests: max(1, file.findings.count), failures: failures, errors: 0, to: &output)
    if file.findings.isEmpty {
      Self.openCase("no findings", in: file.path, to: &output)
      output.append("/>\n")
    } else {
      let placed = PlacedFile(file, unit: .codePoints, libraries: libraries)
      for finding in file.findings { Self.append(finding, in: placed, to: &output) }
    }
    output.append("  </testsuite>\n")
  }

  mutating func finish(_ summary: RunSummary, errors: [RunError], to output: inout [UInt8]) {
    if !errors.isEmpty {
      Self.openSuite(ToolInfo.name, tests: errors.count, failures: 0, errors: errors.count, to: &output)
      for error in errors {
        Self.openCase("run", in: error.path ?? ToolInfo.name, to: &output)
        output.append("><error")
        output.appendXMLAttribute("message", error.message)
        output.append("/></testcase>\n")
      }
      output.append("  </testsuite>\n")
    }
    output.append("</testsuites>\n")
  }

  private static func append(_ finding: Finding, in file: PlacedFile, to output: inout [UInt8]) {
    let start = file.range(of: finding).start
    openCase("\(finding.rule):\(start.line):\(start.column)", in: file.report.path, to: &output)
    let place = "\(file.report.path):\(start.line):\(start.column)"
    if finding.severity > .info {
      output.append("><failure")
      output.appendXMLAttribute("message", finding.message)
      output.appendXMLAttribute("type", finding.severity.rawValue)
      output.append(">")
      output.appendXML("\(place): \(finding.message)")
      output.append("</failure></testcase>\n")
    } else {
      output.append("><system-out>")
      output.appendXML("\(place): \(finding.message)")
      output.append("</system-out></testcase>\n")
    }
  }

  private static func openSuite(
    _ name: String,
    tests: Int,
    failures: Int,
    errors: Int,
    to output: inout [UInt8]
  ) {
    output.append("  <testsuite")
    output.appendXMLAttribute("name", name)
    output.appendXMLAttribute("tests", tests)
    output.appendXMLAttribute("failures", failures)
    output.appendXMLAttribute("errors", errors)
    output.append(">\n")
  }

  private static func openCase(_ name: String, in file: String, to output: inout [UInt8]) {
    output.append("    <testcase")
    output.appendXMLAttribute("name", name)
    output.appendXMLAttribute("classname", file)
    output.appendXMLAttribute("file", file)
  }
}
