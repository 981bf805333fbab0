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
}
