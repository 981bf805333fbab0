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
  }

  /// Bytes per block. At most 2040, so that a byte can count what its lane of 64-bit words holds.
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
        running.countBlock(UnsafeRawBufferPointer(rebasing: buffer[start..<start + Self.size]))
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

extension CharacterBlocks.Counts {
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// Counts a whole block, eight bytes at a time: shifts bring the other bits of a byte under its high bit,
  /// and every byte of the sums counts for its own lane.
  fileprivate mutating func countBlock(_ block: UnsafeRawBufferPointer) {
    var continuations: UInt64 = 0
    var longLeads: UInt64 = 0
    for offset in stride(from: 0, to: block.count, by: 8) {
      let word = block.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      continuations &+= (word & ~(word << 1) & Self.highs) >> 7
      longLeads &+= (word & word << 1 & word << 2 & word << 3 & Self.highs) >> 7
    }
    codePoints += block.count - Self.sumOfBytes(continuations)
    surrogatePairs += Self.sumOfBytes(longLeads)
  }

  private static func sumOfBytes(_ word: UInt64) -> Int {
    let even: UInt64 = 0x00FF_00FF_00FF_00FF
    let pairs = (word & even) + (word >> 8 & even)
    return Int((pairs &* 0x0001_0001_0001_0001) >> 48)
  }
}
