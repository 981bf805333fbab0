/// A 16-bit hash of a key's value, kept in every key node so that looking a member up touches the text of a
/// key only when the hash agrees.
public enum JSONKeyHash {
  /// The hash of a key with these bytes (the unescaped value, UTF-8).
  public static func hash(_ bytes: some Collection<UInt8>) -> UInt16 {
    var head: UInt64 = 0
    var tail: UInt64 = 0
    for (shift, byte) in bytes.prefix(8).enumerated() { head |= UInt64(byte) << UInt64(shift * 8) }
    for (shift, byte) in bytes.suffix(8).enumerated() { tail |= UInt64(byte) << UInt64(shift * 8) }
    return combine(head: head, tail: tail, count: bytes.count)
  }

  /// The same from the first and the last eight bytes, little-endian, zero-padded.
  @inlinable
  static func combine(head: UInt64, tail: UInt64, count: Int) -> UInt16 {
    let mixed = (head ^ (tail << 29 | tail >> 35)) &+ UInt64(truncatingIfNeeded: count)
    let spread = (mixed ^ (mixed >> 31)) &* 0x9E37_79B9_7F4A_7C15
    return UInt16(truncatingIfNeeded: spread >> 48)
  }
}
