/// Running counts of lines and characters at every block of a text, so that neither a line nor a column far into
/// a long line needs a scan of the text before it. A few bytes for each block instead of some for each line.
struct TextBlocks {
  /// What lies before a block.
  private struct Mark {
    var lineEnds: UInt32 = 0
    var codePoints: UInt32 = 0
    var surrogatePairs: UInt32 = 0
  }

  /// Bytes per block.
  private static let size = 512
  private let bytes: [UInt8]
  private let isASCII: Bool
  private let isOneLine: Bool
  /// Offsets are kept in 32 bits. A text too large for that is refused by the parser at offset 0, which is on its
  /// first line; what lies beyond is not looked at.
  private let end: Int
  private var marks: [Mark] = []
  /// Line ends of the whole text.
  private(set) var lineEnds = 0

  /// - Parameter isOneLine: nothing in the text ends a line.
  init(_ bytes: [UInt8], isASCII: Bool, isOneLine: Bool) {
    self.bytes = bytes
    self.isASCII = isASCII
    self.isOneLine = isOneLine
    end = min(bytes.count, JSONDocument.maximumSize)
    marks.reserveCapacity(end / Self.size + 1)
    var mark = Mark()
    bytes.withUnsafeBytes { buffer in
      for start in stride(from: 0, through: end, by: Self.size) {
        marks.append(mark)
        let block = start..<min(start + Self.size, end)
        let counts = Self.count(block, in: buffer, isASCII, isOneLine)
        lineEnds += counts.lineEnds
        mark.lineEnds += UInt32(counts.lineEnds)
        mark.codePoints += UInt32(counts.codePoints)
        mark.surrogatePairs += UInt32(counts.surrogatePairs)
      }
    }
  }

  private static func count(
    _ range: Range<Int>,
    in buffer: UnsafeRawBufferPointer,
    _ isASCII: Bool,
    _ isOneLine: Bool
  ) -> TextCounts {
    var counts = TextCounting.count(range, in: buffer, isASCII: isASCII)
    if isOneLine { counts.lineEnds = 0 }
    return counts
  }

  private static func lastLineStart(_ block: Range<Int>, in buffer: UnsafeRawBufferPointer) -> Int {
    var index = block.upperBound - 1
    while !TextCounting.isLineEnd(index, in: buffer) { index -= 1 }
    return index + 1
  }

  /// Counts of everything before an offset.
  func counts(before offset: Int) -> TextCounts {
    let (mark, rest) = place(offset)
    var counts = bytes.withUnsafeBytes { Self.count(rest, in: $0, isASCII, isOneLine) }
    counts.lineEnds += Int(mark.lineEnds)
    counts.codePoints += Int(mark.codePoints)
    counts.surrogatePairs += Int(mark.surrogatePairs)
    return counts
  }

  /// Where the line starts that an offset lies on.
  ///
  /// - Parameter lineEnds: how many line ends are before the offset.
  func lineStart(before offset: Int, lineEnds: Int) -> Int {
    guard lineEnds > 0 else { return ByteOrderMark.length(in: bytes) }
    let (mark, rest) = place(offset)
    // If the line does not start in this block, it does behind the last line end of one before.
    let block = lineEnds > Int(mark.lineEnds) ? rest : self.block(ofLineEnd: lineEnds)
    return bytes.withUnsafeBytes { Self.lastLineStart(block, in: $0) }
  }

  /// Where the line starts that so many line ends lie before; at most ``lineEnds``.
  func lineStart(after lineEnds: Int) -> Int {
    guard lineEnds > 0 else { return ByteOrderMark.length(in: bytes) }
    let block = block(ofLineEnd: lineEnds)
    var missing = lineEnds - Int(marks[block.lowerBound / Self.size].lineEnds)
    return bytes.withUnsafeBytes { buffer in
      var index = block.lowerBound
      while true {
        if TextCounting.isLineEnd(index, in: buffer) { missing -= 1 }
        index += 1
        if missing == 0 { return index }
      }
    }
  }

  /// The block with the line end of that 1-based number.
  private func block(ofLineEnd number: Int) -> Range<Int> {
    // The last block that so many do not lie before.
    var low = 0
    var high = marks.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(marks[middle].lineEnds) < number { low = middle } else { high = middle }
    }
    return low * Self.size..<min((low + 1) * Self.size, end)
  }

  private func place(_ offset: Int) -> (mark: Mark, rest: Range<Int>) {
    let block = min(offset, end) / Self.size
    return (marks[block], block * Self.size..<min(offset, end))
  }
}
