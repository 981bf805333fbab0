/// Reads characters from bytes that may not be UTF-8: a file that could not be parsed is shown all the same.
enum UTF8Reader {
  /// The character at an offset and its length in bytes; U+FFFD and 1 where there is none.
  static func scalar(in bytes: [UInt8], at offset: Int, before end: Int) -> (
    scalar: Unicode.Scalar, length: Int
  ) {
    let lead = bytes[offset]
    if lead < 0x80 { return (Unicode.Scalar(lead), 1) }
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard lead >= 0xC2, lead < 0xF5, offset + length <= end else { return ("\u{FFFD}", 1) }
    var value = UInt32(lead) & (0xFF >> UInt32(length + 1))
    for byte in bytes[offset + 1..<offset + length] {
      guard byte & 0xC0 == 0x80 else { return ("\u{FFFD}", 1) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    let smallest: UInt32 = length == 4 ? 0x10000 : length == 3 ? 0x800 : 0x80
    guard value >= smallest, let scalar = Unicode.Scalar(value) else { return ("\u{FFFD}", 1) }
    return (scalar, length)
  }

  /// Where the character before an offset starts.
  static func start(ofScalarBefore offset: Int, in bytes: [UInt8], notBefore limit: Int) -> Int {
    var start = offset - 1
    while start > limit, offset - start < 4, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }
}
