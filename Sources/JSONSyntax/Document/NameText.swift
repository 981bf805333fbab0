/// Hashes and compares names, eight bytes at a time. Nobody gains more from finding collisions than a slower run.
///
/// Unsafe memory: eight bytes are loaded at `offset` only where `offset + 8 <= text.count`.
public enum NameText {
  /// The hash of a name's bytes.
  @inlinable
  public static func hash(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: text.count)
    var offset = 0
    if let base = text.baseAddress {
      while offset + 8 <= text.count {
        let word = UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self)
        hash = mix(hash, UInt64(littleEndian: word))
        offset += 8
      }
    }
    var rest: UInt64 = 0
    while offset < text.count {
      rest = rest << 8 | UInt64(text[offset])
      offset += 1
    }
    return Int(truncatingIfNeeded: mix(hash, rest))
  }

  @inlinable
  static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0xFF51_AFD7_ED55_8CCD
    return product ^ (product >> 32)
  }

  /// Whether two texts of one length are the same.
  @inlinable
  public static func areEqual(_ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Bool
  {
    guard one.count == other.count else { return false }
    guard let first = one.baseAddress, let second = other.baseAddress else { return true }
    var offset = 0
    while offset + 8 <= one.count {
      let left = UnsafeRawPointer(first + offset).loadUnaligned(as: UInt64.self)
      let right = UnsafeRawPointer(second + offset).loadUnaligned(as: UInt64.self)
      if left != right { return false }
      offset += 8
    }
    while offset < one.count {
      if first[offset] != second[offset] { return false }
      offset += 1
    }
    return true
  }
}
