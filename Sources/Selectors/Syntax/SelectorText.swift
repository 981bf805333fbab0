/// The text of a selector while it is read, with what all parts of the grammar need.
struct SelectorText {
  let bytes: [UInt8]
  var index = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  var isAtEnd: Bool { index == bytes.count }

  /// The next byte; 0 at the end.
  var next: UInt8 { isAtEnd ? 0 : bytes[index] }

  func peek(_ byte: Unicode.Scalar) -> Bool { !isAtEnd && bytes[index] == UInt8(ascii: byte) }

  mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard peek(byte) else { return false }
    index += 1
    return true
  }

  /// Returns whether there was any.
  @discardableResult
  mutating func skipSpace() -> Bool {
    let start = index
    while !isAtEnd, Self.isSpace(bytes[index]) { index += 1 }
    return index > start
  }

  /// Letters, digits, `_`, `-` and everything beyond ASCII; empty when there is none.
  mutating func word() -> String {
    let start = index
    while !isAtEnd, Self.isWord(bytes[index]) { index += 1 }
    return text(start..<index)
  }

  /// Everything up to a byte that ends it.
  mutating func run(while isPart: (UInt8) -> Bool) -> Range<Int> {
    let start = index
    while !isAtEnd, isPart(bytes[index]) { index += 1 }
    return start..<index
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The bytes of the character at the index; empty at the end.
  var nextCharacter: Range<Int> {
    var end = min(index + 1, bytes.count)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return index..<end
  }

  /// An error at the next character.
  func error(_ message: String, help: String? = nil) -> SelectorSyntaxError {
    SelectorSyntaxError(nextCharacter, message, help: help)
  }

  /// An error from a place to what was read last.
  func error(from start: Int, _ message: String, help: String? = nil) -> SelectorSyntaxError {
    SelectorSyntaxError(start..<max(start, index), message, help: help)
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
      || byte == UInt8(ascii: "\r")
  }

  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), 0x80...: true
    default: false
    }
  }
}
