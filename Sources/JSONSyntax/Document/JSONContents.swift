/// The elements of an array node, in order: indices of nodes.
public struct JSONElements: Sequence, IteratorProtocol {
  @usableFromInline let document: JSONDocument
  @usableFromInline var index: Int
  @usableFromInline let end: Int

  @inlinable
  init(document: JSONDocument, index: Int, end: Int) {
    self.document = document
    self.index = index
    self.end = end
  }

  /// The index of the next element.
  @inlinable
  public mutating func next() -> Int? {
    guard index < end else { return nil }
    defer { index = Int(document.nodes[index].next) }
    return index
  }
}

/// The members of an object node, in order.
public struct JSONMembers: Sequence, IteratorProtocol {
  @usableFromInline let document: JSONDocument
  @usableFromInline var index: Int
  @usableFromInline let end: Int

  @inlinable
  init(document: JSONDocument, index: Int, end: Int) {
    self.document = document
    self.index = index
    self.end = end
  }

  /// The next member.
  @inlinable
  public mutating func next() -> JSONMember? {
    guard index < end else { return nil }
    let member = JSONMember(key: index)
    index = Int(document.nodes[member.value].next)
    return member
  }
}

/// A member of an object. The value's node always follows the key's.
public struct JSONMember: Sendable, Equatable {
  /// Index of the key's node.
  public let key: Int

  /// The member whose key is the node at an index.
  @inlinable
  public init(key: Int) {
    self.key = key
  }

  /// Index of the value's node.
  @inlinable public var value: Int { key + 1 }
}

extension JSONDocument {
  /// The elements of the array at `index`; none when it is not an array.
  @inlinable
  public func elements(_ index: Int) -> JSONElements {
    let node = nodes[index]
    let isArray = node.kind == .array
    return JSONElements(document: self, index: index + 1, end: isArray ? Int(node.next) : 0)
  }

  /// The members of the object at `index`; none when it is not an object.
  @inlinable
  public func members(_ index: Int) -> JSONMembers {
    let node = nodes[index]
    let isObject = node.kind == .object
    return JSONMembers(document: self, index: index + 1, end: isObject ? Int(node.next) : 0)
  }

  /// The member of that name of the object at `index`: the last one where the key is repeated, as DivKit's
  /// parsers (and most others) have it.
  public func member(_ index: Int, _ key: JSONKeyName) -> JSONMember? { JSONView(self).member(index, key) }

  /// The member that stands right before another one of the object at `index`.
  public func member(_ index: Int, before member: JSONMember) -> JSONMember? {
    JSONView(self).member(index, before: member)
  }
}
