extension JSONDocument {
  /// The value of the string or key at an index as bytes: UTF-8, except that a lone surrogate escape, which
  /// has no UTF-8, becomes the three bytes of its generalized form so that different escapes stay different.
  public func stringBytes(_ index: Int) -> [UInt8] {
    let node = nodes[index]
    return node.hasEscapes ? unescape(node) : Array(bytes[Int(node.start) + 1..<Int(node.end) - 1])
  }

  /// The value of the string or key at an index; a lone surrogate becomes U+FFFD.
  public func string(_ index: Int) -> String {
    JSONEscapes.text(stringBytes(index))
  }

  /// Whether the value of the string at an index is exactly these bytes.
  public func string(_ index: Int, equals expected: [UInt8]) -> Bool {
    let node = nodes[index]
    return (node.kind == .string || node.kind == .key) && stringEquals(node, expected)
  }

  /// The bytes between the quotes as written.
  public func rawString(_ index: Int) -> ArraySlice<UInt8> {
    let node = nodes[index]
    return bytes[Int(node.start) + 1..<Int(node.end) - 1]
  }

  func unescape(_ node: JSONNode) -> [UInt8] {
    JSONEscapes.decode(bytes[Int(node.start) + 1..<Int(node.end) - 1])
  }
}
