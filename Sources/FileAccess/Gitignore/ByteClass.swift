/// A set of bytes, as `[a-z]` in a pattern means it.
struct ByteClass: Equatable {
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  static func == (left: ByteClass, right: ByteClass) -> Bool { left.words == right.words }

  func contains(_ byte: UInt8) -> Bool {
    let bit: UInt64 = 1 << UInt64(byte & 63)
    return switch byte >> 6 {
    case 0: words.0 & bit != 0
    case 1: words.1 & bit != 0
    case 2: words.2 & bit != 0
    default: words.3 & bit != 0
    }
  }

  mutating func insert(_ byte: UInt8) {
    let bit: UInt64 = 1 << UInt64(byte & 63)
    switch byte >> 6 {
    case 0: words.0 |= bit
    case 1: words.1 |= bit
    case 2: words.2 |= bit
    default: words.3 |= bit
    }
  }

  var inverted: ByteClass {
    var result = ByteClass()
    result.words = (~words.0, ~words.1, ~words.2, ~words.3)
    return result
  }

  /// Adds the bytes of a POSIX class such as `alpha`; `false` if there is no class of that name.
  mutating func insert(posixClass name: [UInt8]) -> Bool {
    guard let belongs = Self.posixClasses[String(decoding: name, as: UTF8.self)] else { return false }
    for byte in UInt8(0)...0x7F where belongs(byte) { insert(byte) }
    return true
  }

  private static let posixClasses: [String: @Sendable (UInt8) -> Bool] = [
    "alnum": { isAlpha($0) || isDigit($0) },
    "alpha": { isAlpha($0) },
    "blank": { $0 == 0x20 || $0 == 0x09 },
    "cntrl": { $0 < 0x20 || $0 == 0x7F },
    "digit": { isDigit($0) },
    "graph": { $0 > 0x20 && $0 < 0x7F },
    "lower": { isLower($0) },
    "print": { $0 >= 0x20 && $0 < 0x7F },
    "punct": { $0 > 0x20 && $0 < 0x7F && !isAlpha($0) && !isDigit($0) },
    "space": { $0 == 0x20 || (0x09...0x0D).contains($0) },
    "upper": { isAlpha($0) && !isLower($0) },
    "xdigit": { isDigit($0) || (0x61...0x66).contains($0 | 0x20) },
  ]

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isLower(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
  private static func isAlpha(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
