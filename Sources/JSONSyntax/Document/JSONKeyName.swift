/// A member name to look for, with its hash computed once.
public struct JSONKeyName: Sendable, ExpressibleByStringLiteral {
  /// The name's UTF-8 bytes.
  public let bytes: [UInt8]
  @usableFromInline let hash: UInt16
  /// Where ``JSONKeyNames`` look for it first.
  let place: Int

  /// A name by its UTF-8 bytes, unescaped.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let (hash, place) = bytes.withUnsafeBufferPointer { name in
      let ends = NameEnds(name)
      return (JSONKeyHash.hash(ends.spread), JSONKeyNames.place(ends, name))
    }
    self.hash = hash
    self.place = place
  }

  /// A name by its text, unescaped.
  public init(stringLiteral name: String) {
    self.init(Array(name.utf8))
  }
}

extension JSONDocument {
  /// Whether the key at a node index has that name, after unescaping; scalars are compared, not graphemes.
  public func key(_ index: Int, is name: JSONKeyName) -> Bool { JSONView(self).key(index, is: name) }

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
