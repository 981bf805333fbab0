extension [UInt8] {
  /// Appends a text of the program itself, as it is.
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }

  /// Appends an ASCII character several times.
  mutating func append(repeating character: Unicode.Scalar, count: Int) {
    append(contentsOf: repeatElement(UInt8(ascii: character), count: count))
  }

  /// Appends a string as it is.
  mutating func append(verbatim text: String) {
    append(contentsOf: text.utf8)
  }

  /// Appends a number in decimal digits.
  mutating func append(decimal value: Int) {
    guard value < 0 || value > 9 else { return append(UInt8(ascii: "0") + UInt8(value)) }
    append(contentsOf: String(value).utf8)
  }

  /// Appends a JSON string literal. Bytes that need no escape are copied in runs.
  mutating func appendJSONString(_ text: String) {
    append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { buffer in
      var copied = 0
      for index in 0..<buffer.count {
        let byte = buffer[index]
        guard byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F else { continue }
        append(contentsOf: buffer[copied..<index])
        appendJSONEscape(byte)
        copied = index + 1
      }
      append(contentsOf: buffer[copied...])
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
