extension YAMLNode {
  /// Where a part of a scalar's text is written.
  ///
  /// Exact for plain and quoted text, folded lines and escapes included, and for blocks. An escape counts as a whole.
  ///
  /// - Parameter text: bytes of the scalar's text, UTF-8. An empty range stands for the place before its byte.
  /// - Returns: bytes of ``source``; the whole node when it is no scalar.
  public func sourceRange(ofText text: Range<Int>) -> Range<Int> {
    guard case .scalar(let content, let style) = content else { return range }
    var places = ScalarPlaces(source.bytes, range, Array(content.utf8), style)
    places.run()
    let starts = places.starts
    let start = starts[min(text.lowerBound, starts.count - 1)]
    guard !text.isEmpty else { return start..<start }
    return start..<max(start, places.ends[min(text.upperBound, starts.count - 1) - 1])
  }
}

/// Walks along a scalar's text and the bytes it is written in, side by side.
struct ScalarPlaces {
  private let bytes: [UInt8]
  private let text: [UInt8]
  private let style: YAMLNode.ScalarStyle
  private let end: Int
  private var index: Int
  private var indentation = 0
  /// For each byte of the text where it is written, and behind the last where the text ends.
  private(set) var starts: [Int] = []
  /// For each byte of the text where what it is written in ends.
  private(set) var ends: [Int] = []

  init(_ bytes: [UInt8], _ range: Range<Int>, _ text: [UInt8], _ style: YAMLNode.ScalarStyle) {
    self.bytes = bytes
    self.text = text
    self.style = style
    index = range.lowerBound
    end = range.upperBound
  }

  mutating func run() {
    skipProperties()
    switch style {
    case .plain: walkFlow(quote: nil)
    case .quoted:
      let quote = byte
      index += 1
      walkFlow(quote: quote)
    case .block:
      skipHeader()
      walkBlock()
    }
    starts.append(min(index, end))
  }

  // MARK: Bytes

  private var byte: UInt8 { index < end ? bytes[index] : 0 }

  private var isAtBreak: Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private mutating func skipBlanks() { while Self.isBlank(byte) { index += 1 } }

  private mutating func skipBreak() {
    if byte == UInt8(ascii: "\r") { index += 1 }
    if byte == UInt8(ascii: "\n") { index += 1 }
  }

  /// Tags and anchors in front of the text, which libyaml counts in.
  private mutating func skipProperties() {
    while byte == UInt8(ascii: "!") || byte == UInt8(ascii: "&") {
      while index < end, !Self.isBlank(byte), !isAtBreak { index += 1 }
      while Self.isBlank(byte) || isAtBreak { index += 1 }
    }
  }

  private mutating func put(_ count: Int, from start: Int) {
    for _ in 0..<count where starts.count < text.count {
      starts.append(start)
      ends.append(index)
    }
  }

  // MARK: Plain and quoted text

  private mutating func walkFlow(quote: UInt8?) {
    while starts.count < text.count, index < end {
      let start = index
      if foldsHere {
        skipFold()
        // A fold is a space or line endings, as many as the text has here.
        let count = text[starts.count...].prefix { $0 == UInt8(ascii: "\n") }.count
        put(max(1, count), from: start)
      } else if byte == UInt8(ascii: "'"), quote == byte {
        index += 2
        put(1, from: start)
      } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        skipEscape()
      } else {
        index += 1
        put(1, from: start)
      }
    }
  }

  /// Whether only blanks come before the next line ending.
  private var foldsHere: Bool {
    var ahead = index
    while ahead < end, Self.isBlank(bytes[ahead]) { ahead += 1 }
    return ahead < end && (bytes[ahead] == UInt8(ascii: "\n") || bytes[ahead] == UInt8(ascii: "\r"))
  }

  private mutating func skipFold() {
    skipBlanks()
    while isAtBreak {
      skipBreak()
      skipBlanks()
    }
  }

  private mutating func skipEscape() {
    let start = index
    index += 1
    let kind = byte
    if isAtBreak {
      // An escaped line ending joins the lines.
      skipFold()
      return
    }
    let digits = [UInt8(ascii: "x"): 2, UInt8(ascii: "u"): 4, UInt8(ascii: "U"): 8][kind] ?? 0
    index = min(index + 1 + digits, end)
    // The escape may stand for a character of several bytes.
    var length = 1
    while starts.count + length < text.count, text[starts.count + length] & 0xC0 == 0x80 { length += 1 }
    put(length, from: start)
  }

  // MARK: Blocks

  private mutating func skipHeader() {
    while index < end, !isAtBreak { index += 1 }
    skipBreak()
    // The first line that is not empty shows the indentation, less what the text keeps of it.
    var line = index
    while line < end {
      var start = line
      while start < end, bytes[start] == UInt8(ascii: " ") { start += 1 }
      if start < end, bytes[start] != UInt8(ascii: "\n"), bytes[start] != UInt8(ascii: "\r") {
        let kept = text.drop { $0 == UInt8(ascii: "\n") }.prefix { $0 == UInt8(ascii: " ") }.count
        indentation = max(0, start - line - kept)
        break
      }
      line = start + 1
    }
    skipIndentation()
  }

  private mutating func skipIndentation() {
    var left = indentation
    while left > 0, byte == UInt8(ascii: " ") {
      index += 1
      left -= 1
    }
  }

  private mutating func walkBlock() {
    while starts.count < text.count, index < end {
      let next = text[starts.count]
      let start = index
      if isAtBreak {
        skipBreak()
        skipIndentation()
        // Of the line endings between two folded lines the first is none of the text.
        if next == UInt8(ascii: "\n") || next == UInt8(ascii: " ") { put(1, from: start) }
      } else {
        index += 1
        put(1, from: start)
      }
    }
  }
}
