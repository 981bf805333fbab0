extension JSONDocument {
  /// The largest input, in bytes: offsets are kept in 32 bits.
  public static let maximumSize = Int(UInt32.max) - 16

  /// Parses strict RFC 8259 JSON: UTF-8, an optional byte order mark, one value, no comments, no trailing
  /// commas. Time is linear in the input and nesting costs no stack.
  public static func parse(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSONDocument {
    guard bytes.count <= maximumSize else {
      throw JSONSyntaxError(offset: 0, message: "the file is larger than 4 GiB, the largest size supported")
    }
    let result: Result<JSONDocument, JSONSyntaxError> = bytes.withUnsafeBufferPointer { buffer in
      var parser = JSONParser(buffer)
      do throws(JSONSyntaxError) {
        try parser.run(from: ByteOrderMark.length(in: bytes))
      } catch {
        return .failure(error)
      }
      parser.nodes.trim()
      return .success(JSONDocument(bytes: bytes, nodes: parser.nodes, isASCII: parser.isASCII))
    }
    return try result.get()
  }
}

/// The cursor that turns bytes into nodes.
///
/// Unsafe memory: `bytes` is valid for the whole life of the parser (it lives inside
/// `withUnsafeBufferPointer`), and every read is `bytes[i]` with `i < bytes.count` checked just before, or an
/// eight-byte load behind `offset + 8 <= count`. `base` is never nil where it is read, because an empty input
/// fails before.
struct JSONParser {
  private let base: UnsafePointer<UInt8>?
  private let count: Int
  private var offset = 0
  let nodes: NodeStorage
  private(set) var isASCII = true

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    base = bytes.baseAddress
    count = bytes.count
    // Pretty-printed layouts have a node every 20 bytes or so; minified ones grow once or twice.
    nodes = NodeStorage(minimumCapacity: bytes.count / 16 + 16)
  }

  @inline(__always)
  private func byte(_ index: Int) -> UInt8 {
    assert(index < count)
    return base.unsafelyUnwrapped[index]
  }

  @inline(__always)
  private func word(_ index: Int) -> UInt64 {
    assert(index + 8 <= count)
    let raw = UnsafeRawPointer(base.unsafelyUnwrapped + index)
    return UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self))
  }

  /// While a container is open, `next` of its node holds the index of the container around it; this is "none".
  private static let noParent = UInt32.max

  mutating func run(from start: Int) throws(JSONSyntaxError) {
    offset = start
    skipWhitespace()
    var parent = Self.noParent
    var inObject = false

    value: while true {
      guard offset < count else { throw unexpectedEnd(parent: parent, inObject: inObject) }
      let first = byte(offset)
      switch first {
      case UInt8(ascii: "\""):
        try scanString(kind: .string)
      case UInt8(ascii: "{"):
        let opened = open(.object, parent: parent)
        if offset < count, byte(offset) == UInt8(ascii: "}") {
          close(opened)
          break
        }
        parent = UInt32(opened)
        inObject = true
        try scanKey(afterComma: nil)
        continue value
      case UInt8(ascii: "["):
        let opened = open(.array, parent: parent)
        if offset < count, byte(offset) == UInt8(ascii: "]") {
          close(opened)
          break
        }
        parent = UInt32(opened)
        inObject = false
        continue value
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        try scanNumber()
      case UInt8(ascii: "t"):
        try scanWord("true", kind: .true)
      case UInt8(ascii: "f"):
        try scanWord("false", kind: .false)
      case UInt8(ascii: "n"):
        try scanWord("null", kind: .null)
      default:
        throw unexpectedByte(wanted: "a value")
      }

      // After a value: close what ends here, then step to the next value or stop.
      while true {
        skipWhitespace()
        guard parent != Self.noParent else {
          if offset < count { throw trailingContent() }
          return
        }
        guard offset < count else { throw unexpectedEnd(parent: parent, inObject: inObject) }
        let separator = byte(offset)
        if separator == UInt8(ascii: ",") {
          let comma = offset
          offset += 1
          skipWhitespace()
          if inObject {
            try scanKey(afterComma: comma)
          } else if offset < count, byte(offset) == UInt8(ascii: "]") {
            throw JSONSyntaxError(offset: comma, message: "trailing comma: expected a value after ','")
          }
          continue value
        }
        guard separator == (inObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
          throw unexpectedByte(wanted: inObject ? "',' or '}' after a member" : "',' or ']' after an element")
        }
        let closing = Int(parent)
        parent = nodes[closing].next
        close(closing)
        inObject = parent != Self.noParent && nodes[Int(parent)].kind == .object
      }
    }
  }

  // MARK: Containers

  private mutating func open(_ kind: JSONKind, parent: UInt32) -> Int {
    let index = nodes.append(
      JSONNode(kind: kind, start: UInt32(truncatingIfNeeded: offset), end: 0, next: parent)
    )
    offset += 1
    skipWhitespace()
    return index
  }

  /// Steps over the closing bracket at `offset`.
  @inline(__always)
  private mutating func close(_ index: Int) {
    offset += 1
    let end = UInt32(truncatingIfNeeded: offset)
    let next = UInt32(truncatingIfNeeded: nodes.count)
    nodes.update(index) { node in
      node.end = end
      node.next = next
    }
  }

  /// Scans `"key" :` and the space around it.
  @inline(__always)
  private mutating func scanKey(afterComma comma: Int?) throws(JSONSyntaxError) {
    guard offset < count else {
      throw JSONSyntaxError(offset: offset, message: "the file ends inside an object: expected a key")
    }
    guard byte(offset) == UInt8(ascii: "\"") else {
      if let comma, byte(offset) == UInt8(ascii: "}") {
        throw JSONSyntaxError(offset: comma, message: "trailing comma: expected a key after ','")
      }
      throw unexpectedByte(wanted: "a key in double quotes")
    }
    try scanString(kind: .key)
    skipWhitespace()
    guard offset < count else {
      throw JSONSyntaxError(offset: offset, message: "the file ends after a key: expected ':'")
    }
    guard byte(offset) == UInt8(ascii: ":") else { throw unexpectedByte(wanted: "':' after a key") }
    offset += 1
    skipWhitespace()
  }

  // MARK: Whitespace

  @inline(__always)
  private mutating func skipWhitespace() {
    // Minified text has none; pretty-printed text has a newline and a run of spaces.
    guard offset < count, byte(offset) <= 0x20 else { return }
    skipWhitespaceRun()
  }

  @inline(__always)
  private mutating func skipWhitespaceRun() {
    while offset < count {
      switch byte(offset) {
      case 0x20:
        while offset + 8 <= count {
          let difference = word(offset) ^ 0x2020_2020_2020_2020
          guard difference == 0 else {
            offset += difference.trailingZeroBitCount / 8
            break
          }
          offset += 8
        }
        // The last few bytes, and what stopped the loop.
        while offset < count, byte(offset) == 0x20 { offset += 1 }
        if offset < count, byte(offset) > 0x20 { return }
      case 0x0A, 0x0D, 0x09:
        offset += 1
      default:
        return
      }
    }
  }

  // MARK: Strings

  private mutating func scanString(kind: JSONKind) throws(JSONSyntaxError) {
    let start = offset
    var hasEscapes = false
    offset += 1
    scan: while true {
      while offset + 8 <= count {
        let special = StringMask.special(word(offset))
        guard special == 0 else {
          offset += special.trailingZeroBitCount / 8
          break
        }
        offset += 8
      }
      guard offset < count else {
        throw JSONSyntaxError(offset: start, message: "the file ends inside the string that starts here")
      }
      let current = byte(offset)
      switch current {
      case UInt8(ascii: "\""):
        break scan
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try scanEscape()
      case 0x80...:
        isASCII = false
        try scanMultibyte()
      case 0..<0x20:
        throw JSONSyntaxError(
          offset: offset,
          message:
            "unescaped control character \(ByteName.hex(current)) in a string: write an escape such as \\n"
        )
      default:
        // Only near the end of the input, where eight bytes cannot be loaded.
        offset += 1
      }
    }
    offset += 1
    appendString(kind: kind, start: start, hasEscapes: hasEscapes)
  }

  @inline(__always)
  private mutating func appendString(kind: JSONKind, start: Int, hasEscapes: Bool) {
    let index = nodes.count
    var node = JSONNode(
      kind: kind,
      start: UInt32(truncatingIfNeeded: start),
      end: UInt32(truncatingIfNeeded: offset),
      next: UInt32(truncatingIfNeeded: index + 1)
    )
    if hasEscapes { node.word |= JSONNode.escapeFlag }
    if kind == .key {
      node.word |= UInt32(keyHash(start + 1, offset - 1, hasEscapes: hasEscapes)) << 16
    }
    _ = nodes.append(node)
  }

  @inline(__always)
  private func keyHash(_ start: Int, _ end: Int, hasEscapes: Bool) -> UInt16 {
    let length = end - start
    if hasEscapes || start + 8 > count || end < 8 { return slowKeyHash(start, end, hasEscapes: hasEscapes) }
    if length >= 8 {
      return JSONKeyHash.combine(head: word(start), tail: word(end - 8), count: length)
    }
    // Bytes behind the key are masked away; for a short key head and tail are the same bytes.
    let short = length == 0 ? 0 : word(start) & (UInt64.max >> UInt64(64 - length * 8))
    return JSONKeyHash.combine(head: short, tail: short, count: length)
  }

  @inline(never)
  private func slowKeyHash(_ start: Int, _ end: Int, hasEscapes: Bool) -> UInt16 {
    let raw = UnsafeBufferPointer(start: base.unsafelyUnwrapped + start, count: end - start)
    guard hasEscapes else { return JSONKeyHash.hash(raw) }
    return JSONKeyHash.hash(JSONEscapes.decode(ArraySlice(raw)))
  }

  private mutating func scanEscape() throws(JSONSyntaxError) {
    let start = offset
    offset += 1
    guard offset < count else {
      throw JSONSyntaxError(offset: start, message: "the file ends inside an escape")
    }
    switch byte(offset) {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      offset += 1
    case UInt8(ascii: "u"):
      offset += 1
      for _ in 0..<4 {
        guard offset < count, ByteName.isHexDigit(byte(offset)) else {
          throw JSONSyntaxError(offset: start, message: "expected four hexadecimal digits after \\u")
        }
        offset += 1
      }
    default:
      throw JSONSyntaxError(
        offset: start,
        message: "unknown escape: after '\\' JSON allows only one of \" \\ / b f n r t u"
      )
    }
  }

  /// Validates one multi-byte UTF-8 sequence by the table of RFC 3629 and steps over it.
  @inline(__always)
  private mutating func scanMultibyte() throws(JSONSyntaxError) {
    let lead = byte(offset)
    if lead >= 0xC2, lead <= 0xDF, offset + 1 < count, byte(offset + 1) & 0xC0 == 0x80 {
      offset += 2
      return
    }
    let length: Int
    let second: ClosedRange<UInt8>
    switch lead {
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: throw invalidUTF8()
    }
    guard offset + length <= count, second.contains(byte(offset + 1)), byte(offset + 2) & 0xC0 == 0x80,
      length == 3 || byte(offset + 3) & 0xC0 == 0x80
    else { throw invalidUTF8() }
    offset += length
  }

  private func invalidUTF8() -> JSONSyntaxError {
    JSONSyntaxError(
      offset: offset,
      message: "byte \(ByteName.hex(byte(offset))) is not valid UTF-8 here: JSON files are UTF-8"
    )
  }

  // MARK: Numbers and words

  private mutating func scanNumber() throws(JSONSyntaxError) {
    let start = offset
    if byte(offset) == UInt8(ascii: "-") { offset += 1 }
    if offset < count, byte(offset) == UInt8(ascii: "0") {
      offset += 1
      if offset < count, isDigit(byte(offset)) {
        throw JSONSyntaxError(offset: start, message: "a number must not start with 0 followed by digits")
      }
    } else {
      try scanDigits(after: "'-'")
    }
    if offset < count, byte(offset) == UInt8(ascii: ".") {
      offset += 1
      try scanDigits(after: "'.'")
    }
    if offset < count, byte(offset) | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if offset < count, byte(offset) == UInt8(ascii: "+") || byte(offset) == UInt8(ascii: "-") {
        offset += 1
      }
      try scanDigits(after: "the exponent sign")
    }
    appendScalar(.number, start: start)
  }

  @inline(__always)
  private mutating func scanDigits(after what: StaticString) throws(JSONSyntaxError) {
    let start = offset
    while offset < count, isDigit(byte(offset)) { offset += 1 }
    if offset == start {
      throw JSONSyntaxError(offset: offset, message: "expected a digit after \(what) in a number")
    }
  }

  @inline(__always)
  private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  private mutating func scanWord(_ expected: StaticString, kind: JSONKind) throws(JSONSyntaxError) {
    let start = offset
    let length = expected.utf8CodeUnitCount
    guard offset + length <= count else { throw unexpectedByte(wanted: "a value") }
    for index in 0..<length where byte(offset + index) != expected.utf8Start[index] {
      throw unexpectedByte(wanted: "a value")
    }
    offset += length
    appendScalar(kind, start: start)
  }

  @inline(__always)
  private mutating func appendScalar(_ kind: JSONKind, start: Int) {
    _ = nodes.append(
      JSONNode(
        kind: kind,
        start: UInt32(truncatingIfNeeded: start),
        end: UInt32(truncatingIfNeeded: offset),
        next: UInt32(truncatingIfNeeded: nodes.count + 1)
      )
    )
  }

  // MARK: Errors

  private func trailingContent() -> JSONSyntaxError {
    if let hint = hint() { return JSONSyntaxError(offset: offset, message: hint) }
    return JSONSyntaxError(offset: offset, message: "expected the end of the file after the value")
  }

  private func unexpectedEnd(parent: UInt32, inObject: Bool) -> JSONSyntaxError {
    if parent == Self.noParent {
      return JSONSyntaxError(offset: offset, message: "the file is empty: expected a JSON value")
    }
    let container = inObject ? "object" : "array"
    let closing = inObject ? "'}'" : "']'"
    return JSONSyntaxError(
      offset: offset, message: "the file ends inside an \(container): expected \(closing)")
  }

  private func unexpectedByte(wanted: String) -> JSONSyntaxError {
    if let hint = hint() { return JSONSyntaxError(offset: offset, message: "\(hint); expected \(wanted)") }
    guard offset < count else { return JSONSyntaxError(offset: offset, message: "expected \(wanted)") }
    return JSONSyntaxError(
      offset: offset,
      message: "expected \(wanted), found \(ByteName.describe(byte(offset)))"
    )
  }

  /// A word on what the author probably meant, where other dialects of JSON allow what stands here.
  private func hint() -> String? {
    guard offset < count else { return nil }
    switch byte(offset) {
    case UInt8(ascii: "/"), UInt8(ascii: "#"): return "JSON has no comments"
    case UInt8(ascii: "'"): return "JSON strings need double quotes"
    case UInt8(ascii: "N"), UInt8(ascii: "I"): return "JSON has no NaN or Infinity"
    case 0x00 where offset < 4, 0xFE, 0xFF: return "this does not look like UTF-8 (UTF-16 or binary?)"
    default: return nil
    }
  }
}

/// Finds the bytes that need a look inside a string, eight at a time.
enum StringMask {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// A word whose lowest set bit lies in the first byte that is a quote, a backslash, a control character or
  /// not ASCII; zero when there is none. Higher bits may be false alarms (a borrow runs upwards), so only the
  /// lowest counts.
  @inline(__always)
  static func special(_ word: UInt64) -> UInt64 {
    let quote = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
    let backslash = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
    let control = word &- (ones &* 0x20)
    return ((quote &- ones) | (backslash &- ones) | control | word) & highs
  }
}

/// How error messages name a byte.
enum ByteName {
  static func describe(_ byte: UInt8) -> String {
    byte > 0x20 && byte < 0x7F ? "'\(Character(UnicodeScalar(byte)))'" : "byte \(hex(byte))"
  }

  static func hex(_ byte: UInt8) -> String {
    let digits = Array("0123456789ABCDEF")
    return "0x\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
  }

  static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
