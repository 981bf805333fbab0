import JSONSyntax
import Linting

/// `compact`: `path:line:column: severity: what [rule]`, one line for each finding and nothing else. Of the message
/// only the first sentence: why and what to do would be the same on many lines.
///
/// Columns count Unicode code points.
struct CompactReporter: Reporter {
  private let libraries = LibraryLines()

  mutating func begin(to output: inout [UInt8]) {}

  mutating func report(_ file: FileReport, to output: inout [UInt8]) {
    guard !file.findings.isEmpty else { return }
    let placed = PlacedFile(file, unit: .codePoints, libraries: libraries)
    let path = DisplayLine(file.path)
    for finding in file.findings {
      let start = placed.range(of: finding).start
      output += path.bytes
      output.append(verbatim: ":\(start.line):\(start.column): \(finding.severity.rawValue): ")
      output += DisplayLine(String(Sentences(finding.message).headline)).bytes
      output.append(verbatim: " [\(finding.rule)]\n")
    }
  }

  mutating func finish(_ summary: RunSummary, errors: [RunError], to output: inout [UInt8]) {}
}
