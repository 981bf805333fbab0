/// A set of nodes that are added all at once, in the order of the text. For the handful that most files have, hashing takes
/// longer.
public struct SortedNodes: Sendable {
  private var nodes: [SourceNode]

  /// - Parameter nodes: in any order; what is there several times counts once.
  public init(_ nodes: [SourceNode]) {
    self.nodes = nodes.sorted()
    var count = 0
    for node in self.nodes where count == 0 || node != self.nodes[count - 1] {
      self.nodes[count] = node
      count += 1
    }
    self.nodes.removeLast(self.nodes.count - count)
  }

  /// How many nodes there are.
  public var count: Int { nodes.count }

  /// The node at a position.
  public subscript(position: Int) -> SourceNode { nodes[position] }

  /// The position of a node; nil when it is not there.
  public func position(of node: SourceNode) -> Int? {
    var low = 0
    var high = nodes.count
    while low < high {
      let middle = (low + high) / 2
      if nodes[middle] < node { low = middle + 1 } else { high = middle }
    }
    return low < nodes.count && nodes[low] == node ? low : nil
  }

  /// Whether a node is there.
  func contains(_ node: SourceNode) -> Bool { position(of: node) != nil }
}
