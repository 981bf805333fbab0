/// Rejects what no YAML file may contain, before libyaml sees it: libyaml reports such bytes with an offset
/// only and in words that do not name the cure.
struct CharacterCheck {
  private let source: YAMLSource

  init(_ source: YAMLSource) {
    self.source = source
  }

  /// Throws at the first byte that is not UTF-8 or is a character YAML forbids. Returns whether every
  /// character is one byte long.
  func run() throws(YAMLError) -> Bool {
    let bytes = source.bytes
    try rejectUTF16(bytes)
    var isASCII = true
    var index = source.contentStart
    while index < bytes.count {
      let byte = bytes[index]
      if (0x20...0x7E).contains(byte) || byte == 0x0A || byte == 0x0D || byte == 0x09 {
        index += 1
        continue
      }
      guard let (scalar, length) = UTF8Decoding.scalar(in: bytes, at: index) else {
        throw error(
          at: index, length: 1, "byte 0x\(hex(UInt32(byte), width: 2)) is not valid UTF-8", Self.save)
      }
      guard Self.isAllowed(scalar) else {
        throw error(at: index, length: length, "\(name(of: scalar)) is not allowed in YAML", "remove it")
      }
      isASCII = isASCII && length == 1
      index += length
    }
    return isASCII
  }

  private func rejectUTF16(_ bytes: [UInt8]) throws(YAMLError) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw error(at: 0, length: 0, "the file is UTF-16, not UTF-8", Self.save)
    }
  }

  private func error(at offset: Int, length: Int, _ message: String, _ help: String) -> YAMLError {
    YAMLError(source: source, range: offset..<(offset + length), message: message, help: help)
  }

  private func name(of scalar: UInt32) -> String {
    scalar == 0 ? "a NUL character" : "the control character U+\(hex(scalar, width: 4))"
  }

  private func hex(_ value: UInt32, width: Int) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  /// YAML's `c-printable`.
  private static func isAllowed(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  private static let save = "save the file as UTF-8"
}
