/// A document as inner loops look at it: without counting references to it. Offers what ``JSONDocument`` offers.
///
/// Unsafe memory: the pointers lead into a document's nodes, bytes and table of names, all of which stay where they are
/// and as they are while the document lives: the nodes and the table are memory of their own, the bytes an array that is
/// never changed. Whoever makes a view keeps its document for as long. Every index is checked against the counts, in
/// release builds as well, and the range of a node lies inside the bytes because the parser made it from them.
public struct JSONView: @unchecked Sendable {
  // Sendable: nobody writes to what the pointers lead to.
  @usableFromInline let nodes: UnsafePointer<JSONNode>
  /// Number of nodes.
  public let count: Int
  @usableFromInline let bytes: UnsafePointer<UInt8>
  @usableFromInline let byteCount: Int
  @usableFromInline let keys: UnsafePointer<KeyTable>

  /// Looks at a document, which must outlive the view.
  @inlinable
  public init(_ document: JSONDocument) { self = document.view }

  /// The view of a document that is made of these.
  init(nodes: NodeStorage, bytes: [UInt8], keys: UnsafePointer<KeyTable>) {
    self.nodes = nodes.base
    count = nodes.count
    self.bytes = bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("no document is empty") }
      return base
    }
    byteCount = bytes.count
    self.keys = keys
  }

  /// The node at an index.
  @inlinable
  public subscript(index: Int) -> JSONNode {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "node index out of range")
    return nodes[index]
  }

  /// The kind of the node at an index.
  @inlinable public func kind(_ index: Int) -> JSONKind { self[index].kind }

  /// Index of the first node after the subtree at an index.
  @inlinable
  public func next(_ index: Int) -> Int {
    let node = self[index]
    return node.kind == .key ? index + 1 : Int(node.next)
  }

  // MARK: Contents

  /// The elements of the array at an index; none when it is not an array.
  @inlinable
  public func elements(_ index: Int) -> Elements {
    let node = self[index]
    return Elements(view: self, index: index + 1, end: node.kind == .array ? Int(node.next) : 0)
  }

  /// The members of the object at an index; none when it is not an object.
  @inlinable @inline(__always)
  public func members(_ index: Int) -> Members {
    let node = self[index]
    return Members(view: self, index: index + 1, end: node.kind == .object ? Int(node.next) : 0)
  }

  /// The member of that name of the object at an index: the last one where the key is repeated.
  @inlinable
  public func member(_ index: Int, _ key: JSONKeyName) -> JSONMember? {
    // Most names are not there at all, in the whole document.
    guard let number = keys.pointee.find(key) else { return nil }
    var found: JSONMember?
    for member in members(index) where self[member.key].next == number { found = member }
    return found
  }

  /// The member of an object that stands right before another one of it.
  func member(_ index: Int, before member: JSONMember) -> JSONMember? {
    var previous: JSONMember?
    for candidate in members(index) {
      if candidate.key == member.key { return previous }
      previous = candidate
    }
    return nil
  }

  /// Indices of the elements of an array.
  public struct Elements: Sequence, IteratorProtocol {
    @usableFromInline let view: JSONView
    @usableFromInline var index: Int
    @usableFromInline let end: Int

    @inlinable
    init(view: JSONView, index: Int, end: Int) {
      self.view = view
      self.index = index
      self.end = end
    }

    @inlinable
    public mutating func next() -> Int? {
      guard index < end else { return nil }
      defer { index = Int(view[index].next) }
      return index
    }
  }

  /// The members of an object.
  public struct Members: Sequence, IteratorProtocol {
    @usableFromInline let view: JSONView
    @usableFromInline var index: Int
    @usableFromInline let end: Int

    @inlinable
    init(view: JSONView, index: Int, end: Int) {
      self.view = view
      self.index = index
      self.end = end
    }

    @inlinable
    public mutating func next() -> JSONMember? {
      guard index < end else { return nil }
      let member = JSONMember(key: index)
      index = Int(view[member.value].next)
      return member
    }
  }

  // MARK: Strings

  /// The bytes between the quotes of a string or key as written.
  @inlinable
  public func rawString(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    let node = self[index]
    return UnsafeBufferPointer(start: bytes + Int(node.start) + 1, count: Int(node.end) - Int(node.start) - 2)
  }

  /// The bytes of a node's text.
  @inlinable
  public func text(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    let node = self[index]
    return UnsafeBufferPointer(start: bytes + Int(node.start), count: Int(node.end) - Int(node.start))
  }

  /// The bytes between two offsets.
  func text(from start: UInt32, to end: UInt32) -> UnsafeBufferPointer<UInt8> {
    precondition(start <= end && Int(end) <= byteCount, "offset out of range")
    return UnsafeBufferPointer(start: bytes + Int(start), count: Int(end - start))
  }

  /// The value of a string or key; see ``JSONDocument/stringBytes(_:)``.
  public func stringBytes(_ index: Int) -> [UInt8] {
    let body = Array(rawString(index))
    return self[index].hasEscapes ? JSONEscapes.decode(body[...]) : body
  }

  /// The number of a name; nil when no key has it.
  @inlinable
  package func keyNumber(of name: JSONKeyName) -> Int? { keys.pointee.find(name).map { Int($0) } }

  /// Whether the key at an index has that name, after unescaping.
  @inlinable
  public func key(_ index: Int, is name: JSONKeyName) -> Bool {
    let node = self[index]
    return node.keyHash == name.hash && node.kind == .key && keys.pointee.find(name) == node.next
  }

  /// Whether the value of the string at an index is exactly these bytes.
  @inlinable
  public func string(_ index: Int, equals expected: [UInt8]) -> Bool {
    let kind = kind(index)
    return (kind == .string || kind == .key) && stringEquals(index, expected)
  }

  @usableFromInline
  func stringEquals(_ index: Int, _ expected: [UInt8]) -> Bool {
    if self[index].hasEscapes { return stringBytes(index) == expected }
    let text = rawString(index)
    guard text.count == expected.count else { return false }
    return expected.withUnsafeBufferPointer { NameText.areEqual(text, $0) }
  }
}
