/// Turns the text between the quotes of a valid JSON string into its value and back.
public enum JSONEscapes {
  /// The value of a valid string body. See ``JSONDocument/stringBytes(_:)`` for lone surrogates.
  public static func decode(_ body: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(body.count)
    var index = body.startIndex
    while true {
      // What stands between escapes is taken at once.
      let plain = body[index...].prefix { $0 != UInt8(ascii: "\\") }
      result += plain
      index = plain.endIndex
      if index == body.endIndex { return result }
      let escape = body[index + 1]
      if escape == UInt8(ascii: "u") {
        var unit = hexUnit(body, at: index + 2)
        index += 6
        if unit & 0xFC00 == 0xD800, index + 5 < body.endIndex, body[index] == UInt8(ascii: "\\"),
          body[index + 1] == UInt8(ascii: "u")
        {
          let low = hexUnit(body, at: index + 2)
          if low & 0xFC00 == 0xDC00 {
            unit = 0x10000 + (unit & 0x3FF) << 10 + (low & 0x3FF)
            index += 6
          }
        }
        appendUTF8(unit, to: &result)
      } else {
        result.append(simpleEscape(escape))
        index += 2
      }
    }
  }

  /// A JSON string literal, with quotes, for a value as ``JSONDocument/stringBytes(_:)`` returns it.
  public static func encode(_ value: some Sequence<UInt8>) -> [UInt8] {
    encode(Array(value))
  }

  private static func encode(_ value: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(value.count + 2)
    append(value, to: &result)
    return result
  }

  /// Appends what ``encode(_:)`` makes of a value.
  static func append(_ value: [UInt8], to result: inout [UInt8]) {
    result.append(UInt8(ascii: "\""))
    if value.allSatisfy(isPlain) { result += value } else { appendEscaped(value, to: &result) }
    result.append(UInt8(ascii: "\""))
  }

  /// Whether a byte stands for itself whatever is around it.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private static func appendEscaped(_ value: [UInt8], to result: inout [UInt8]) {
    var index = 0
    while index < value.count {
      if let unit = loneSurrogate(in: value, at: index) {
        result += Array("\\u\(String(unit, radix: 16))".utf8)
        index += 3
        continue
      }
      let byte = value[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""): result += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\\"): result += [UInt8(ascii: "\\"), byte]
      case 0x0A: result += Array("\\n".utf8)
      case 0x0D: result += Array("\\r".utf8)
      case 0x09: result += Array("\\t".utf8)
      case 0..<0x20, 0x7F:
        result += Array("\\u00".utf8)
        result += [hexDigit(byte >> 4), hexDigit(byte & 15)]
      default: result.append(byte)
      }
    }
  }

  /// The value as text that any reader of UTF-8 takes: U+FFFD for every lone surrogate.
  static func text(_ value: [UInt8]) -> String {
    guard value.contains(0xED) else { return String(decoding: value, as: UTF8.self) }
    var scalars: [UInt8] = []
    scalars.reserveCapacity(value.count)
    var index = 0
    while index < value.count {
      if loneSurrogate(in: value, at: index) != nil {
        scalars += Array("\u{FFFD}".utf8)
        index += 3
      } else {
        scalars.append(value[index])
        index += 1
      }
    }
    return String(decoding: scalars, as: UTF8.self)
  }

  /// The surrogate whose three-byte form starts at an index, if one does.
  private static func loneSurrogate(in value: [UInt8], at index: Int) -> UInt32? {
    guard value[index] == 0xED, index + 2 < value.count, value[index + 1] >= 0xA0 else { return nil }
    return 0xD000 | UInt32(value[index + 1] & 0x3F) << 6 | UInt32(value[index + 2] & 0x3F)
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }

  private static func hexUnit(_ body: ArraySlice<UInt8>, at index: Int) -> UInt32 {
    var unit: UInt32 = 0
    for digit in body[index..<index + 4] {
      unit = unit << 4 | UInt32(digit & 15) + (digit >= UInt8(ascii: "A") ? 9 : 0)
    }
    return unit
  }

  private static func simpleEscape(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: byte
    }
  }

  private static func appendUTF8(_ scalar: UInt32, to result: inout [UInt8]) {
    func continuation(_ shift: UInt32) -> UInt8 { UInt8(0x80 | scalar >> shift & 0x3F) }
    switch scalar {
    case 0..<0x80: result.append(UInt8(scalar))
    case 0x80..<0x800: result += [UInt8(0xC0 | scalar >> 6), continuation(0)]
    case 0x800..<0x10000: result += [UInt8(0xE0 | scalar >> 12), continuation(6), continuation(0)]
    default:
      result += [UInt8(0xF0 | scalar >> 18), continuation(12), continuation(6), continuation(0)]
    }
  }
}
