import JSONSyntax

/// Keys that link a property to a template's parameter: `$text`.
enum LinkKey {
  /// Whether the key at an index is one, however it is written.
  static func matches(_ document: JSONView, _ key: Int) -> Bool {
    guard let first = document.rawString(key).first else { return false }
    if first == UInt8(ascii: "$") { return true }
    return first == UInt8(ascii: "\\") && document.stringBytes(key).first == UInt8(ascii: "$")
  }
}
