/// Turns byte offsets into lines and columns. The only place where they exist: everything else speaks bytes.
///
/// Lines end with LF, CR LF or a lone CR. A byte order mark at the start is not part of the first line's
/// columns. Building the index is linear in the text; a lookup costs a binary search plus, on a line with
/// non-ASCII text, a scan of at most one block.
public struct LineIndex: Sendable {
  /// What a column counts.
  public enum Unit: String, Sendable {
    case bytes
    case codePoints = "unicode-code-points"
    case utf16 = "utf16-code-units"
  }

  private let bytes: [UInt8]
  private let isASCII: Bool
  private let lineStarts: [UInt32]
  private let blocks: CharacterBlocks?

  public init(_ document: JSONDocument) {
    self.init(bytes: document.bytes, isASCII: document.isASCII)
  }

  /// For a text that may not be valid JSON, or not even UTF-8.
  public init(bytes: [UInt8]) {
    self.init(bytes: bytes, isASCII: bytes.allSatisfy { $0 < 0x80 })
  }

  private init(bytes: [UInt8], isASCII: Bool) {
    self.bytes = bytes
    self.isASCII = isASCII
    lineStarts = Self.findLineStarts(bytes)
    blocks = isASCII ? nil : CharacterBlocks(bytes)
  }

  private static func findLineStarts(_ bytes: [UInt8]) -> [UInt32] {
    var starts = [UInt32(ByteOrderMark.length(in: bytes))]
    bytes.withUnsafeBufferPointer { buffer in
      for index in 0..<buffer.count {
        let byte = buffer[index]
        guard byte <= 0x0D, byte == 0x0A || byte == 0x0D else { continue }
        if byte == 0x0D, index + 1 < buffer.count, buffer[index + 1] == 0x0A { continue }
        starts.append(UInt32(index + 1))
      }
    }
    return starts
  }

  /// Number of lines; a final newline starts no line of its own unless something follows.
  public var lineCount: Int { lineStarts.count }

  /// The 1-based line that an offset lies on.
  public func line(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The 1-based line and column of an offset.
  public func position(at offset: Int, unit: Unit) -> LineColumn {
    let line = line(at: offset)
    let start = Int(lineStarts[line - 1])
    guard offset > start else { return LineColumn(line: line, column: 1) }
    return LineColumn(line: line, column: 1 + width(start..<offset, unit: unit))
  }

  /// Length of a range of bytes in a unit.
  public func width(_ range: Range<Int>, unit: Unit) -> Int {
    guard let blocks, unit != .bytes else { return range.count }
    let end = blocks.counts(before: range.upperBound, in: bytes)
    let start = blocks.counts(before: range.lowerBound, in: bytes)
    let points = end.codePoints - start.codePoints
    return unit == .codePoints ? points : points + end.surrogatePairs - start.surrogatePairs
  }

  /// The bytes of a 1-based line, without its line ending.
  public func content(ofLine line: Int) -> Range<Int> {
    let start = Int(lineStarts[line - 1])
    var end = line < lineStarts.count ? Int(lineStarts[line]) : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }
}

/// A place in a text as people count it.
public struct LineColumn: Sendable, Equatable {
  /// 1-based.
  public let line: Int
  /// 1-based, in the unit it was asked for.
  public let column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Running counts of characters at every block of bytes, so that a column far into a long line needs no scan
/// of the line.
private struct CharacterBlocks {
  struct Counts {
    var codePoints = 0
    /// Scalars beyond U+FFFF: two UTF-16 units each.
    var surrogatePairs = 0

    mutating func count(_ byte: UInt8) {
      // A sequence counts at its lead byte; continuation bytes (10xxxxxx) count nothing.
      if byte & 0xC0 != 0x80 { codePoints += 1 }
      if byte >= 0xF0 { surrogatePairs += 1 }
    }
  }

  private static let size = 1024
  private var starts: [Counts] = []

  init(_ bytes: [UInt8]) {
    starts.reserveCapacity(bytes.count / Self.size + 1)
    var running = Counts()
    for (index, byte) in bytes.enumerated() {
      if index % Self.size == 0 { starts.append(running) }
      running.count(byte)
    }
    if bytes.count % Self.size == 0 { starts.append(running) }
  }

  func counts(before offset: Int, in bytes: [UInt8]) -> Counts {
    let block = offset / Self.size
    var counts = starts[block]
    for byte in bytes[block * Self.size..<offset] { counts.count(byte) }
    return counts
  }
}
