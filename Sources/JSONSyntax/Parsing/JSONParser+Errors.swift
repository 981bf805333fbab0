/// The errors: every message says what was expected and what stands there. Slow paths, taken at most once.
extension JSONParser {
  /// What stands at `offset` does not fit.
  func expected(_ wanted: String) -> JSONSyntaxError {
    JSONSyntaxError(offset: offset, message: "expected \(wanted), found \(found(at: offset))")
  }

  func expectedValue() -> JSONSyntaxError {
    switch lastByteBeforeSpace() {
    case nil where offset >= count:
      JSONSyntaxError(offset: offset, message: "the file is empty: expected a JSON value")
    case UInt8(ascii: "["): expected("a value or ']'")
    case UInt8(ascii: ","): expected("a value after ','")
    case UInt8(ascii: ":"): expected("a value after ':'")
    default: expected("a value")
    }
  }

  func expectedSeparator(inObject: Bool) -> JSONSyntaxError {
    expected(inObject ? "',' or '}' after a member" : "',' or ']' after an element")
  }

  func expectedKey() -> JSONSyntaxError {
    expected(
      lastByteBeforeSpace() == UInt8(ascii: ",")
        ? "a key in double quotes after ','" : "a key in double quotes or '}'"
    )
  }

  /// The byte before the white space that ends at `offset`; nil at the start of the text.
  private func lastByteBeforeSpace() -> UInt8? {
    var index = offset - 1
    while index >= textStart {
      switch byte(index) {
      case 0x20, 0x0A, 0x0D, 0x09: index -= 1
      default: return byte(index)
      }
    }
    return nil
  }

  /// Names what stands at an index: a word, a character, a byte, or a thing other dialects of JSON allow.
  func found(at index: Int) -> String {
    guard index < count else { return "the end of the file" }
    switch byte(index) {
    case UInt8(ascii: "#"):
      return "a comment, which JSON does not allow"
    case UInt8(ascii: "/")
    where index + 1 < count && [UInt8(ascii: "/"), UInt8(ascii: "*")].contains(byte(index + 1)):
      return "a comment, which JSON does not allow"
    case UInt8(ascii: "'"):
      return "a single quote: JSON strings need double quotes"
    case let first where FoundText.isWordByte(first) && !isDigit(first):
      let word = word(startingAt: index)
      let isNumberOfOthers = word == "NaN" || word == "Infinity"
      return isNumberOfOthers ? "'\(word)', which JSON does not allow" : "'\(word)'"
    default:
      return foundCharacter(at: index)
    }
  }

  /// Names the one character at an index.
  func foundCharacter(at index: Int) -> String {
    guard index < count else { return "the end of the file" }
    return FoundText.character(in: UnsafeBufferPointer(start: base, count: count)[index...])
  }

  private func word(startingAt start: Int) -> String {
    let longest = 32
    var word = ""
    var index = start
    while index < count, FoundText.isWordByte(byte(index)) {
      if index - start == longest { return word + "…" }
      word.unicodeScalars.append(UnicodeScalar(byte(index)))
      index += 1
    }
    return word
  }

  /// A text in UTF-16 fails at a zero byte or a byte order mark; the plain error would puzzle its author.
  func explainEncoding(_ error: JSONSyntaxError) -> JSONSyntaxError {
    guard looksLikeUTF16 else { return error }
    return JSONSyntaxError(offset: 0, message: "the file looks like UTF-16: expected UTF-8")
  }

  /// A byte order mark, or an ASCII character in two bytes at both ends, as JSON begins and ends.
  private var looksLikeUTF16: Bool {
    guard count >= 2, count.isMultiple(of: 2) else { return false }
    return switch (byte(0), byte(1)) {
    case (0xFE, 0xFF), (0xFF, 0xFE): true
    case (0, 1..<0x80): byte(count - 2) == 0
    case (1..<0x80, 0): byte(count - 1) == 0
    default: false
    }
  }
}

/// How error messages name bytes.
enum FoundText {
  /// Letters, digits, `_` and `$`: what a word of other languages is made of.
  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }

  /// Names the first character of some bytes; invisible ones by their number.
  static func character(in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    let first = bytes[bytes.startIndex]
    guard first >= 0x80 else {
      return first > 0x20 && first < 0x7F ? "'\(UnicodeScalar(first))'" : "byte \(hex(first))"
    }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else {
      return "byte \(hex(first)), which is not valid UTF-8"
    }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let number = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return isVisible(scalar) ? "'\(scalar)' (\(number))" : number
  }

  private static func isVisible(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator,
      .paragraphSeparator, .nonspacingMark, .enclosingMark, .spacingMark:
      false
    default: true
    }
  }

  static func hex(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0x0\(digits)" : "0x\(digits)"
  }
}
