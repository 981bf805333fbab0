/// One value or key of a document: 16 bytes in a flat array in document order.
///
/// A container is followed by its contents: an array by its elements, an object by key, value, key, value.
/// `next` skips a whole subtree, so the siblings of a value are found without touching what is inside it.
public struct JSONNode: Sendable {
  /// Offset in bytes of the first byte of the text, from the start of the file (a BOM counts).
  public var start: UInt32
  /// Offset in bytes just after the last byte of the text.
  public var end: UInt32
  /// Index of the first node after this one and everything inside it; for a key the number of its name, since
  /// its value always follows. ``JSONDocument/next(_:)`` answers for all kinds.
  @usableFromInline var next: UInt32
  /// Kind in the low byte, ``escapeFlag``, and for keys the hash in the upper half.
  @usableFromInline var word: UInt32

  @usableFromInline static let escapeFlag: UInt32 = 1 << 8

  @inlinable
  init(kind: JSONKind, start: UInt32, end: UInt32, next: UInt32) {
    self.start = start
    self.end = end
    self.next = next
    self.word = UInt32(kind.rawValue)
  }

  /// What the text is.
  @inlinable public var kind: JSONKind {
    // The word is only ever written with the raw value of a kind in its low byte, and the raw value of a kind is the byte
    // that it is made of. To ask for the kind of a raw value would be a call into this module, from everywhere else.
    unsafeBitCast(UInt8(truncatingIfNeeded: word), to: JSONKind.self)
  }

  /// Whether a string or key contains a backslash, so that its text differs from its value.
  @inlinable public var hasEscapes: Bool { word & Self.escapeFlag != 0 }

  /// For a key: ``JSONKeyHash`` of its value, not of its text.
  @inlinable public var keyHash: UInt16 { UInt16(truncatingIfNeeded: word >> 16) }

  /// For a key: the number of its name in ``JSONDocument/keys``.
  @inlinable public var keyNumber: Int { Int(next) }

  @inline(__always)
  mutating func setKey(hash: UInt16, number: UInt32) {
    word |= UInt32(hash) << 16
    next = number
  }

  /// The bytes of the text.
  @inlinable public var range: Range<Int> { Int(start)..<Int(end) }
}

/// The kinds of node, numbered from 0 in this order: see ``JSONNode/kind``.
public enum JSONKind: UInt8, Sendable, CaseIterable {
  case null, `false`, `true`, number, string, array, object
  /// The name of a member; always followed by the value.
  case key
}
