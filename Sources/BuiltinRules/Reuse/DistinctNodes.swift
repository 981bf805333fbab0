/// Tells which nodes were met before. Mostly they come in the order of the text, and then nothing has to be remembered
/// but the last one.
struct DistinctNodes {
  private var ordered: [Int] = []
  private var others: Set<Int>?

  /// - Parameter count: how many nodes will come.
  init(expecting count: Int) { ordered.reserveCapacity(count) }

  /// Returns whether the node was not met before.
  mutating func insert(_ node: Int) -> Bool {
    if others == nil {
      if let last = ordered.last, node <= last {
        if node == last { return false }
        others = Set(ordered)
      } else {
        ordered.append(node)
        return true
      }
    }
    return others?.insert(node).inserted ?? false
  }
}
