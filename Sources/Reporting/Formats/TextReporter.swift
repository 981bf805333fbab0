import JSONSyntax
import Linting

/// `text`: for people. Every finding starts with `path:line:column: severity: sentence [rule]`, which is never
/// wrapped; the source, an explanation and what `divlint fix` would do follow.
///
/// Columns count Unicode code points; carets are placed by what a terminal draws.
struct TextReporter: Reporter {
  private let style: TextStyle
  private let unit: CheckedUnit
  private let libraries = LibraryLines()
  private var filesWithFindings = 0

  init(style: TextStyle, unit: CheckedUnit = .file) {
    self.style = style
    self.unit = unit
  }

  mutating func begin(to output: inout [UInt8]) {}

  mutating func report(_ file: FileReport, to output: inout [UInt8]) {
    guard !file.findings.isEmpty else { return }
    filesWithFindings += 1
    let placed = PlacedFile(file, unit: .codePoints, libraries: libraries)
    let templates = file.document.map(TemplateNames.init)
    for finding in file.findings {
      FindingText(finding: finding, file: placed, templates: templates, style: style).write(to: &output)
      output.append(0x0A)
    }
  }

  mutating func finish(_ summary: RunSummary, errors: [RunError], to output: inout [UInt8]) {
    // Where nothing could be checked, what is said on standard error is all there is to say.
    guard style.showsSummary, summary.files > 0 || errors.isEmpty else { return }
    let text = SummaryText(
      summary: summary,
      unit: unit,
      filesWithFindings: filesWithFindings,
      errors: errors.count
    )
    style.paint(.emphasis, &output) { $0.append(verbatim: text.findings) }
    output.append(0x0A)
    if let remarks = text.remarks {
      output.append(verbatim: remarks)
      output.append(0x0A)
    }
  }
}
