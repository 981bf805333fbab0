import JSONSyntax
import Testing

@Suite("Lines and columns")
struct LineIndexTests {
  /// Where a marker stands, counted by hand: the text before it decides.
  struct Case: CustomTestStringConvertible, Sendable {
    let before: String
    let line: Int
    let bytes: Int
    let codePoints: Int
    let utf16: Int

    init(_ before: String, line: Int, bytes: Int, codePoints: Int, utf16: Int) {
      (self.before, self.line) = (before, line)
      (self.bytes, self.codePoints, self.utf16) = (bytes, codePoints, utf16)
    }

    var testDescription: String { before.debugDescription }
  }

  static let cases = [
    Case("", line: 1, bytes: 1, codePoints: 1, utf16: 1),
    Case("abc", line: 1, bytes: 4, codePoints: 4, utf16: 4),
    Case("a\nbc", line: 2, bytes: 3, codePoints: 3, utf16: 3),
    Case("a\r\nbc", line: 2, bytes: 3, codePoints: 3, utf16: 3),
    Case("a\rbc", line: 2, bytes: 3, codePoints: 3, utf16: 3),
    Case("a\n\nb", line: 3, bytes: 2, codePoints: 2, utf16: 2),
    Case("a\r\r\n\nb", line: 4, bytes: 2, codePoints: 2, utf16: 2),
    Case("a\n\rb", line: 3, bytes: 2, codePoints: 2, utf16: 2),
    Case("1234567\r\nb", line: 2, bytes: 2, codePoints: 2, utf16: 2),
    Case("a\n", line: 2, bytes: 1, codePoints: 1, utf16: 1),
    Case("a\r\n", line: 2, bytes: 1, codePoints: 1, utf16: 1),
    Case("😀e\u{301}", line: 1, bytes: 8, codePoints: 4, utf16: 5),
    Case("é\né", line: 2, bytes: 3, codePoints: 2, utf16: 2),
    Case("日本😀\r\n😀é", line: 2, bytes: 7, codePoints: 3, utf16: 4),
    Case("\u{2028}\u{85}a", line: 1, bytes: 7, codePoints: 4, utf16: 4),
    Case("\u{FEFF}", line: 1, bytes: 1, codePoints: 1, utf16: 1),
    Case("\u{FEFF}ab", line: 1, bytes: 3, codePoints: 3, utf16: 3),
    Case("\u{FEFF}\né", line: 2, bytes: 3, codePoints: 2, utf16: 2),
  ]

  @Test(arguments: cases)
  func position(place: Case) {
    let offset = place.before.utf8.count
    for after in ["", "x", "😀 and more text behind it"] {
      let index = LineIndex(bytes: Array((place.before + after).utf8))
      #expect(index.line(at: offset) == place.line)
      for (unit, column) in [
        (LineIndex.Unit.bytes, place.bytes), (.codePoints, place.codePoints), (.utf16, place.utf16),
      ] {
        #expect(index.position(at: offset, unit: unit) == LineColumn(line: place.line, column: column))
      }
    }
  }

  @Test("A mark at the start takes no column, asked for at, in or behind it")
  func byteOrderMark() {
    let index = LineIndex(bytes: Array("\u{FEFF}{}".utf8))
    for offset in 0...3 {
      #expect(index.position(at: offset, unit: .bytes) == LineColumn(line: 1, column: 1))
    }
    #expect(index.position(at: 4, unit: .utf16) == LineColumn(line: 1, column: 2))
  }

  @Test("A line's content is without its line ending")
  func content() {
    let bytes = Array("ab\r\n\rc\n\nd".utf8)
    let index = LineIndex(bytes: bytes)
    #expect(index.lineCount == 5)
    #expect((1...5).map { Array(bytes[index.content(ofLine: $0)]).text } == ["ab", "", "c", "", "d"])
    #expect(LineIndex(bytes: Array("a\n".utf8)).lineCount == 2)
    #expect(LineIndex(bytes: Array("a\n".utf8)).content(ofLine: 2) == 2..<2)
    #expect(LineIndex(bytes: []).content(ofLine: 1) == 0..<0)
  }

  @Test("Columns far into a long line, around the borders of the running counts")
  func longLine() throws {
    let unit = "a😀é日"
    let text = "\n\"" + String(repeating: unit, count: 1000) + "\""
    let index = LineIndex(try parse(text))
    for repetition in stride(from: 0, through: 1000, by: 37) {
      let offset = 2 + repetition * unit.utf8.count
      #expect(index.position(at: offset, unit: .bytes).column == 2 + repetition * 10)
      #expect(index.position(at: offset, unit: .codePoints).column == 2 + repetition * 4)
      #expect(index.position(at: offset, unit: .utf16).column == 2 + repetition * 5)
    }
    for length in 1020...1030 {
      let bytes = Array(String(repeating: "é", count: length).utf8)
      #expect(LineIndex(bytes: bytes).position(at: bytes.count, unit: .codePoints).column == length + 1)
    }
  }

  @Test("Every offset of random text, against counting from the start", arguments: 0..<30 as Range<UInt64>)
  func naive(seed: UInt64) {
    var generator = RandomJSON(seed: seed)
    // In some texts lines are longer than the blocks of the running counts.
    let filling = seed.isMultiple(of: 10) ? String(repeating: "x", count: 700) : "       "
    let pieces = (0..<100).map { _ in
      generator.pick(["a", "\n", "\r", "\r\n", "é", "e\u{301}", "日", "😀", filling])
    }
    // Scalars, because String sees "\r" + "\n" from two pieces as one Character.
    let scalars = pieces.flatMap { Array($0.unicodeScalars) }
    let index = LineIndex(bytes: scalars.flatMap { Array(String($0).utf8) })
    var (line, bytes, points, utf16, offset) = (1, 1, 1, 1, 0)
    for (position, scalar) in scalars.enumerated() {
      #expect(
        index.position(at: offset, unit: .bytes) == LineColumn(line: line, column: bytes), "seed \(seed)")
      #expect(index.position(at: offset, unit: .codePoints) == LineColumn(line: line, column: points))
      #expect(index.position(at: offset, unit: .utf16) == LineColumn(line: line, column: utf16))
      let length = String(scalar).utf8.count
      offset += length
      bytes += length
      points += 1
      utf16 += String(scalar).utf16.count
      let breaksBeforeLF = position + 1 < scalars.count && scalars[position + 1] == "\n"
      if scalar == "\n" || (scalar == "\r" && !breaksBeforeLF) {
        (line, bytes, points, utf16) = (line + 1, 1, 1, 1)
      }
    }
  }
}
