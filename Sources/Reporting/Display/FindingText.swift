import JSONSyntax
import Linting

/// A finding for people: headline, source, explanation, help.
struct FindingText {
  private static let shownRelated = 4
  private static let narrowest = 24

  let finding: Finding
  let file: PlacedFile
  /// Those of the file; nil in a text without a document.
  let templates: TemplateNames?
  let style: TextStyle

  func write(to output: inout [UInt8]) {
    let sentences = Sentences(finding.message)
    writeHeadline(sentences.headline, to: &output)
    let source = FindingSource(finding: finding, file: file, style: style)
    source.write(to: &output)
    writeNotes(sentences.explanation, gutter: source.gutter, to: &output)
  }

  private func writeHeadline(_ headline: Substring, to output: inout [UInt8]) {
    style.paint(.emphasis, &output) { output in
      output += DisplayLine(file.report.path).bytes
      let start = file.range(of: finding).start
      output.append(verbatim: ":\(start.line):\(start.column):")
    }
    output.append(" ")
    style.paint(.severity(finding.severity), &output) { $0.append(verbatim: finding.severity.rawValue) }
    output.append(": ")
    output += DisplayLine(String(headline)).bytes
    output.append(" ")
    style.paint(.gutter, &output) { $0.append(verbatim: "[\(finding.rule)]") }
    output.append(0x0A)
  }

  private func writeNotes(_ explanation: Substring, gutter: Int, to output: inout [UInt8]) {
    if !explanation.isEmpty { writeNote("note", explanation, gutter: gutter, to: &output) }
    for related in finding.related.prefix(Self.shownRelated) {
      let place = file.range(of: related)
      let text = "\(place.path):\(place.range.start.line):\(place.range.start.column): \(related.message)"
      writeNote("see", text[...], gutter: gutter, to: &output)
    }
    if finding.related.count > Self.shownRelated {
      let hidden = finding.related.count - Self.shownRelated
      writeNote("see", "… and \(hidden) more", gutter: gutter, to: &output)
    }
    writeNote("help", help[...], gutter: gutter, to: &output)
  }

  private var help: String {
    guard let fix = finding.fix, let templates else {
      if let library = finding.related.lazy.compactMap(file.library).first {
        return "edit \(library.path), or run 'divlint fix' on it"
      }
      return "fix by hand; 'divlint explain \(finding.rule)' tells more"
    }
    let phrase = FixPhrase(fix, templates)
    switch fix.applicability {
    case .safe: return "'divlint fix' \(phrase)"
    case .unsafe:
      return "'divlint fix --unsafe-fixes' \(phrase); \(fix.caution ?? "this may change what users see")"
    }
  }

  private func writeNote(
    _ kind: String,
    _ text: Substring,
    gutter: Int,
    to output: inout [UInt8]
  ) {
    let indentation = gutter + 3 + kind.utf8.count + 2
    let width = style.width.map { max(Self.narrowest, $0 - indentation) }
    for (index, line) in Paragraph.lines(text, width: width).enumerated() {
      if index == 0 {
        output.append(repeating: " ", count: gutter + 1)
        style.paint(.gutter, &output) { $0.append("= ") }
        style.paint(kind == "help" ? .help : .emphasis, &output) { $0.append(verbatim: "\(kind):") }
        output.append(" ")
      } else {
        output.append(repeating: " ", count: indentation)
      }
      output += line.bytes
      output.append(0x0A)
    }
  }
}
