/// Finds the bytes that need a look inside a string, sixteen at a time.
///
/// Bytes are compared as signed numbers, for which processors have instructions: what is above 0x7F is negative.
enum StringMask {
  typealias Bytes = SIMD16<Int8>

  /// How many bytes to step over: up to the first that is a quote, a backslash, a control character, or no part of a
  /// character of one or two bytes; sixteen when there is none. A two-byte character whose second byte is missing is
  /// noticed at the byte behind it.
  ///
  /// - Parameter before: the sixteen bytes that begin one byte earlier.
  @inline(__always)
  static func plainBytes(_ bytes: Bytes, after before: Bytes) -> Int {
    let second = lanes(bytes .< Bytes(repeating: secondByteEnd))
    let ordinary = second | leads(bytes)
    let control = lanes(bytes .< Bytes(repeating: 0x20))
    // Control characters, and of the negative ones those that are neither first nor second.
    let strange = control ^ ordinary
    let unpaired = second ^ leads(before)
    let quotes = lanes(bytes .== Bytes(repeating: 0x22)) | lanes(bytes .== Bytes(repeating: 0x5C))
    let special = unsafeBitCast(strange | unpaired | quotes, to: SIMD2<UInt64>.self)
    if special[0] != 0 { return special[0].trailingZeroBitCount &>> 3 }
    if special[1] != 0 { return 8 &+ special[1].trailingZeroBitCount &>> 3 }
    return 16
  }

  /// Whether a byte begins a character of two bytes: 0xC2 to 0xDF, as 0xC0 and 0xC1 would spell ASCII in two bytes.
  @inline(__always)
  static func isLead(_ byte: UInt8) -> Bool { byte >= 0xC2 && byte <= 0xDF }

  /// 0x80 to 0xBF are below this.
  private static let secondByteEnd: Int8 = -0x40

  /// The lanes of bytes that ``isLead(_:)`` holds for.
  @inline(__always)
  private static func leads(_ bytes: Bytes) -> SIMD16<UInt8> {
    lanes(bytes .> Bytes(repeating: secondByteEnd + 1)) & lanes(bytes .< Bytes(repeating: -0x20))
  }

  @inline(__always)
  private static func lanes(_ mask: SIMDMask<SIMD16<Int8>>) -> SIMD16<UInt8> {
    unsafeBitCast(mask, to: SIMD16<UInt8>.self)
  }
}
