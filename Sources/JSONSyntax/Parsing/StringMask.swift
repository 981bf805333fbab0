/// Finds the bytes that need a look inside a string, eight at a time.
enum StringMask {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// A word whose lowest set bit lies in the first byte that is a quote, a backslash, a control character or
  /// not ASCII; zero when there is none. Higher bits may be false alarms (a borrow runs upwards), so only the
  /// lowest counts.
  @inline(__always)
  static func special(_ word: UInt64) -> UInt64 {
    let quote = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
    let backslash = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
    let control = word &- (ones &* 0x20)
    return ((quote &- ones) | (backslash &- ones) | control | word) & highs
  }

  /// Whether a word is four two-byte characters of UTF-8: each 0xC2 to 0xDF, then 0x80 to 0xBF.
  @inline(__always)
  static func isFourPairs(_ word: UInt64) -> Bool {
    let pairs = word & 0xC0E0_C0E0_C0E0_C0E0 == 0x80C0_80C0_80C0_80C0
    // 0xC0 and 0xC1 would spell ASCII in two bytes: of the low bits of a first byte, more than the lowest is set.
    let spelled = (word & 0x001E_001E_001E_001E) &+ 0x007E_007E_007E_007E
    return pairs && spelled & 0x0080_0080_0080_0080 == 0x0080_0080_0080_0080
  }
}
