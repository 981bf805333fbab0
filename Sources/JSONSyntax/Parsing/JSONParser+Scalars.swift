extension JSONParser {
  mutating func scanNumber() throws(JSONSyntaxError) {
    let start = offset
    if byte(offset) == UInt8(ascii: "-") { offset += 1 }
    if offset < count, byte(offset) == UInt8(ascii: "0") {
      offset += 1
      if offset < count, isDigit(byte(offset)) {
        throw JSONSyntaxError(
          offset: start, message: "leading zero: a number must not start with 0 and another digit")
      }
    } else {
      try scanDigits("after '-'")
    }
    if offset < count, byte(offset) == UInt8(ascii: ".") {
      offset += 1
      try scanDigits("after '.'")
    }
    if offset < count, byte(offset) | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if offset < count, byte(offset) == UInt8(ascii: "+") || byte(offset) == UInt8(ascii: "-") {
        offset += 1
      }
      try scanDigits("in the exponent")
    }
    appendScalar(.number, start: start)
  }

  @inline(__always)
  mutating func scanDigits(_ place: StaticString) throws(JSONSyntaxError) {
    let start = offset
    while offset < count, isDigit(byte(offset)) { offset += 1 }
    if offset == start { throw expected("a digit \(place)") }
  }

  @inline(__always)
  func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  mutating func scanWord(_ expected: StaticString, kind: JSONKind) throws(JSONSyntaxError) {
    let start = offset
    let length = expected.utf8CodeUnitCount
    guard offset + length <= count else { throw expectedValue() }
    for index in 0..<length where byte(offset + index) != expected.utf8Start[index] {
      throw expectedValue()
    }
    offset += length
    appendScalar(kind, start: start)
  }

  @inline(__always)
  mutating func appendScalar(_ kind: JSONKind, start: Int) {
    nodes.append(
      JSONNode(
        kind: kind,
        start: UInt32(truncatingIfNeeded: start),
        end: UInt32(truncatingIfNeeded: offset),
        next: UInt32(truncatingIfNeeded: nodes.count + 1)
      )
    )
  }
}
