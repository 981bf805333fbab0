import JSONSyntax
import Linting

/// A finding for people: headline, source, explanation, help.
struct FindingText {
  private static let shownCells = 4
  private static let shownRelated = 4
  /// For output that is not a terminal.
  private static let defaultWidth = 110
  private static let smallestExcerpt = 24

  let finding: Finding
  let file: PlacedFile
  let style: TextStyle

  func write(to output: inout [UInt8]) {
    let sentences = Sentences(finding.message)
    writeHeadline(sentences.headline, to: &output)
    let marks = marks
    let lastLine = marks.map { max($0.range.start.line, $0.typeLine ?? 1) }.max() ?? 1
    let gutter = String(lastLine).utf8.count
    writeGutter(gutter, to: &output)
    output.append(0x0A)
    for mark in marks { write(mark, gutter: gutter, to: &output) }
    let hidden = (finding.reuse?.cells.count ?? 0) - Self.shownCells
    if hidden > 0 {
      writeGutter(gutter, to: &output)
      output.append(verbatim: " … and \(hidden) more\n")
    }
    writeNotes(sentences.explanation, gutter: gutter, to: &output)
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

  // MARK: Source

  private struct Mark {
    let range: TextRange
    let label: String
    /// The line that says what begins with a lone brace: the one with its `type`.
    let typeLine: Int?
  }

  /// The cells of a reuse finding, and the finding's own place where it is none of them.
  private var marks: [Mark] {
    guard let reuse = finding.reuse, !reuse.cells.isEmpty else { return [mark(finding.place, label: nil)] }
    let cells = reuse.cells.prefix(Self.shownCells).enumerated().map { index, cell in
      let label = reuse.cells.count == 1 ? nil : "cell \(index + 1) of \(reuse.cells.count)"
      return mark(.node(cell), label: label)
    }
    let isCell = reuse.cells.prefix(Self.shownCells).contains { .node($0) == finding.place }
    return isCell ? cells : [mark(finding.place, label: nil)] + cells
  }

  private func mark(_ place: Finding.Place, label: String?) -> Mark {
    let range = file.range(file.report.range(of: place))
    let lines = range.end.line > range.start.line ? "lines \(range.start.line) to \(range.end.line)" : nil
    return Mark(
      range: range,
      label: [label, lines].compactMap { $0 }.joined(separator: ", "),
      typeLine: lines == nil ? nil : typeLine(place, below: range.start.line)
    )
  }

  private func typeLine(_ place: Finding.Place, below line: Int) -> Int? {
    guard case .node(let node) = place, let document = file.report.document,
      let type = document.member(node, "type")
    else { return nil }
    let typeLine = file.lines.line(at: Int(document[type.key].start))
    return typeLine > line ? typeLine : nil
  }

  private func write(_ mark: Mark, gutter: Int, to output: inout [UInt8]) {
    let marked = writeLine(mark.range.start.line, marking: mark.range.offsets, gutter: gutter, to: &output)
    writeGutter(gutter, to: &output)
    output.append(repeating: " ", count: 1 + marked.lowerBound)
    style.paint(.severity(finding.severity), &output) { output in
      output.append(repeating: "^", count: marked.count)
      if !mark.label.isEmpty { output.append(verbatim: " \(mark.label)") }
    }
    output.append(0x0A)
    if let line = mark.typeLine {
      let start = file.lines.content(ofLine: line).lowerBound
      _ = writeLine(line, marking: start..<start, gutter: gutter, to: &output)
    }
  }

  /// Writes a line of the source. Returns the columns of the marked part.
  private func writeLine(
    _ line: Int,
    marking marked: Range<Int>,
    gutter: Int,
    to output: inout [UInt8]
  ) -> Range<Int> {
    let excerpt = SourceExcerpt(
      bytes: file.report.bytes,
      content: file.lines.content(ofLine: line),
      marked: marked,
      width: excerptWidth(gutter)
    )
    writeGutter(gutter, line: line, to: &output)
    if excerpt.line.width > 0 {
      output.append(" ")
      output += excerpt.line.bytes
    }
    output.append(0x0A)
    return excerpt.mark
  }

  private func excerptWidth(_ gutter: Int) -> Int {
    max(Self.smallestExcerpt, (style.width ?? Self.defaultWidth) - gutter - 3)
  }

  private func writeGutter(_ width: Int, line: Int? = nil, to output: inout [UInt8]) {
    let number = line.map { String($0) } ?? ""
    style.paint(.gutter, &output) { output in
      output.append(repeating: " ", count: width - number.utf8.count)
      output.append(verbatim: number)
      output.append(" |")
    }
  }

  // MARK: Notes

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
    guard let fix = finding.fix, let document = file.report.document else {
      return "fix by hand; 'divlint explain \(finding.rule)' tells more"
    }
    let phrase = FixPhrase(fix, in: document)
    switch fix.applicability {
    case .safe: return "'divlint fix' \(phrase)"
    case .unsafe: return "'divlint fix --unsafe-fixes' \(phrase); this may change what users see"
    }
  }

  private func writeNote(
    _ kind: String,
    _ text: Substring,
    gutter: Int,
    to output: inout [UInt8]
  ) {
    let indentation = gutter + 3 + kind.utf8.count + 2
    let width = style.width.map { max(Self.smallestExcerpt, $0 - indentation) }
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
