/// Tells which nodes were met before. Mostly they come in the order of the text, and then nothing has to be remembered
/// but the last one.
struct DistinctNodes {
  private var last: Int?
  private var others: Set<Int>?

  /// Returns whether the node was not met before.
  ///
  /// - Parameter earlier: those that were not, asked for where they did not come in order.
  mutating func insert(_ node: Int, after earlier: @autoclosure () -> [Int]) -> Bool {
    if others == nil {
      if let last, node <= last {
        if node == last { return false }
        others = Set(earlier())
      } else {
        last = node
        return true
      }
    }
    return others?.insert(node).inserted ?? false
  }
}
