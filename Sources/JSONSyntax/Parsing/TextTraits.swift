/// What the parser notices about a text on the way.
struct TextTraits: Sendable {
  /// Every byte is below 0x80.
  var isASCII: Bool
  /// No node is inside more containers than these.
  var maximumDepth = 0
  /// Some string has a `\u` escape.
  var hasUnicodeEscapes = false

  /// What holds of two parts of a text together. What is open where the second begins is open in the first.
  static func + (first: TextTraits, second: TextTraits) -> TextTraits {
    TextTraits(
      isASCII: first.isASCII && second.isASCII,
      maximumDepth: first.maximumDepth + second.maximumDepth,
      hasUnicodeEscapes: first.hasUnicodeEscapes || second.hasUnicodeEscapes
    )
  }
}
