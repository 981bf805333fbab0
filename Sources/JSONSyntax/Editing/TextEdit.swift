/// Replaces a range of bytes by others. An insertion has an empty range.
public struct TextEdit: Sendable, Hashable {
  /// Offsets in bytes of the original text.
  public let range: Range<Int>
  /// The bytes that take its place.
  public let replacement: [UInt8]

  /// Replaces `range`, in bytes of the original text, by `replacement`.
  public init(range: Range<Int>, replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }
}
