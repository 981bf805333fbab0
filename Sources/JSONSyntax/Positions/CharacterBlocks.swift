/// Running counts of characters at every block of bytes, so that a column far into a long line needs no scan
/// of the line.
struct CharacterBlocks {
  struct Counts {
    var codePoints = 0
    /// Scalars beyond U+FFFF: two UTF-16 units each.
    var surrogatePairs = 0

    // A character counts at its lead byte; continuation bytes (10xxxxxx) count nothing.

    mutating func count(_ byte: UInt8) {
      if byte & 0xC0 != 0x80 { codePoints += 1 }
      if byte >= 0xF0 { surrogatePairs += 1 }
    }

    /// The same for eight bytes at once: shifts bring the other bits of a byte under its high bit.
    mutating func count(_ word: UInt64) {
      let highs: UInt64 = 0x8080_8080_8080_8080
      codePoints += 8 - (word & ~(word << 1) & highs).nonzeroBitCount
      surrogatePairs += (word & word << 1 & word << 2 & word << 3 & highs).nonzeroBitCount
    }
  }

  private static let size = 1024
  private var starts: [Counts] = []

  init(_ bytes: [UInt8]) {
    starts.reserveCapacity(bytes.count / Self.size + 1)
    var running = Counts()
    bytes.withUnsafeBytes { buffer in
      for start in stride(from: 0, through: buffer.count, by: Self.size) {
        starts.append(running)
        // The last block, which may be short, is counted by nobody: lookups scan within a block.
        guard start + Self.size <= buffer.count else { break }
        for offset in stride(from: start, to: start + Self.size, by: 8) {
          running.count(buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        }
      }
    }
  }

  func counts(before offset: Int, in bytes: [UInt8]) -> Counts {
    let block = offset / Self.size
    var counts = starts[block]
    for byte in bytes[block * Self.size..<offset] { counts.count(byte) }
    return counts
  }
}
