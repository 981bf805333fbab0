/// A parsed JSON text: the original bytes and a flat, document-order array of nodes over them.
///
/// Nothing is copied or unescaped at parsing time. Node 0 is the root value.
public final class JSONDocument: @unchecked Sendable {
  // Sendable: nothing changes, nor does what `keyTable` leads to.
  /// The whole input, including a byte order mark if there was one.
  public let bytes: [UInt8]
  /// Whether every byte is below 0x80 (a byte order mark is not); then bytes, code points and UTF-16 units coincide.
  public let isASCII: Bool
  /// No node is inside more containers than these; most documents have one that is.
  public let maximumDepth: Int
  /// Whether some string has a `\u` escape.
  package let hasUnicodeEscapes: Bool
  /// Whether a name may stand twice in some object.
  let mayRepeatKeys: Bool
  /// The names of all keys.
  public let keys: JSONKeyNames
  @usableFromInline let nodes: NodeStorage
  /// What views look names up in; one allocation for all of them.
  private let keyTable: UnsafePointer<KeyTable>
  /// All views are copies of this one, which leads to memory of the document only.
  @usableFromInline let view: JSONView

  init(
    bytes: [UInt8], nodes: NodeStorage, keys: JSONKeyNames, _ traits: TextTraits, mayRepeatKeys: Bool
  ) {
    self.bytes = bytes
    self.nodes = nodes
    self.keys = keys
    let keyTable = UnsafeMutablePointer<KeyTable>.allocate(capacity: 1)
    keyTable.initialize(to: KeyTable(keys))
    self.keyTable = UnsafePointer(keyTable)
    view = JSONView(nodes: nodes, bytes: bytes, keys: self.keyTable)
    isASCII = traits.isASCII
    maximumDepth = traits.maximumDepth
    hasUnicodeEscapes = traits.hasUnicodeEscapes
    self.mayRepeatKeys = mayRepeatKeys
  }

  deinit { UnsafeMutablePointer(mutating: keyTable).deallocate() }

  /// Number of nodes; valid indices are `0..<count`.
  @inlinable public var count: Int { nodes.count }

  /// The node at an index.
  @inlinable public subscript(index: Int) -> JSONNode { nodes[index] }

  /// The kind of the node at an index.
  @inlinable public func kind(_ index: Int) -> JSONKind { nodes[index].kind }

  /// Index of the first node after the subtree at an index.
  @inlinable
  public func next(_ index: Int) -> Int {
    let node = nodes[index]
    return node.kind == .key ? index + 1 : Int(node.next)
  }

  /// The text of a node, as written.
  public func text(_ index: Int) -> ArraySlice<UInt8> {
    bytes[nodes[index].range]
  }
}

/// The UTF-8 byte order mark, which RFC 8259 lets a parser ignore.
enum ByteOrderMark {
  static func length(in bytes: [UInt8]) -> Int {
    bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
  }
}
