/// A member name to look for, with its hash computed once.
public struct JSONKeyName: Sendable, ExpressibleByStringLiteral {
  /// The name's UTF-8 bytes.
  public let bytes: [UInt8]
  @usableFromInline let hash: UInt16

  /// A name by its UTF-8 bytes, unescaped.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    self.hash = JSONKeyHash.hash(bytes)
  }

  /// A name by its text, unescaped.
  public init(stringLiteral name: String) {
    self.init(Array(name.utf8))
  }
}

extension JSONDocument {
  /// Whether the key at a node index has that name, after unescaping; scalars are compared, not graphemes.
  @inlinable
  public func key(_ index: Int, is name: JSONKeyName) -> Bool {
    let node = nodes[index]
    return node.keyHash == name.hash && stringEquals(node, name.bytes)
  }

  @usableFromInline
  func stringEquals(_ node: JSONNode, _ expected: [UInt8]) -> Bool {
    if node.hasEscapes { return unescape(node) == expected }
    let length = Int(node.end) - Int(node.start) - 2
    guard length == expected.count else { return false }
    var offset = Int(node.start) + 1
    for byte in expected {
      if bytes[offset] != byte { return false }
      offset += 1
    }
    return true
  }
}
