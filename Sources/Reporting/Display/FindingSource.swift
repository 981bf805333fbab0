import JSONSyntax
import Linting

/// The lines of source that a finding for people shows: the first line of every cell, marked, or the place of
/// a finding without cells.
struct FindingSource {
  private static let shownCells = 4
  /// For output that is not a terminal.
  private static let defaultWidth = 110
  private static let narrowest = 24

  private let finding: Finding
  private let file: PlacedFile
  private let style: TextStyle
  private let marks: [Mark]
  /// Columns that line numbers take.
  let gutter: Int

  init(finding: Finding, file: PlacedFile, style: TextStyle) {
    self.finding = finding
    self.file = file
    self.style = style
    marks = Self.marks(of: finding, in: file)
    let lastLine = marks.map { max($0.range.start.line, $0.typeLine ?? 1) }.max() ?? 1
    gutter = String(lastLine).utf8.count
  }

  func write(to output: inout [UInt8]) {
    writeGutter(to: &output)
    output.append(0x0A)
    for mark in marks { write(mark, to: &output) }
    let hidden = (finding.reuse?.cells.count ?? 0) - Self.shownCells
    if hidden > 0 {
      writeGutter(to: &output)
      output.append(verbatim: " … and \(hidden) more\n")
    }
  }

  // MARK: Marks

  private struct Mark {
    let range: TextRange
    let label: String
    /// The line that says what begins with a lone brace: the one with its `type`.
    let typeLine: Int?
  }

  /// The cells of a reuse finding, and the finding's own place where it is none of them.
  private static func marks(of finding: Finding, in file: PlacedFile) -> [Mark] {
    guard let reuse = finding.reuse, !reuse.cells.isEmpty else {
      return [mark(finding.place, label: nil, in: file)]
    }
    let shown = reuse.cells.prefix(shownCells)
    let cells = shown.enumerated().map { index, cell in
      let label = reuse.cells.count == 1 ? nil : "cell \(index + 1) of \(reuse.cells.count)"
      return mark(.node(cell), label: label, in: file)
    }
    let isCell = shown.contains { .node($0) == finding.place }
    return isCell ? cells : [mark(finding.place, label: nil, in: file)] + cells
  }

  private static func mark(_ place: Finding.Place, label: String?, in file: PlacedFile) -> Mark {
    let range = file.range(file.report.range(of: place))
    let lines = range.end.line > range.start.line ? "lines \(range.start.line) to \(range.end.line)" : nil
    return Mark(
      range: range,
      label: [label, lines].compactMap { $0 }.joined(separator: ", "),
      typeLine: lines == nil ? nil : typeLine(place, below: range.start.line, in: file)
    )
  }

  private static func typeLine(_ place: Finding.Place, below line: Int, in file: PlacedFile) -> Int? {
    guard case .node(let node) = place, let document = file.report.document,
      let type = document.member(node, "type")
    else { return nil }
    let typeLine = file.lines.line(at: Int(document[type.key].start))
    return typeLine > line ? typeLine : nil
  }

  // MARK: Lines

  private func write(_ mark: Mark, to output: inout [UInt8]) {
    let marked = writeLine(mark.range.start.line, marking: mark.range.offsets, to: &output)
    writeGutter(to: &output)
    output.append(repeating: " ", count: 1 + marked.lowerBound)
    style.paint(.severity(finding.severity), &output) { output in
      output.append(repeating: "^", count: marked.count)
      if !mark.label.isEmpty { output.append(verbatim: " \(mark.label)") }
    }
    output.append(0x0A)
    if let line = mark.typeLine {
      let start = file.lines.content(ofLine: line).lowerBound
      _ = writeLine(line, marking: start..<start, to: &output)
    }
  }

  /// Writes a line of the source. Returns the columns of the marked part.
  private func writeLine(
    _ line: Int,
    marking marked: Range<Int>,
    to output: inout [UInt8]
  ) -> Range<Int> {
    let excerpt = SourceExcerpt(
      bytes: file.report.bytes,
      content: file.lines.content(ofLine: line),
      marked: marked,
      width: excerptWidth
    )
    writeGutter(line: line, to: &output)
    if excerpt.line.width > 0 {
      output.append(" ")
      output += excerpt.line.bytes
    }
    output.append(0x0A)
    return excerpt.mark
  }

  private var excerptWidth: Int {
    max(Self.narrowest, (style.width ?? Self.defaultWidth) - gutter - 3)
  }

  private func writeGutter(line: Int? = nil, to output: inout [UInt8]) {
    let number = line.map { String($0) } ?? ""
    style.paint(.gutter, &output) { output in
      output.append(repeating: " ", count: gutter - number.utf8.count)
      output.append(verbatim: number)
      output.append(" |")
    }
  }
}
