/// Finds where lines start, eight bytes at a time.
enum LineStarts {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// The offsets of the first bytes of all lines, the first one behind a byte order mark.
  ///
  /// Offsets are kept in 32 bits. A text too large for that is refused by the parser at offset 0, which is on
  /// its first line; the lines beyond are not looked for.
  static func find(in bytes: [UInt8]) -> [UInt32] {
    var starts = [UInt32(ByteOrderMark.length(in: bytes))]
    let count = min(bytes.count, JSONDocument.maximumSize)
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      // Loads eight bytes at offset, and offset + 8 <= count <= buffer.count.
      while offset + 8 <= count {
        var ends = lineEnds(
          UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
        while ends != 0 {
          append(lineEnd: offset + ends.trailingZeroBitCount / 8, in: buffer, to: &starts)
          ends &= ends - 1
        }
        offset += 8
      }
      for index in offset..<count where buffer[index] == 0x0A || buffer[index] == 0x0D {
        append(lineEnd: index, in: buffer, to: &starts)
      }
    }
    return starts
  }

  /// The high bit of every byte that is LF or CR. Exact: no carry leaves a byte.
  private static func lineEnds(_ word: UInt64) -> UInt64 {
    zeroBytes(word ^ (ones &* 0x0A)) | zeroBytes(word ^ (ones &* 0x0D))
  }

  private static func zeroBytes(_ word: UInt64) -> UInt64 {
    ~(((word & ~highs) &+ ~highs) | word) & highs
  }

  private static func append(lineEnd index: Int, in buffer: UnsafeRawBufferPointer, to starts: inout [UInt32])
  {
    // CR LF is one line end: the one at its LF.
    if buffer[index] == 0x0D, index + 1 < buffer.count, buffer[index + 1] == 0x0A { return }
    starts.append(UInt32(index + 1))
  }
}
