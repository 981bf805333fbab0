extension GrowingText {
  /// Appends a JSON string literal.
  mutating func appendJSONString(_ text: String) {
    var text = text
    text.withUTF8 { appendJSONString($0) }
  }

  /// Appends a JSON string literal whose value has this UTF-8.
  mutating func appendJSONString(_ utf8: ArraySlice<UInt8>) {
    utf8.withUnsafeBufferPointer { appendJSONString($0) }
  }

  /// Bytes that need no escape are copied in runs.
  private mutating func appendJSONString(_ utf8: UnsafeBufferPointer<UInt8>) {
    append(UInt8(ascii: "\""))
    var copied = 0
    while true {
      let plainEnd = Self.firstEscaped(in: UnsafeRawBufferPointer(utf8), from: copied)
      append(contentsOf: utf8[copied..<plainEnd])
      guard plainEnd < utf8.count else { break }
      appendJSONEscape(utf8[plainEnd])
      copied = plainEnd + 1
    }
    append(UInt8(ascii: "\""))
  }

  /// The offset of the first byte that needs an escape, or the end: eight bytes at a time.
  private static func firstEscaped(in text: UnsafeRawBufferPointer, from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // The high bit of every byte that is zero. A borrow may set bits above the lowest one that is right.
    func zeroBytes(_ word: UInt64) -> UInt64 { (word &- ones) & ~word }
    var offset = start
    // Loads eight bytes at `offset`, and `offset + 8 <= text.count`.
    while offset + 8 <= text.count {
      let word = UInt64(littleEndian: text.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      let controls = (word &- ones &* 0x20) & ~word
      let special =
        (controls | zeroBytes(word ^ ones &* 0x22) | zeroBytes(word ^ ones &* 0x5C)
          | zeroBytes(word ^ ones &* 0x7F))
        & (ones &* 0x80)
      guard special == 0 else { return offset + special.trailingZeroBitCount / 8 }
      offset += 8
    }
    while offset < text.count, !needsEscape(text[offset]) { offset += 1 }
    return offset
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F
  }

  private mutating func appendJSONEscape(_ byte: UInt8) {
    switch byte {
    case 0x22: append("\\\"")
    case 0x5C: append("\\\\")
    case 0x08: append("\\b")
    case 0x0C: append("\\f")
    case 0x0A: append("\\n")
    case 0x0D: append("\\r")
    case 0x09: append("\\t")
    default:
      append("\\u00")
      append(Self.hexDigit(byte >> 4))
      append(Self.hexDigit(byte & 15))
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
