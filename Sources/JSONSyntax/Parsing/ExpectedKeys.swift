/// Which key came last behind the same two others. Layouts repeat themselves, and a key that is where it was expected
/// need not be scanned and looked up.
struct ExpectedKeys {
  private static let size = 256
  /// Numbers of names plus one, by what came before; 0 for none.
  private var followers: [UInt16] = Array(size, of: 0)
  private var place = 0
  private var last: UInt32 = 0

  /// The number of the name that is expected next.
  @inline(__always)
  var next: Int? {
    let follower = followers[place]
    return follower == 0 ? nil : Int(follower) - 1
  }

  /// The name of that number came, whatever was expected.
  @inline(__always)
  mutating func learn(_ number: UInt32) {
    if number < UInt16.max { followers[place] = UInt16(truncatingIfNeeded: number) + 1 }
    goOn(behind: number)
  }

  /// The name of that number came.
  @inline(__always)
  mutating func goOn(behind number: UInt32) {
    place = Int(truncatingIfNeeded: (last &* 37 &+ number) % UInt32(Self.size))
    last = number
  }
}

extension JSONParser {
  /// Scans a key; at its quote.
  mutating func scanKeyString() throws(JSONSyntaxError) {
    if let number = expectedKeys.next, stepOverKey(number) {
      seenKeys.insert(UInt32(truncatingIfNeeded: number))
      expectedKeys.goOn(behind: UInt32(truncatingIfNeeded: number))
      return
    }
    try scanString(kind: .key)
    let node = nodes[nodes.count - 1]
    seenKeys.insert(node.next)
    // What is written with escapes is compared with no text.
    if node.hasEscapes { return }
    expectedKeys.learn(node.next)
  }

  /// Steps over a key, if it has the name of a number, written without escapes.
  @inline(__always)
  private mutating func stepOverKey(_ number: Int) -> Bool {
    let ends = keys.ends(of: number)
    let start = offset &+ 1
    let end = start &+ ends.count
    // The name has sixteen bytes at most: the words of eight bytes that are loaded and the quote behind it are inside
    // the text.
    guard ends.areWhole, start &+ 17 <= count, byte(end) == UInt8(ascii: "\"") else { return false }
    if ends.count >= 8 {
      guard word(start) == ends.head, word(end &- 8) == ends.tail else { return false }
    } else {
      let behind = UInt64(truncatingIfNeeded: 64 &- ends.count &* 8)
      guard ends.count > 0, (word(start) ^ ends.head) &<< behind == 0 else { return false }
    }
    var key = JSONNode(
      kind: .key,
      start: UInt32(truncatingIfNeeded: offset),
      end: UInt32(truncatingIfNeeded: end &+ 1),
      next: 0
    )
    key.setKey(hash: ends.keyHash, number: UInt32(truncatingIfNeeded: number))
    nodes.append(key)
    offset = end &+ 1
    return true
  }
}
