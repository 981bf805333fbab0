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

  private mutating func appendJSONString(_ utf8: UnsafeBufferPointer<UInt8>) {
    append(UInt8(ascii: "\""))
    var text = utf8[...]
    while true {
      append(untilEscape: &text)
      guard let escaped = text.popFirst() else { break }
      appendJSONEscape(escaped)
    }
    append(UInt8(ascii: "\""))
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
