extension JSONParser {
  mutating func scanString(kind: JSONKind) throws(JSONSyntaxError) {
    let start = offset
    var hasEscapes = false
    offset += 1
    scan: while true {
      stepOverPlainBytes()
      guard offset < count else {
        throw JSONSyntaxError(
          offset: start, message: "the string that starts here is not closed: expected '\"'")
      }
      let current = byte(offset)
      switch current {
      case UInt8(ascii: "\""):
        break scan
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try scanEscape()
      case 0x80...:
        traits.bytes[0] |= Int8(bitPattern: current)
        try scanMultibyte()
      case 0..<0x20:
        throw controlCharacter(current)
      default:
        // Only near the end of the input, where sixteen bytes cannot be loaded.
        offset += 1
      }
    }
    offset += 1
    appendString(kind: kind, start: start, hasEscapes: hasEscapes)
  }

  /// Steps over what needs no look: characters of one and two bytes.
  @inline(__always)
  private mutating func stepOverPlainBytes() {
    var index = offset
    while index &+ 16 <= count {
      // The byte before is part of the string, or the quote in front of it.
      let (bytes, before) = (vector(index), vector(index &- 1))
      traits.bytes |= bytes
      let plain = StringMask.plainBytes(bytes, after: before)
      index &+= plain
      if plain < 16 { break }
    }
    // The first byte of a character that is cut off here has been passed over.
    offset = StringMask.isLead(byte(index &- 1)) ? index &- 1 : index
  }

  @inline(__always)
  mutating func appendString(kind: JSONKind, start: Int, hasEscapes: Bool) {
    let index = nodes.count
    var node = JSONNode(
      kind: kind,
      start: UInt32(truncatingIfNeeded: start),
      end: UInt32(truncatingIfNeeded: offset),
      next: UInt32(truncatingIfNeeded: index + 1)
    )
    if hasEscapes { node.word |= JSONNode.escapeFlag }
    if kind == .key { nameKey(&node, start + 1, offset - 1, hasEscapes: hasEscapes) }
    nodes.append(node)
  }

  /// Gives a key the hash and the number of its name, which is what lies between two offsets.
  @inline(__always)
  private mutating func nameKey(_ node: inout JSONNode, _ start: Int, _ end: Int, hasEscapes: Bool) {
    let length = end &- start
    guard !hasEscapes, start &+ 8 <= count else {
      return nameUnusualKey(&node, start, length, hasEscapes: hasEscapes)
    }
    let ends: NameEnds
    if length >= 8 {
      ends = NameEnds(head: word(start), tail: word(end - 8), count: length)
    } else {
      // Bytes behind the key are masked away; for a short key head and tail are the same bytes.
      let short =
        length == 0 ? 0 : word(start) & (UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- length &* 8))
      ends = NameEnds(head: short, tail: short, count: length)
    }
    let name = UnsafeBufferPointer(start: base.unsafelyUnwrapped + start, count: length)
    node.setKey(hash: JSONKeyHash.hash(ends.spread), number: keys.insert(ends, name))
  }

  /// The same for keys with escapes, and for those at the end of the text, where eight bytes cannot be loaded.
  @inline(never)
  private mutating func nameUnusualKey(
    _ node: inout JSONNode, _ start: Int, _ length: Int, hasEscapes: Bool
  ) {
    let written = UnsafeBufferPointer(start: base.unsafelyUnwrapped + start, count: length)
    let name = hasEscapes ? JSONEscapes.decode(ArraySlice(written)) : Array(written)
    name.withUnsafeBufferPointer { name in
      let ends = NameEnds(name)
      node.setKey(hash: JSONKeyHash.hash(ends.spread), number: keys.insert(ends, name))
    }
  }

  mutating func scanEscape() throws(JSONSyntaxError) {
    let start = offset
    offset += 1
    switch offset < count ? byte(offset) : 0 {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      offset += 1
    case UInt8(ascii: "u"):
      traits.hasUnicodeEscapes = true
      offset += 1
      for _ in 0..<4 {
        guard offset < count, isHexDigit(byte(offset)) else {
          throw JSONSyntaxError(
            offset: start,
            message: "expected four hexadecimal digits after \\u, found \(foundCharacter(at: offset))"
          )
        }
        offset += 1
      }
    default:
      throw JSONSyntaxError(
        offset: start,
        message: "expected one of \" \\ / b f n r t u after '\\', found \(foundCharacter(at: offset))"
      )
    }
  }

  /// Validates a character of two or more bytes by the table of RFC 3629 and steps over it.
  @inline(__always)
  mutating func scanMultibyte() throws(JSONSyntaxError) {
    let lead = byte(offset)
    let length: Int
    let second: ClosedRange<UInt8>
    switch lead {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: throw invalidUTF8()
    }
    guard offset + length <= count, second.contains(byte(offset + 1)),
      length < 3 || byte(offset + 2) & 0xC0 == 0x80,
      length < 4 || byte(offset + 3) & 0xC0 == 0x80
    else { throw invalidUTF8() }
    offset += length
  }

  func invalidUTF8() -> JSONSyntaxError {
    JSONSyntaxError(
      offset: offset,
      message: "expected UTF-8, found byte \(FoundText.hex(byte(offset))), which is not valid here"
    )
  }

  private func controlCharacter(_ byte: UInt8) -> JSONSyntaxError {
    let message: String
    switch byte {
    case 0x0A, 0x0D: message = "line break in a string: expected '\"', or \\n for a line break"
    case 0x09: message = "tab in a string: expected \\t"
    default:
      let hex = FoundText.hex(byte)
      message = "control character \(hex) in a string: expected \\u00\(hex.dropFirst(2))"
    }
    return JSONSyntaxError(offset: offset, message: message)
  }

  private func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
