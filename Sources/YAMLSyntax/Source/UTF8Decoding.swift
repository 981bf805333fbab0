/// Strict UTF-8: no overlong forms, no surrogates, nothing above U+10FFFF.
enum UTF8Decoding {
  /// The code point that starts at `index` and its length in bytes; nil when the bytes there are not UTF-8.
  static func scalar(in bytes: [UInt8], at index: Int) -> (scalar: UInt32, length: Int)? {
    let lead = bytes[index]
    if lead < 0x80 { return (UInt32(lead), 1) }
    let length = sequenceLength(ofLead: lead)
    guard (2...4).contains(length), index + length <= bytes.count else { return nil }
    var scalar = UInt32(lead) & (0xFF >> UInt32(length + 1))
    for byte in bytes[(index + 1)..<(index + length)] {
      guard byte & 0xC0 == 0x80 else { return nil }
      scalar = scalar << 6 | UInt32(byte & 0x3F)
    }
    let smallest: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
    guard scalar >= smallest, Unicode.Scalar(scalar) != nil else { return nil }
    return (scalar, length)
  }

  /// How many bytes a sequence with this first byte has; 0 for a byte that starts none.
  static func sequenceLength(ofLead lead: UInt8) -> Int {
    switch lead {
    case 0x00...0x7F: 1
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 0
    }
  }
}
