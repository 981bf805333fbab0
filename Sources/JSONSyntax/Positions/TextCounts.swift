/// What lies in a stretch of text: line ends and characters.
struct TextCounts {
  /// Line ends: LF, or CR that no LF follows.
  var lineEnds = 0
  var codePoints = 0
  /// Scalars beyond U+FFFF: two UTF-16 units each.
  var surrogatePairs = 0
}

/// Counts bytes sixteen at a time.
///
/// Unsafe memory: vectors of sixteen bytes are loaded at the start of a range and behind, as many as the range has whole
/// ones, and the range is checked to lie in the buffer. Everything else goes through the buffer's own subscript.
enum TextCounting {
  private typealias Bytes = SIMD16<UInt8>

  /// At most this many bytes are counted at once: each lane of the sums is one byte and grows by one per vector.
  static let limit = 255 * Bytes.scalarCount

  /// Counts a range of a buffer that is not longer than ``limit``.
  ///
  /// - Parameter isASCII: no byte of the buffer is above 0x7F, so that characters need not be told from bytes.
  static func count(_ range: Range<Int>, in buffer: UnsafeRawBufferPointer, isASCII: Bool) -> TextCounts {
    precondition(range.lowerBound >= 0 && range.upperBound <= buffer.count, "range outside of the text")
    var counts = TextCounts(codePoints: range.count)
    var feeds = Bytes()
    var returns = Bytes()
    var continuations = Bytes()
    var longLeads = Bytes()
    var offset = range.lowerBound
    let vectors = range.count / Bytes.scalarCount
    if let base = buffer.baseAddress {
      // Vectors of their own: where a number stands beside an operator, the compiler (Swift 6.3) makes a loop of it.
      let lineFeed = Bytes(repeating: 0x0A)
      let carriageReturn = Bytes(repeating: 0x0D)
      let twoHighBits = Bytes(repeating: 0xC0)
      let highBit = Bytes(repeating: 0x80)
      let leastLongLead = Bytes(repeating: 0xF0)
      let first = base + offset
      for index in 0..<vectors {
        let bytes = first.loadUnaligned(fromByteOffset: index &* Bytes.scalarCount, as: Bytes.self)
        feeds = feeds &- lanes(bytes .== lineFeed)
        returns = returns &- lanes(bytes .== carriageReturn)
        if isASCII { continue }
        continuations = continuations &- lanes((bytes & twoHighBits) .== highBit)
        longLeads = longLeads &- lanes(bytes .>= leastLongLead)
      }
      offset += vectors * Bytes.scalarCount
    }
    counts.lineEnds = sum(feeds)
    counts.codePoints -= sum(continuations)
    counts.surrogatePairs = sum(longLeads)
    var hasReturns = sum(returns) > 0
    while offset < range.upperBound {
      let byte = buffer[offset]
      if byte == 0x0A { counts.lineEnds += 1 }
      if byte == 0x0D { hasReturns = true }
      if byte & 0xC0 == 0x80 { counts.codePoints -= 1 }
      if byte >= 0xF0 { counts.surrogatePairs += 1 }
      offset &+= 1
    }
    if hasReturns { counts.lineEnds += loneReturns(range, in: buffer) }
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

  /// Minus one in every lane where the comparison holds, zero elsewhere: masks have all bits of a lane set or none.
  @inline(__always)
  private static func lanes(_ mask: SIMDMask<SIMD16<Int8>>) -> Bytes { unsafeBitCast(mask, to: Bytes.self) }

  private static func sum(_ lanes: Bytes) -> Int {
    let words = unsafeBitCast(lanes, to: SIMD2<UInt64>.self)
    return sumOfBytes(words[0]) + sumOfBytes(words[1])
  }

  private static func sumOfBytes(_ word: UInt64) -> Int {
    let even: UInt64 = 0x00FF_00FF_00FF_00FF
    let pairs = (word & even) + (word >> 8 & even)
    return Int((pairs &* 0x0001_0001_0001_0001) >> 48)
  }
}
