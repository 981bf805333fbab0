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
}
