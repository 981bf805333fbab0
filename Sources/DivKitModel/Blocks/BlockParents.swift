/// The blocks above each block. Several where templates share one, which makes a layout a graph without cycles.
public struct BlockParents: Sendable {
  /// Where the parents of each block start in ``parents``, and behind the last block where they end.
  private var starts: [UInt32]
  private var parents: [BlockID]

  /// Turns the lists of children round, in linear time.
  public init(_ layout: LayoutModel) {
    starts = Array(layout.blocks.count + 2, of: 0)
    for child in layout.children { starts[Int(child.block.index) + 2] += 1 }
    for index in starts.indices.dropFirst(2) { starts[index] += starts[index - 1] }
    parents = Array(layout.children.count, of: BlockID(0))
    for id in layout.blockIDs {
      for child in layout.children(of: layout[id]) {
        let place = Int(child.block.index) + 1
        parents[Int(starts[place])] = id
        starts[place] += 1
      }
    }
    starts.removeLast()
  }

  /// The blocks that a block is a child of.
  public subscript(block: BlockID) -> ArraySlice<BlockID> {
    parents[Int(starts[Int(block.index)])..<Int(starts[Int(block.index) + 1])]
  }
}
