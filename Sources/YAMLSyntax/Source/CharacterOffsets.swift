/// Turns libyaml's positions, counted in characters, into byte offsets. Positions come almost in order, so the
/// cursor walks from the last one: the whole file costs one pass.
struct CharacterOffsets {
  private let bytes: [UInt8]
  private let start: Int
  private let isASCII: Bool
  private var character = 0
  private var offset: Int

  /// `start` is the byte at which libyaml begins to count; the bytes from there on must be valid UTF-8.
  init(bytes: [UInt8], from start: Int, isASCII: Bool) {
    self.bytes = bytes
    self.start = start
    self.isASCII = isASCII
    offset = start
  }

  /// The byte offset of a 0-based character `index`, clamped to the end of the file.
  mutating func offset(ofCharacter index: Int) -> Int {
    if isASCII { return min(start + index, bytes.count) }
    while character < index, offset < bytes.count {
      offset += UTF8Decoding.sequenceLength(ofLead: bytes[offset])
      character += 1
    }
    while character > index {
      repeat { offset -= 1 } while bytes[offset] & 0xC0 == 0x80
      character -= 1
    }
    return offset
  }
}
