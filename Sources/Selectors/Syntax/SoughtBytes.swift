/// Bytes that are looked for in texts, by the method of Knuth, Morris and Pratt: in linear time, whatever both are. The
/// standard library's search for a collection in another takes microseconds for a text of a few bytes.
struct SoughtBytes: Sendable {
  private let bytes: [UInt8]
  /// For each beginning of the bytes the length of the longest shorter one that it ends with.
  private let borders: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var borders: [Int] = []
    var length = 0
    for index in bytes.indices {
      if index > 0 {
        while length > 0, bytes[index] != bytes[length] { length = borders[length - 1] }
        if bytes[index] == bytes[length] { length += 1 }
      }
      borders.append(length)
    }
    self.borders = borders
  }

  /// Whether the bytes are in a text, one behind the other.
  func areIn(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.first else { return true }
    return bytes.withUnsafeBufferPointer { bytes in
      var length = 0
      for byte in text {
        // Mostly nothing has begun.
        if length == 0, byte != first { continue }
        while length > 0, byte != bytes[length] { length = borders[length - 1] }
        if byte == bytes[length] { length += 1 }
        if length == bytes.count { return true }
      }
      return false
    }
  }
}
