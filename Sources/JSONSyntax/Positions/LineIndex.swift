/// Turns byte offsets into lines and columns. The only place where they exist: everything else speaks bytes.
///
/// Lines end with LF, CR LF or a lone CR. A byte order mark at the start is not part of the first line's
/// columns. Building the index is linear in the text; a lookup scans at most a few hundred bytes.
public struct LineIndex: Sendable {
  /// What a column counts.
  public enum Unit: String, Sendable {
    case bytes
    case codePoints = "unicode-code-points"
    case utf16 = "utf16-code-units"
  }

  private let bytes: [UInt8]
  private let isASCII: Bool
  private let blocks: TextBlocks
  private let firstLine: Int

  /// For the text of a parsed document.
  ///
  /// - Parameter streamLine: For a text that is one line of a stream, its 1-based number; lone CRs in it are
  ///   white space.
  public init(_ document: JSONDocument, streamLine: Int? = nil) {
    self.init(bytes: document.bytes, isASCII: document.isASCII, streamLine: streamLine)
  }

  /// For a text that may not be valid JSON, or not even UTF-8.
  ///
  /// - Parameter streamLine: For a text that is one line of a stream, its 1-based number.
  public init(bytes: [UInt8], streamLine: Int? = nil) {
    self.init(bytes: bytes, isASCII: bytes.allSatisfy { $0 < 0x80 }, streamLine: streamLine)
  }

  private init(bytes: [UInt8], isASCII: Bool, streamLine: Int?) {
    self.bytes = bytes
    self.isASCII = isASCII
    firstLine = streamLine ?? 1
    blocks = TextBlocks(bytes, isASCII: isASCII, isOneLine: streamLine != nil)
  }

  /// Number of lines; behind a final newline there is one more, empty line.
  public var lineCount: Int { blocks.lineEnds + 1 }

  /// The 1-based line that an offset lies on.
  public func line(at offset: Int) -> Int { firstLine + blocks.counts(before: offset).lineEnds }

  /// The 1-based line and column of an offset.
  public func position(at offset: Int, unit: Unit) -> LineColumn {
    let before = blocks.counts(before: offset)
    let start = blocks.lineStart(before: offset, lineEnds: before.lineEnds)
    let line = firstLine + before.lineEnds
    guard offset > start else { return LineColumn(line: line, column: 1) }
    guard !isASCII, unit != .bytes else { return LineColumn(line: line, column: 1 + offset - start) }
    return LineColumn(line: line, column: 1 + Self.width(blocks.counts(before: start), before, unit))
  }

  /// Length of a range of bytes in a unit.
  public func width(_ range: Range<Int>, unit: Unit) -> Int {
    guard !isASCII, unit != .bytes else { return range.count }
    return Self.width(blocks.counts(before: range.lowerBound), blocks.counts(before: range.upperBound), unit)
  }

  private static func width(_ start: TextCounts, _ end: TextCounts, _ unit: Unit) -> Int {
    let points = end.codePoints - start.codePoints
    return unit == .codePoints ? points : points + end.surrogatePairs - start.surrogatePairs
  }

  /// The bytes of a 1-based line, without its line ending.
  public func content(ofLine line: Int) -> Range<Int> {
    let index = line - firstLine
    let start = blocks.lineStart(after: index)
    var end = index < blocks.lineEnds ? blocks.lineStart(after: index + 1) : bytes.count
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

  /// A place by its 1-based line and column.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
