/// A set of nodes of a document: a bit for each up to the last one inserted.
struct NodeSet {
  private var words: [UInt64] = []

  /// Returns whether the node was not in the set.
  mutating func insert(_ node: Int) -> Bool {
    let index = node / 64
    if index >= words.count {
      words += repeatElement(0, count: max(index + 1, words.count * 2) - words.count)
    }
    let bit: UInt64 = 1 << UInt64(node % 64)
    defer { words[index] |= bit }
    return words[index] & bit == 0
  }
}
