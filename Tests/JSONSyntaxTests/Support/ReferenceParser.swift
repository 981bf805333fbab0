/// A second reading of RFC 8259: recursive, slow, by the grammar, independent of the parser under test.
indirect enum ReferenceValue: Equatable {
  case null, bool(Bool)
  case number([UInt8])
  /// UTF-16 units, where lone surrogates have their own value.
  case string([UInt16])
  case array([ReferenceValue])
  case object([Member])

  struct Member: Equatable {
    let key: [UInt16]
    let value: ReferenceValue
  }
}

struct ReferenceParser {
  private struct Failure: Error {}
  private let bytes: [UInt8]
  private var index = 0

  /// The value, or nil for a text that is not JSON.
  static func parse(_ bytes: [UInt8]) -> ReferenceValue? {
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
    var parser = ReferenceParser(bytes: bytes)
    guard let value = try? parser.element(), parser.index == bytes.count else { return nil }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func take(_ text: String) -> Bool {
    guard bytes[index...].starts(with: text.utf8) else { return false }
    index += text.utf8.count
    return true
  }

  private mutating func need(_ text: String) throws {
    guard take(text) else { throw Failure() }
  }

  private mutating func space() {
    while let byte = current, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { index += 1 }
  }

  private mutating func element() throws -> ReferenceValue {
    space()
    defer { space() }
    if take("null") { return .null }
    if take("true") { return .bool(true) }
    if take("false") { return .bool(false) }
    if current == UInt8(ascii: "\"") { return .string(try string()) }
    if take("[") { return .array(try list(until: "]") { parser in try parser.element() }) }
    if take("{") {
      return .object(
        try list(until: "}") { parser in
          parser.space()
          let key = try parser.string()
          parser.space()
          try parser.need(":")
          return ReferenceValue.Member(key: key, value: try parser.element())
        }
      )
    }
    return .number(try number())
  }

  private mutating func list<Item>(
    until end: String, _ item: (inout ReferenceParser) throws -> Item
  ) throws -> [Item] {
    space()
    if take(end) { return [] }
    var items: [Item] = []
    repeat { items.append(try item(&self)) } while take(",")
    try need(end)
    return items
  }

  private mutating func number() throws -> [UInt8] {
    let start = index
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      try digits()
    }
    return Array(bytes[start..<index])
  }

  private mutating func digits() throws {
    let start = index
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    guard index > start else { throw Failure() }
  }

  private mutating func string() throws -> [UInt16] {
    try need("\"")
    var units: [UInt16] = []
    while let byte = current, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw Failure() }
      if take("\\") {
        units.append(try escape())
      } else {
        let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        units += String(decoding: bytes[index..<index + length], as: UTF8.self).utf16
        index += length
      }
    }
    try need("\"")
    return units
  }

  private mutating func escape() throws -> UInt16 {
    let simple: [(String, UInt16)] = [
      ("\"", 0x22), ("\\", 0x5C), ("/", 0x2F), ("b", 8), ("f", 12), ("n", 10), ("r", 13), ("t", 9),
    ]
    for (letter, unit) in simple where take(letter) { return unit }
    try need("u")
    let digits = String(decoding: bytes[index...].prefix(4), as: UTF8.self)
    guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit), let unit = UInt16(digits, radix: 16) else {
      throw Failure()
    }
    index += 4
    return unit
  }
}
