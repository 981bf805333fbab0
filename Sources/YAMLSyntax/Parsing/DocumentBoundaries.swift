/// Finds directives and second documents in the bytes, before libyaml reads them: its time for `%TAG` lines grows
/// with their square.
struct DocumentBoundaries {
  private let source: YAMLSource

  init(_ source: YAMLSource) {
    self.source = source
  }

  /// Throws when the file starts with a directive.
  func rejectDirectives() throws(YAMLError) {
    let offset = significantOffset(from: source.contentStart)
    if byte(at: offset) == UInt8(ascii: "%") {
      throw directive(at: offset)
    }
  }

  /// Throws when something but comments and document ends (`...`) follows the first document.
  func rejectMore(after end: Int) throws(YAMLError) {
    var offset = significantOffset(from: end)
    while source.bytes[offset...].starts(with: Array("...".utf8)) {
      offset = significantOffset(from: offset + 3)
    }
    guard offset < source.bytes.count else { return }
    if source.bytes[offset...].starts(with: Array("---".utf8)) {
      throw YAMLError(
        source: source,
        range: offset..<(offset + 3),
        message: "a second document starts here",
        help: "the file must be one document: remove `---` and what follows, or merge it into the first"
      )
    }
    if byte(at: offset) == UInt8(ascii: "%") {
      throw directive(at: offset)
    }
    throw YAMLError(
      source: source,
      range: offset..<offset,
      message: "the document ended before this text",
      help: "check the indentation"
    )
  }

  private func directive(at offset: Int) -> YAMLError {
    let lineEnd = source.byteRange(ofLine: source.line(at: offset)).upperBound
    return YAMLError(
      source: source,
      range: offset..<lineEnd,
      message: "directives (lines that start with `%`) are not supported",
      help: "remove the line"
    )
  }

  /// The first byte from `offset` on that is neither white space nor in a comment.
  private func significantOffset(from offset: Int) -> Int {
    var offset = offset
    while let byte = byte(at: offset) {
      if byte == UInt8(ascii: "#") {
        offset = source.byteRange(ofLine: source.line(at: offset)).upperBound
      } else if [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(byte)
      {
        offset += 1
      } else {
        break
      }
    }
    return offset
  }

  private func byte(at offset: Int) -> UInt8? {
    offset < source.bytes.count ? source.bytes[offset] : nil
  }
}
