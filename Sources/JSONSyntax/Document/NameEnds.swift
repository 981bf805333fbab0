/// The first and the last eight bytes of a name, little-endian, zero-padded, and its length: all there is of most names.
///
/// What is asked of one for every key or block is inlinable, as a call into another module takes longer than the answer.
@usableFromInline
package struct NameEnds: Equatable, Sendable {
  @usableFromInline package let head: UInt64
  @usableFromInline package let tail: UInt64
  @usableFromInline package let count: Int

  @inlinable @inline(__always)
  package init(head: UInt64, tail: UInt64, count: Int) {
    self.head = head
    self.tail = tail
    self.count = count
  }

  /// The ends of a name that is somewhere in memory.
  package init(_ name: UnsafeBufferPointer<UInt8>) {
    let count = name.count
    guard count >= 4, let base = name.baseAddress.map({ UnsafeRawPointer($0) }) else {
      var word: UInt64 = 0
      for index in 0..<count { word |= UInt64(name[index]) << UInt64(8 * index) }
      self.init(head: word, tail: word, count: count)
      return
    }
    // Both loads are inside the name, which has as many bytes or more; in a short one they may have some in common.
    if count >= 8 {
      let head = base.loadUnaligned(as: UInt64.self)
      let tail = (base + count - 8).loadUnaligned(as: UInt64.self)
      self.init(head: UInt64(littleEndian: head), tail: UInt64(littleEndian: tail), count: count)
    } else {
      let first = UInt32(littleEndian: base.loadUnaligned(as: UInt32.self))
      let last = UInt32(littleEndian: (base + count - 4).loadUnaligned(as: UInt32.self))
      let word = UInt64(first) | UInt64(last) << UInt64(8 * (count - 4))
      self.init(head: word, tail: word, count: count)
    }
  }

  @inlinable @inline(__always)
  package static func == (one: NameEnds, other: NameEnds) -> Bool {
    one.head == other.head && one.tail == other.tail && one.count == other.count
  }

  /// Whether there is nothing between the ends.
  @inlinable package var areWhole: Bool { count <= 16 }

  /// The ends of the name with one byte more before it.
  package func following(_ byte: UInt8) -> NameEnds {
    let longer = head << 8 | UInt64(byte)
    return NameEnds(head: longer, tail: count < 8 ? longer : tail, count: count + 1)
  }

  /// The ``JSONKeyHash`` of the name.
  package var keyHash: UInt16 { JSONKeyHash.hash(spread) }

  /// A number that depends on every bit. Names whose ends differ can be made up that have the same: where all names of a
  /// text are to be kept, ``place`` tells them apart.
  @inlinable package var spread: UInt64 { JSONKeyHash.spread(head: head, tail: tail, count: count) }

  /// Where to look first for a name that is no more than its ends. One end is mixed before the other is added, so that
  /// they do not cancel each other out, and both once more, so that the last bytes tell in the low bits.
  @inlinable package var place: Int {
    let mixed = NameText.mix(NameText.mix(UInt64(truncatingIfNeeded: count), head), tail)
    return Int(truncatingIfNeeded: NameText.mix(mixed, 0))
  }
}

extension JSONView {
  /// A short string as its ends, which say everything about it; nil for a longer one, for one with escapes, and at
  /// the very end of the text.
  @inlinable @inline(__always)
  package func shortString(_ index: Int) -> NameEnds? {
    let node = self[index]
    let start = Int(node.start) + 1
    let length = Int(node.end) - start - 1
    // A word of eight bytes is loaded at both ends.
    guard !node.hasEscapes, length <= 16, length > 0, start + 8 <= byteCount else { return nil }
    let head = word(start)
    if length >= 8 { return NameEnds(head: head, tail: word(start + length - 8), count: length) }
    let short = head & (UInt64.max >> UInt64(64 - length * 8))
    return NameEnds(head: short, tail: short, count: length)
  }

  @inlinable @inline(__always)
  package func word(_ offset: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(bytes + offset).loadUnaligned(as: UInt64.self))
  }
}
