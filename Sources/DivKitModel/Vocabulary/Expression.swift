import JSONSyntax

/// DivKit expressions: `@{…}` anywhere in a string makes its value a matter of run time.
public enum Expression {
  /// Whether the string at an index contains an expression.
  public static func isPresent(_ document: JSONDocument, _ index: Int) -> Bool {
    isPresent(JSONView(document), index)
  }

  /// Whether the string at an index contains an expression.
  static func isPresent(_ document: JSONView, _ index: Int) -> Bool {
    // Words and ids, which is what most strings are that are asked about.
    if let text = document.shortString(index), !text.contains(UInt8(ascii: "{")) { return false }
    let written = document.rawString(index)
    // Of all escapes only `\u` can stand for one of the two characters.
    if document[index].hasEscapes, contains(written, UInt8(ascii: "\\"), UInt8(ascii: "u")) {
      return document.stringBytes(index).withUnsafeBufferPointer(contains)
    }
    return contains(written)
  }

  /// Whether a text contains an expression.
  public static func isPresent(in text: ArraySlice<UInt8>) -> Bool {
    text.withUnsafeBufferPointer(contains)
  }

  private static func contains(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    contains(bytes, UInt8(ascii: "@"), UInt8(ascii: "{"))
  }

  /// Whether a byte stands behind another somewhere.
  private static func contains(_ bytes: UnsafeBufferPointer<UInt8>, _ first: UInt8, _ second: UInt8) -> Bool {
    var previous: UInt8 = 0
    for byte in bytes {
      if byte == second, previous == first { return true }
      previous = byte
    }
    return false
  }
}

extension NameEnds {
  /// Whether a byte is one of the first eight or the last eight.
  fileprivate func contains(_ byte: UInt8) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // A byte that is the same becomes 0, and of bytes below 128 only 0 gets its highest bit by taking off 1.
    func hasByte(_ word: UInt64) -> Bool {
      let difference = word ^ ones &* UInt64(byte)
      return (difference &- ones) & ~difference & ones << 7 != 0
    }
    return hasByte(head) || hasByte(tail)
  }
}

/// Numbers as they are written.
enum Number {
  /// Whether a number is a whole one. `1.0` and `1e2` are; so is what has an exponent and too many digits to tell.
  static func isWhole(_ document: JSONView, _ index: Int) -> Bool {
    let text = document.text(index)
    guard let point = text.firstIndex(of: UInt8(ascii: ".")) else { return true }
    return text[(point + 1)...].allSatisfy { $0 == UInt8(ascii: "0") }
      || text.contains { $0 | 0x20 == UInt8(ascii: "e") }
  }

  /// Whether a number is not zero, whatever its spelling: one of the digits before an exponent is not 0.
  static func isNonZero(_ document: JSONView, _ index: Int) -> Bool {
    for byte in document.text(index) {
      if byte | 0x20 == UInt8(ascii: "e") { return false }
      if byte >= UInt8(ascii: "1"), byte <= UInt8(ascii: "9") { return true }
    }
    return false
  }
}
