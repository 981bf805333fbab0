/// A 16-bit hash of a key's value, kept in every key node so that looking a member up touches the text of a
/// key only when the hash agrees.
public enum JSONKeyHash {
  /// The hash of a key with these bytes (the unescaped value, UTF-8).
  @inlinable
  public static func hash(_ bytes: some RandomAccessCollection<UInt8>) -> UInt16 {
    var head: UInt64 = 0
    var tail: UInt64 = 0
    var shift: UInt64 = 0
    for byte in bytes.prefix(8) {
      head |= UInt64(byte) << shift
      shift += 8
    }
    shift = 0
    for byte in bytes.suffix(8) {
      tail |= UInt64(byte) << shift
      shift += 8
    }
    return combine(head: head, tail: tail, count: bytes.count)
  }

  /// The same from the first and the last eight bytes, little-endian, zero-padded.
  @inlinable
  static func combine(head: UInt64, tail: UInt64, count: Int) -> UInt16 {
    hash(spread(head: head, tail: tail, count: count))
  }

  /// The hash of a key by its ``spread(head:tail:count:)``.
  @inlinable
  static func hash(_ spread: UInt64) -> UInt16 { UInt16(truncatingIfNeeded: spread >> 48) }

  /// 64 bits that depend on the first and the last eight bytes of a key.
  @inlinable
  static func spread(head: UInt64, tail: UInt64, count: Int) -> UInt64 {
    let mixed = (head ^ (tail << 29 | tail >> 35)) &+ UInt64(truncatingIfNeeded: count)
    return (mixed ^ (mixed >> 31)) &* 0x9E37_79B9_7F4A_7C15
  }
}
