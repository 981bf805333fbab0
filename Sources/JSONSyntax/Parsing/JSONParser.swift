extension JSONDocument {
  /// The largest input, in bytes: offsets are kept in 32 bits.
  public static let maximumSize = Int(UInt32.max) - 16

  /// Parses strict RFC 8259 JSON: UTF-8, an optional byte order mark, one value, no comments, no trailing
  /// commas. Time is linear in the input and nesting costs no stack.
  ///
  /// - Parameter threads: how many threads may work on a large text.
  public static func parse(_ bytes: [UInt8], threads: Int = 1) throws(JSONSyntaxError) -> JSONDocument {
    guard bytes.count <= maximumSize else {
      throw JSONSyntaxError(offset: 0, message: "the file is larger than 4 GiB, the largest size supported")
    }
    if threads > 1, let document = TwoPartParse.parse(bytes) { return document }
    return try bytes.withUnsafeBufferPointer { buffer throws(JSONSyntaxError) in
      var parser = JSONParser(buffer, from: ByteOrderMark.length(in: bytes))
      do throws(JSONSyntaxError) {
        try parser.run()
      } catch {
        throw parser.explainEncoding(error)
      }
      return parser.document(bytes)
    }
  }
}

/// The cursor that turns bytes into nodes.
///
/// Unsafe memory: `bytes` is valid for the whole life of the parser (it lives inside
/// `withUnsafeBufferPointer`), and every read is `bytes[i]` with `i < bytes.count` checked just before, a load of eight
/// bytes behind `offset + 8 <= count`, or one of sixteen behind `offset + 16 <= count` (inside a string, where `offset`
/// is above zero, also one byte earlier). `base` is never nil where it is read, because an empty input
/// fails before.
struct JSONParser: ~Copyable {
  let base: UnsafePointer<UInt8>?
  let count: Int
  /// Where the text starts, behind a byte order mark.
  let textStart: Int
  var offset: Int
  var nodes: NodeBuffer
  var keys = JSONKeyNames()
  var expectedKeys = ExpectedKeys()
  var seenKeys = SeenKeys()
  var traits: TextTraits
  /// Where to stop: the first token behind a comma. Beyond the end when the whole text is wanted.
  private let stop: Int
  /// For the second part of a text: what it says about the containers that were opened in the first.
  var outside: OutsideContainers?

  /// - Parameters:
  ///   - start: the first byte to look at.
  ///   - stop: the first byte not to look at.
  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to stop: Int = .max) {
    base = bytes.baseAddress
    count = bytes.count
    textStart = start
    offset = start
    traits = TextTraits(isASCII: start == 0)
    self.stop = stop
    // Pretty-printed layouts have a node every 20 bytes or so, minified ones every 8 or 9. What is not used
    // is address space only, while moving the nodes of a large file to a larger block costs time.
    nodes = NodeBuffer(minimumCapacity: (min(stop, bytes.count) - start) / 8 + 16)
  }

  /// What was parsed, of the text that was given.
  consuming func document(_ bytes: [UInt8]) -> JSONDocument {
    let (keys, traits, mayRepeat) = (keys, traits, seenKeys.mayRepeat)
    return JSONDocument(bytes: bytes, nodes: nodes.finish(), keys: keys, traits, mayRepeatKeys: mayRepeat)
  }

  @inline(__always)
  func byte(_ index: Int) -> UInt8 {
    assert(index < count)
    return base.unsafelyUnwrapped[index]
  }

  @inline(__always)
  func word(_ index: Int) -> UInt64 {
    assert(index + 8 <= count)
    let raw = UnsafeRawPointer(base.unsafelyUnwrapped + index)
    return UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self))
  }

  @inline(__always)
  func vector(_ index: Int) -> StringMask.Bytes {
    assert(index >= 0 && index + 16 <= count)
    return UnsafeRawPointer(base.unsafelyUnwrapped + index).loadUnaligned(as: StringMask.Bytes.self)
  }

  /// While a container is open, `next` of its node holds the index of the container around it; this is "none".
  static let noParent = UInt32.max

  /// - Returns: the container that is open where the parser stops, if it does before the end.
  @discardableResult
  mutating func run() throws(JSONSyntaxError) -> UInt32 {
    skipWhitespace()
    var parent = Self.noParent
    var inObject = false
    var depth = 0
    if outside != nil { try enterOutside(&inObject) }

    value: while true {
      guard offset < count else { throw expectedValue() }
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
        seenKeys.beginObject()
        deepen(&depth)
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
        deepen(&depth)
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
        throw expectedValue()
      }

      // After a value: close what ends here, then step to the next value or stop.
      while true {
        skipWhitespace()
        guard parent != Self.noParent else {
          if outside != nil {
            if try leaveOutside(&inObject) { return Self.noParent }
            continue value
          }
          if offset < count { throw expected("the end of the file after the value") }
          return Self.noParent
        }
        guard offset < count else { throw expectedSeparator(inObject: inObject) }
        let separator = byte(offset)
        if separator == UInt8(ascii: ",") {
          let comma = offset
          offset += 1
          skipWhitespace()
          if offset == stop { return parent }
          if inObject {
            try scanKey(afterComma: comma)
          } else if offset < count, byte(offset) == UInt8(ascii: "]") {
            throw JSONSyntaxError(offset: comma, message: "trailing comma: expected a value after ','")
          }
          continue value
        }
        guard separator == (inObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
          throw expectedSeparator(inObject: inObject)
        }
        if inObject { seenKeys.endObject() }
        let closing = Int(parent)
        parent = nodes[closing].next
        depth -= 1
        close(closing)
        inObject = parent != Self.noParent && nodes[Int(parent)].kind == .object
      }
    }
  }

  // MARK: Containers

  @inline(__always)
  private mutating func deepen(_ depth: inout Int) {
    depth += 1
    if depth > traits.maximumDepth { traits.maximumDepth = depth }
  }

  mutating func open(_ kind: JSONKind, parent: UInt32) -> Int {
    let index = nodes.count
    nodes.append(JSONNode(kind: kind, start: UInt32(truncatingIfNeeded: offset), end: 0, next: parent))
    offset += 1
    skipWhitespace()
    return index
  }

  /// Steps over the closing bracket at `offset`.
  @inline(__always)
  mutating func close(_ index: Int) {
    offset += 1
    nodes[index].end = UInt32(truncatingIfNeeded: offset)
    nodes[index].next = UInt32(truncatingIfNeeded: nodes.count)
  }

  /// Scans `"key" :` and the space around it.
  @inline(__always)
  mutating func scanKey(afterComma comma: Int?) throws(JSONSyntaxError) {
    guard offset < count, byte(offset) == UInt8(ascii: "\"") else {
      if let comma, offset < count, byte(offset) == UInt8(ascii: "}") {
        throw JSONSyntaxError(offset: comma, message: "trailing comma: expected a key after ','")
      }
      throw expectedKey()
    }
    try scanKeyString()
    skipWhitespace()
    guard offset < count, byte(offset) == UInt8(ascii: ":") else { throw expected("':' after a key") }
    offset += 1
    skipWhitespace()
  }

  // MARK: Whitespace

  @inline(__always)
  mutating func skipWhitespace() {
    // Minified text has none; pretty-printed text has a newline and a run of spaces.
    guard offset < count, byte(offset) <= 0x20 else { return }
    skipWhitespaceRun()
  }

  @inline(__always)
  mutating func skipWhitespaceRun() {
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
}
