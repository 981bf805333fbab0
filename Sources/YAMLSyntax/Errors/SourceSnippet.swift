/// The source line of an error with carets below the place.
struct SourceSnippet {
  let source: YAMLSource
  let range: Range<Int>

  /// Code points shown of a long line before and after the start of the place.
  private static let before = 40
  private static let after = 80

  /// Two lines: the text behind its line number, and the carets.
  func lines() -> [String] {
    let line = source.line(at: range.lowerBound)
    let lineRange = source.byteRange(ofLine: line)
    let start = min(max(range.lowerBound, lineRange.lowerBound), lineRange.upperBound)
    let end = min(max(range.upperBound, start), lineRange.upperBound)
    let shownStart = retreat(from: start, by: Self.before, notBefore: lineRange.lowerBound)
    let shownEnd = advance(from: start, by: Self.after, notAfter: lineRange.upperBound)

    let lead = (shownStart > lineRange.lowerBound ? "…" : "") + text(shownStart..<start)
    let place = text(start..<min(end, shownEnd))
    let tail = text(min(end, shownEnd)..<shownEnd) + (shownEnd < lineRange.upperBound ? "…" : "")
    let gutter = String(line)
    let blank = String(repeating: " ", count: gutter.utf8.count)
    let shown = lead + place + tail
    let padding = String(repeating: " ", count: TextWidth.cells(of: lead))
    let carets = String(repeating: "^", count: max(1, TextWidth.cells(of: place)))
    return ["  \(gutter) |\(shown.isEmpty ? "" : " ")\(shown)", "  \(blank) | \(padding)\(carets)"]
  }

  /// The bytes as text that is safe to print: tabs as four spaces, and nothing that a terminal would obey.
  private func text(_ range: Range<Int>) -> String {
    var result = ""
    for scalar in String(decoding: source.bytes[range], as: UTF8.self).unicodeScalars {
      if scalar == "\t" {
        result += "    "
      } else if scalar.steersTerminal {
        result.unicodeScalars.append("\u{FFFD}")
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private func retreat(from offset: Int, by count: Int, notBefore limit: Int) -> Int {
    var offset = offset
    var left = count
    while offset > limit, left > 0 {
      repeat { offset -= 1 } while offset > limit && source.bytes[offset] & 0xC0 == 0x80
      left -= 1
    }
    return offset
  }

  private func advance(from offset: Int, by count: Int, notAfter limit: Int) -> Int {
    var offset = offset
    var left = count
    while offset < limit, left > 0 {
      repeat { offset += 1 } while offset < limit && source.bytes[offset] & 0xC0 == 0x80
      left -= 1
    }
    return offset
  }
}
