/// The first and the last eight bytes of a name, little-endian, zero-padded, and its length: all there is of most names.
package struct NameEnds: Equatable, Sendable {
  let head: UInt64
  let tail: UInt64
  let count: Int

  @inline(__always)
  init(head: UInt64, tail: UInt64, count: Int) {
    self.head = head
    self.tail = tail
    self.count = count
  }

  init(_ name: UnsafeBufferPointer<UInt8>) {
    func word(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64 {
      bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    self.init(head: word(name.prefix(8)), tail: word(name.suffix(8)), count: name.count)
  }

  /// Whether there is nothing between the ends.
  package var areWhole: Bool { count <= 16 }

  /// A number that depends on every bit.
  package var spread: UInt64 { JSONKeyHash.spread(head: head, tail: tail, count: count) }
}

extension JSONView {
  /// A short string as its ends, which say everything about it; nil for a longer one, for one with escapes, and at
  /// the very end of the text.
  @inline(__always)
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

  @inline(__always)
  private func word(_ offset: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(bytes + offset).loadUnaligned(as: UInt64.self))
  }
}
