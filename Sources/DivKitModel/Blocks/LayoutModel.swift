import JSONSyntax

/// Everything divlint knows about the DivKit in one file: payloads, resolved blocks, structures, and what went
/// wrong on the way.
public struct LayoutModel: Sendable {
  public let sources: SourceSet
  /// The pieces of DivKit in the file, in order.
  public internal(set) var payloads: [Payload] = []
  /// Every resolved block once; children come after their parents.
  public internal(set) var blocks: [Block] = []
  public internal(set) var problems: [ModelProblem] = []
  public internal(set) var structures = StructureTable()
  /// The literal values of `reuse_id` met so far.
  public internal(set) var reuseIDs = NameTable()
  var children: [Child] = []
  var contexts = ContextTable()
  var scopes: [TemplateScope] = []

  init(sources: SourceSet) {
    self.sources = sources
  }

  /// A block.
  public subscript(id: BlockID) -> Block { blocks[Int(id.index)] }

  /// The blocks below a block, in order.
  public func children(of block: Block) -> ArraySlice<Child> {
    children[Int(block.firstChild)..<Int(block.firstChild + block.childCount)]
  }

  /// Ids of all blocks, parents before children.
  public var blockIDs: some Sequence<BlockID> { blocks.indices.lazy.map { BlockID($0) } }

  /// The name of the template that a block uses, or nil.
  public func templateName(of block: Block) -> String? {
    block.template < 0 ? nil : scopes[Int(block.scope)].displayName(Int(block.template))
  }
}
