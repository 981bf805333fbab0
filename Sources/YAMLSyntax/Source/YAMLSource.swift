/// The bytes of one YAML file and the name people know it by. The one place where byte offsets become lines
/// and columns: everything else stores offsets only.
public final class YAMLSource: Sendable {
  /// What errors call the file.
  public let path: String
  /// The whole file, a byte order mark included.
  public let bytes: [UInt8]
  /// Where the YAML text starts: behind the UTF-8 byte order mark, if there is one.
  let contentStart: Int
  private let lineStarts: [Int]

  /// Takes the file's bytes; they need not be valid YAML nor valid UTF-8.
  public init(bytes: [UInt8], path: String) {
    self.path = path
    self.bytes = bytes
    contentStart = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    lineStarts = YAMLSource.lineStarts(in: bytes, from: contentStart)
  }

  /// The place of a byte `offset`; offsets outside the file are clamped. Takes time linear in the line's length.
  public func mark(at offset: Int) -> YAMLMark {
    let offset = min(max(offset, contentStart), bytes.count)
    let index = lineIndex(at: offset)
    let column = YAMLSource.codePoints(in: bytes[lineStarts[index]..<offset])
    return YAMLMark(line: index + 1, column: column + 1, offset: offset)
  }

  /// The 1-based line of a byte `offset`, in logarithmic time.
  public func line(at offset: Int) -> Int {
    lineIndex(at: min(max(offset, contentStart), bytes.count)) + 1
  }

  /// The bytes of a 1-based `line` without its line ending.
  func byteRange(ofLine line: Int) -> Range<Int> {
    let start = lineStarts[line - 1]
    var end = line < lineStarts.count ? lineStarts[line] : bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") {
      end -= 1
    }
    return start..<end
  }

  private func lineIndex(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private static func lineStarts(in bytes: [UInt8], from contentStart: Int) -> [Int] {
    var starts = [contentStart]
    var index = contentStart
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\r"), index < bytes.count, bytes[index] == UInt8(ascii: "\n") {
        index += 1
      }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        starts.append(index)
      }
    }
    return starts
  }

  private static func codePoints(in bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }
}
