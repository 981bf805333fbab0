import Testing

@testable import JSONSyntax

@Suite("Scanning strings eight bytes at a time")
struct StringScanTests {
  /// Each with what a string may contain, written as JSON.
  static let specials = ["\\\"", "\\\\", "\\u0041", "é", "日", "😀", "\u{7F}", "!", "#", "[", "]", " ", "~"]

  @Test("Specials at each of sixteen alignments, far from and near to the end", arguments: specials)
  func alignments(special: String) throws {
    for before in 0..<16 {
      for after in 0..<16 {
        let body = String(repeating: "a", count: before) + special + String(repeating: "b", count: after)
        for padding in ["", String(repeating: " ", count: 16)] {
          let text = "\"\(body)\"\(padding)"
          let document = try parse(text)
          #expect(document[0].range == 0..<body.utf8.count + 2)
          #expect(Array(document.rawString(0)) == Array(body.utf8))
          #expect(document.reading() == ReferenceParser.parse(Array(text.utf8)))
        }
      }
    }
  }

  @Test("Control characters at each alignment are found where they are", arguments: 0..<0x20 as Range<UInt8>)
  func controls(byte: UInt8) {
    for before in 0..<16 {
      let bytes =
        [0x22] + Array(repeating: 0x61 as UInt8, count: before) + [byte] + Array("bbbbbbbbbb\"".utf8)
      #expect(syntaxError(bytes)?.offset == before + 1)
      #expect(syntaxError([0x20] + bytes[..<(before + 2)])?.offset == before + 2)
    }
  }

  @Test("The mask finds the first special byte of every kind at every place")
  func mask() {
    for position in 0..<8 {
      for byte in UInt8.min...UInt8.max {
        // Behind the byte stand ones that would each be special, or nearly.
        for other in [0x23, 0x21, 0x22, 0x5B, 0x1F, 0xFF] as [UInt8] {
          var bytes = [UInt8](repeating: 0x61, count: 8)
          bytes[position] = byte
          for index in position + 1..<8 where index > position { bytes[index] = other }
          let word = bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
          let expected = bytes.firstIndex { $0 == 0x22 || $0 == 0x5C || $0 < 0x20 || $0 >= 0x80 }
          let special = StringMask.special(word)
          #expect((special == 0 ? nil : special.trailingZeroBitCount / 8) == expected)
        }
      }
    }
  }

  @Test("Four characters of two bytes are told from everything else, at every place", arguments: 0..<4)
  func pairs(place: Int) {
    var wrong = 0
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max {
        var bytes = Array("жЯюΩ".utf8)
        bytes[2 * place] = first
        bytes[2 * place + 1] = second
        let word = bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let expected = (0xC2...0xDF).contains(first) && (0x80...0xBF).contains(second)
        if StringMask.isFourPairs(word) != expected { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test("An error in a long run of two-byte characters is found where it is", arguments: 0..<24)
  func runs(before: Int) {
    for wrong in [[0xC1, 0x81], [0xD0, 0x41], [0xE0, 0x80], [0x81, 0xD0]] as [[UInt8]] {
      let run = Array(repeating: Array("ж".utf8), count: before).joined()
      let bytes = [0x22] + Array(run) + wrong + Array("жжжжжжжж\"".utf8)
      #expect(syntaxError(bytes)?.offset == 1 + 2 * before)
    }
  }

  @Test("White space of every length before every kind of value", arguments: 0..<20)
  func whitespace(length: Int) throws {
    for space in [" ", "\n", "\t", "\r\n"] {
      let gap = String(repeating: space, count: length)
      let text = "\(gap)[\(gap)1\(gap),\(gap){\(gap)\"a\"\(gap):\(gap)\"b\"\(gap)}\(gap)]\(gap)"
      #expect(try parse(text).reading() == ReferenceParser.parse(Array(text.utf8)))
    }
  }
}
