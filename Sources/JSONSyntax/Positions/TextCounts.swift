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
  private typealias Lanes = SIMD16<UInt8>

  /// At most this many bytes are counted at once: each lane of the sums is one byte and grows by one per vector.
  static let limit = 255 * Lanes.scalarCount

  /// Counts a range of a buffer that is not longer than ``limit``.
  ///
  /// - Parameter isASCII: no byte of the buffer is above 0x7F, so that characters need not be told from bytes.
  static func count(_ range: Range<Int>, in buffer: UnsafeRawBufferPointer, isASCII: Bool) -> TextCounts {
    precondition(range.lowerBound >= 0 && range.upperBound <= buffer.count, "range outside of the text")
    precondition(range.count <= limit, "more than the lanes can count")
    var counts = TextCounts(codePoints: range.count)
    var hasReturns = false
    var hasLongLeads = false
    let vectors = range.count / Lanes.scalarCount
    if let base = buffer.baseAddress, vectors > 0 {
      let sums = Sums(base + range.lowerBound, vectors: vectors, isASCII: isASCII)
      counts.lineEnds = sum(sums.feeds)
      hasReturns = hasAny(sums.returns)
      if !isASCII {
        counts.codePoints -= sum(sums.continuations)
        hasLongLeads = hasAny(sums.longLeads)
      }
    }
    for offset in (range.lowerBound + vectors * Lanes.scalarCount)..<range.upperBound {
      let byte = buffer[offset]
      if byte == 0x0A { counts.lineEnds += 1 }
      if byte == 0x0D { hasReturns = true }
      if byte & 0xC0 == 0x80 { counts.codePoints -= 1 }
      if byte >= 0xF0 { hasLongLeads = true }
    }
    // Few texts have either.
    if hasReturns { counts.lineEnds += loneReturns(range, in: buffer) }
    if hasLongLeads { for byte in buffer[range] where byte >= 0xF0 { counts.surrogatePairs += 1 } }
    return counts
  }

  /// What whole vectors say, lane by lane.
  private struct Sums {
    var feeds = Lanes()
    /// Not zero where there are some.
    var returns = Lanes()
    var continuations = Lanes()
    /// Not zero where there are some.
    var longLeads = Lanes()

    @inline(__always)
    init(_ first: UnsafeRawPointer, vectors: Int, isASCII: Bool) {
      if isASCII {
        for index in 0..<vectors { addEnds(first.lanes(index)) }
      } else {
        // Vectors of their own: where a number stands beside an operator, the compiler (Swift 6.3) makes a loop of it.
        // Signed numbers, because there is an instruction for those: 0x80 to 0xBF are below -0x40.
        let firstLead = SIMD16<Int8>(repeating: -0x40)
        let leastLongLead = Lanes(repeating: 0xF0)
        for index in 0..<vectors {
          let bytes = first.lanes(index)
          addEnds(bytes)
          continuations &-= TextCounting.lanes(unsafeBitCast(bytes, to: SIMD16<Int8>.self) .< firstLead)
          longLeads |= TextCounting.lanes(bytes .>= leastLongLead)
        }
      }
    }

    @inline(__always)
    private mutating func addEnds(_ bytes: Lanes) {
      feeds &-= TextCounting.lanes(bytes .== Lanes(repeating: 0x0A))
      returns |= TextCounting.lanes(bytes .== Lanes(repeating: 0x0D))
    }
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
  private static func lanes(_ mask: SIMDMask<SIMD16<Int8>>) -> Lanes { unsafeBitCast(mask, to: Lanes.self) }

  private static func hasAny(_ lanes: Lanes) -> Bool {
    let words = unsafeBitCast(lanes, to: SIMD2<UInt64>.self)
    return words[0] | words[1] != 0
  }

  private static func sum(_ lanes: Lanes) -> Int {
    let words = unsafeBitCast(lanes, to: SIMD2<UInt64>.self)
    return sumOfBytes(words[0]) + sumOfBytes(words[1])
  }

  private static func sumOfBytes(_ word: UInt64) -> Int {
    let even: UInt64 = 0x00FF_00FF_00FF_00FF
    let pairs = (word & even) + (word >> 8 & even)
    return Int((pairs &* 0x0001_0001_0001_0001) >> 48)
  }
}

extension UnsafeRawPointer {
  /// The vector of that number behind a pointer.
  @inline(__always)
  fileprivate func lanes(_ index: Int) -> SIMD16<UInt8> {
    loadUnaligned(fromByteOffset: index &* 16, as: SIMD16<UInt8>.self)
  }
}
