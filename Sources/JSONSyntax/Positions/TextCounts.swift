/// What lies in a stretch of text: line ends and characters.
struct TextCounts {
  /// Line ends: LF, or CR that no LF follows.
  var lineEnds = 0
  var codePoints = 0
  /// Scalars beyond U+FFFF: two UTF-16 units each.
  var surrogatePairs = 0
}

/// Counts bytes eight at a time.
///
/// Unsafe memory: words of eight bytes are loaded at the start of a range and behind, as many as the range has whole
/// ones, and the range is checked to lie in the buffer. Everything else goes through the buffer's own subscript.
enum TextCounting {
  /// At most this many bytes are counted at once: each lane of the sums is one byte and grows by one per word.
  static let limit = 255 * 8

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// Counts a range of a buffer that is not longer than ``limit``.
  ///
  /// - Parameter isASCII: no byte of the buffer is above 0x7F, so that characters need not be told from bytes.
  static func count(_ range: Range<Int>, in buffer: UnsafeRawBufferPointer, isASCII: Bool) -> TextCounts {
    precondition(range.lowerBound >= 0 && range.upperBound <= buffer.count, "range outside of the text")
    var counts = TextCounts(codePoints: range.count)
    var feeds: UInt64 = 0
    var returns: UInt64 = 0
    var continuations: UInt64 = 0
    var longLeads: UInt64 = 0
    var offset = range.lowerBound
    // Two loops without a branch: the compiler turns them into vector code.
    let words = range.count / 8
    if let base = buffer.baseAddress {
      let first = base + offset
      if isASCII {
        for index in 0..<words {
          let word = first.loadUnaligned(fromByteOffset: index &* 8, as: UInt64.self)
          feeds &+= zeroBytes(word ^ (ones &* 0x0A)) >> 7
          returns |= zeroBytes(word ^ (ones &* 0x0D))
        }
      } else {
        for index in 0..<words {
          let word = first.loadUnaligned(fromByteOffset: index &* 8, as: UInt64.self)
          feeds &+= zeroBytes(word ^ (ones &* 0x0A)) >> 7
          returns |= zeroBytes(word ^ (ones &* 0x0D))
          // Shifts bring the other bits of a byte under its high bit: 10xxxxxx continues a character, 1111xxxx leads
          // one of four bytes. What a shift brings over from the byte before is below that bit.
          continuations &+= (word & ~(word << 1) & highs) >> 7
          longLeads &+= (word & word << 1 & word << 2 & word << 3 & highs) >> 7
        }
      }
      offset += words * 8
    }
    counts.lineEnds = sumOfBytes(feeds)
    counts.codePoints -= sumOfBytes(continuations)
    counts.surrogatePairs = sumOfBytes(longLeads)
    while offset < range.upperBound {
      let byte = buffer[offset]
      if byte == 0x0A { counts.lineEnds += 1 }
      if byte == 0x0D { returns = 1 }
      if byte & 0xC0 == 0x80 { counts.codePoints -= 1 }
      if byte >= 0xF0 { counts.surrogatePairs += 1 }
      offset &+= 1
    }
    if returns != 0 { counts.lineEnds += loneReturns(range, in: buffer) }
    return counts
  }

  /// Whether a line ends with the byte at an index.
  static func isLineEnd(_ index: Int, in buffer: UnsafeRawBufferPointer) -> Bool {
    // CR LF is one line end: the one at its LF.
    buffer[index] == 0x0A || buffer[index] == 0x0D && !(index + 1 < buffer.count && buffer[index + 1] == 0x0A)
  }

  private static func loneReturns(_ range: Range<Int>, in buffer: UnsafeRawBufferPointer) -> Int {
    var count = 0
    for index in range where buffer[index] == 0x0D && isLineEnd(index, in: buffer) { count += 1 }
    return count
  }

  /// The high bit of every byte that is zero. Exact: no carry leaves a byte.
  @inline(__always)
  private static func zeroBytes(_ word: UInt64) -> UInt64 {
    ~(((word & ~highs) &+ ~highs) | word) & highs
  }

  private static func sumOfBytes(_ word: UInt64) -> Int {
    let even: UInt64 = 0x00FF_00FF_00FF_00FF
    let pairs = (word & even) + (word >> 8 & even)
    return Int((pairs &* 0x0001_0001_0001_0001) >> 48)
  }
}
