/// A set of nodes that are added all at once. For the handful that most files have, hashing takes longer.
struct SortedNodes {
  private let nodes: [SourceNode]

  init(_ nodes: [SourceNode]) {
    self.nodes = nodes.sorted { Self.precedes($0, $1) }
  }

  func contains(_ node: SourceNode) -> Bool {
    var low = 0
    var high = nodes.count
    while low < high {
      let middle = (low + high) / 2
      if Self.precedes(nodes[middle], node) { low = middle + 1 } else { high = middle }
    }
    return low < nodes.count && nodes[low] == node
  }

  private static func precedes(_ one: SourceNode, _ other: SourceNode) -> Bool {
    one.document == other.document ? one.node < other.node : one.document < other.document
  }
}
