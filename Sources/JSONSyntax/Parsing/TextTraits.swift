/// What the parser notices about a text on the way.
struct TextTraits: Sendable {
  /// The bits of all bytes that were looked at in strings, each byte's in one of the lanes. Outside of strings all bytes
  /// are ASCII, else the text is not valid.
  var bytes: SIMD16<Int8>
  /// No node is inside more containers than these.
  var maximumDepth = 0
  /// Some string has a `\u` escape.
  var hasUnicodeEscapes = false

  /// - Parameter isASCII: whether every byte is below 0x80, so far.
  init(isASCII: Bool) {
    bytes = SIMD16(repeating: isASCII ? 0 : -1)
  }

  /// Every byte is below 0x80.
  var isASCII: Bool { bytes.min() >= 0 }

  /// What holds of two parts of a text together. What is open where the second begins is open in the first.
  static func + (first: TextTraits, second: TextTraits) -> TextTraits {
    var both = first
    both.bytes |= second.bytes
    both.maximumDepth += second.maximumDepth
    both.hasUnicodeEscapes = first.hasUnicodeEscapes || second.hasUnicodeEscapes
    return both
  }
}
