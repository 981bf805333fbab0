import DivKitModel

/// Finds a place in the file for blocks that are written in a template library: the block in the file whose
/// resolution leads to them.
public struct FileAnchors {
  private let layout: LayoutModel
  private var parents: [Int32]

  init(_ layout: LayoutModel) {
    self.layout = layout
    parents = Array(repeating: -1, count: layout.blocks.count)
    guard layout.sources.documents.count > 1 else { return }
    for (index, block) in layout.blocks.enumerated() {
      for child in layout.children(of: block) where parents[Int(child.block.index)] < 0 {
        parents[Int(child.block.index)] = Int32(index)
      }
    }
  }

  /// A node of the file's document.
  func node(of id: BlockID) -> Int {
    var index = Int(id.index)
    while !layout.blocks[index].source.isInFile, parents[index] >= 0 { index = Int(parents[index]) }
    let source = layout.blocks[index].source
    return source.isInFile ? source.index : 0
  }
}

extension LintContext {
  /// The node of the file that stands for a block: its own object, or where the block's text is in a template
  /// library the nearest block in the file that leads there.
  public func node(of block: BlockID) -> Int {
    let source = layout[block].source
    if source.isInFile { return source.index }
    return shared { FileAnchors($0.layout) }.node(of: block)
  }

  /// The node of the file that stands for what recycles a container's cells.
  public func node(of owner: RecyclingContainer.Owner) -> Int {
    switch owner {
    case .block(let block, _): node(of: block)
    case .change(let source): source.index
    }
  }
}
