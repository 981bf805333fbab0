import Testing

@testable import JSONSyntax

@Suite("Scanning strings sixteen bytes at a time")
struct StringScanTests {
  /// Each with what a string may contain, written as JSON.
  static let specials = [
    "\\\"", "\\\\", "\\u0041", "é", "\u{80}", "\u{7FF}", "日", "😀", "\u{7F}", "!", "#", "[", "]", " ", "~",
  ]

  @Test("Specials at each alignment, far from and near to the end", arguments: specials)
  func alignments(special: String) throws {
    for before in 0..<18 {
      for after in 0..<18 {
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

  @Test("Every byte at every place, behind every kind of byte, is told from plain ones", arguments: 0..<16)
  func mask(place: Int) {
    let kinds: [UInt8] = [0x1F, 0x21, 0x22, 0x41, 0x5C, 0x7F, 0x80, 0xBF, 0xC1, 0xC2, 0xDF, 0xE0, 0xFF]
    var wrong: [[UInt8]] = []
    for byte in UInt8.min...UInt8.max {
      for other in kinds {
        var bytes = Array(repeating: 0x61 as UInt8, count: 17)
        bytes[place] = other
        bytes[place + 1] = byte
        if plainBytes(bytes) != Self.plainlyPlainBytes(bytes) { wrong.append(bytes) }
        bytes.replaceSubrange((place + 2)..., with: Array(repeating: byte ^ 0x80, count: 15 - place))
        if plainBytes(bytes) != Self.plainlyPlainBytes(bytes) { wrong.append(bytes) }
      }
    }
    #expect(wrong.isEmpty)
  }

  /// What the mask says about the last sixteen of seventeen bytes.
  private func plainBytes(_ bytes: [UInt8]) -> Int {
    let signed = bytes.map { Int8(bitPattern: $0) }
    return StringMask.plainBytes(
      StringMask.Bytes(signed.dropFirst()), after: StringMask.Bytes(signed.dropLast()))
  }

  /// The same, a byte at a time.
  private static func plainlyPlainBytes(_ bytes: [UInt8]) -> Int {
    for index in 1..<17 {
      let isSecond = (0x80...0xBF).contains(bytes[index])
      let followsLead = (0xC2...0xDF).contains(bytes[index - 1])
      let isStrange =
        [0x22, 0x5C, 0xC0, 0xC1].contains(bytes[index]) || bytes[index] < 0x20 || bytes[index] >= 0xE0
      if isStrange || isSecond != followsLead { return index - 1 }
    }
    return 16
  }

  @Test("A character that is cut off is told at its first byte", arguments: 0..<34)
  func cutOff(before: Int) {
    for rest in ["\"", "\"" + String(repeating: " ", count: 20), "a\"", "日\"", "\\n\"", "\n\"", ""] {
      let bytes = [0x22] + Array(repeating: 0x61, count: before) + [0xD0] + Array(rest.utf8)
      #expect(syntaxError(bytes)?.offset == 1 + before)
    }
  }

  @Test("One byte beyond ASCII is noticed wherever it is", arguments: 0..<34)
  func ascii(before: Int) throws {
    let text = String(repeating: "a", count: before)
    for after in ["", text] {
      #expect(try parse("[\"\(text)é\(after)\"]").isASCII == false)
      #expect(try parse("[\"\(text)日\(after)\", 1]").isASCII == false)
      #expect(try parse("[\"\(text)e\(after)\", 1]").isASCII)
    }
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
