/// A line of the source, cut to a width around the part that is marked.
struct SourceExcerpt {
  private(set) var line = DisplayLine()
  /// Column of the mark from 0, and its width, at least 1.
  private(set) var mark = 0..<1

  private static let ellipsis: Unicode.Scalar = "…"

  /// - Parameters:
  ///   - content: the line without its line ending.
  ///   - marked: the part to mark; what lies outside the line is ignored.
  ///   - width: columns that the excerpt may take.
  ///
  /// Time depends on the width, not on the length of the line.
  init(bytes: [UInt8], content: Range<Int>, marked: Range<Int>, width: Int) {
    let marked = marked.clamped(to: content)
    let start = Self.start(bytes, content, marked, width)
    if start > content.lowerBound { line.append(Self.ellipsis) }
    var from: Int?
    var to: Int?
    var offset = start
    while offset < content.upperBound {
      if offset >= marked.lowerBound, from == nil { from = line.width }
      if offset >= marked.upperBound, to == nil { to = line.width }
      let (scalar, length) = UTF8Reader.scalar(in: bytes, at: offset, before: content.upperBound)
      let reserved = offset + length < content.upperBound ? 1 : 0
      guard line.append(source: scalar, upTo: width - reserved), offset - start < Self.bytesLimit(width)
      else {
        line.append(Self.ellipsis)
        break
      }
      offset += length
    }
    let markStart = from ?? line.width
    mark = markStart..<max(to ?? line.width, markStart + 1)
  }

  /// The whole line when it surely fits, else a start that leaves the mark a third of the width to its left.
  private static func start(_ bytes: [UInt8], _ content: Range<Int>, _ marked: Range<Int>, _ width: Int)
    -> Int
  {
    if content.count <= bytesLimit(width), fits(bytes, content, width) { return content.lowerBound }
    let lead = width / 3
    var start = marked.lowerBound
    var seen = DisplayLine()
    while start > content.lowerBound, marked.lowerBound - start < bytesLimit(width) {
      let before = UTF8Reader.start(ofScalarBefore: start, in: bytes, notBefore: content.lowerBound)
      let scalar = UTF8Reader.scalar(in: bytes, at: before, before: content.upperBound).scalar
      seen.append(source: scalar)
      guard seen.width <= lead else { break }
      start = before
    }
    return start
  }

  private static func fits(_ bytes: [UInt8], _ content: Range<Int>, _ width: Int) -> Bool {
    var seen = DisplayLine()
    var offset = content.lowerBound
    while offset < content.upperBound, seen.width <= width {
      let (scalar, length) = UTF8Reader.scalar(in: bytes, at: offset, before: content.upperBound)
      seen.append(source: scalar)
      offset += length
    }
    return seen.width <= width
  }

  /// Characters without a width must not make a line endless.
  private static func bytesLimit(_ width: Int) -> Int { 8 * width }
}
