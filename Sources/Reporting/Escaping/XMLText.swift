extension [UInt8] {
  /// Appends a text for an XML attribute in double quotes or for element content. Characters that XML 1.0
  /// cannot hold, not even escaped, become U+FFFD; white space other than a space is written as a reference, so
  /// that parsers do not normalise it.
  mutating func appendXML(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: append("&amp;")
      case 0x3C: append("&lt;")
      case 0x3E: append("&gt;")
      case 0x22: append("&quot;")
      case 0x27: append("&apos;")
      case 0x09: append("&#9;")
      case 0x0A: append("&#10;")
      case 0x0D: append("&#13;")
      case 0..<0x20, 0xFFFE, 0xFFFF: append("\u{FFFD}")
      // Allowed but discouraged; some parsers refuse them, and nobody can read them.
      case 0x7F..<0xA0: append("\u{FFFD}")
      default: append(contentsOf: scalar.utf8)
      }
    }
  }

  /// Appends ` name="value"`.
  mutating func appendXMLAttribute(_ name: StaticString, _ value: String) {
    append(" ")
    append(name)
    append("=\"")
    appendXML(value)
    append("\"")
  }

  /// Appends ` name="value"`.
  mutating func appendXMLAttribute(_ name: StaticString, _ value: Int) {
    appendXMLAttribute(name, String(value))
  }

  /// The declaration that starts a document.
  mutating func appendXMLDeclaration() {
    append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
  }
}
