import JSONSyntax

/// Everything divlint knows about the DivKit in one file: payloads, resolved blocks, structures, and what went
/// wrong on the way.
///
/// A class, because it is made of some twenty arrays: handing a structure of them on would count references to
/// each.
public final class LayoutModel: Sendable {
  public let sources: SourceSet
  /// The pieces of DivKit in the file, in order.
  public let payloads: [Payload]
  /// Every resolved block once; children come after their parents.
  public let blocks: [Block]
  public let problems: [ModelProblem]
  public let structures: StructureTable
  /// The literal values of `reuse_id`.
  public let reuseIDs: NameTable
  @usableFromInline let children: [Child]
  let contexts: ContextTable
  let scopes: [TemplateScope]
  let owners: TemplateOwners
  /// The blocks from this one on are those of templates that no payload uses.
  let firstUnusedBlock: BlockID

  init(_ draft: consuming LayoutDraft) {
    sources = draft.sources
    payloads = draft.payloads
    blocks = draft.blocks
    problems = draft.problems
    structures = draft.structures
    reuseIDs = draft.reuseIDs
    children = draft.children
    contexts = draft.contexts
    scopes = draft.scopes
    owners = draft.owners
    firstUnusedBlock =
      draft.payloads.first { $0.kind == .template }?.roots.first?.block ?? BlockID(draft.blocks.count)
  }

  /// A block.
  @inlinable public subscript(id: BlockID) -> Block { blocks[Int(id.index)] }

  /// The blocks below a block, in order.
  @inlinable public func children(of block: Block) -> ArraySlice<Child> {
    children[Int(block.firstChild)..<Int(block.firstChild + block.childCount)]
  }

  /// Ids of all blocks, parents before children.
  @inlinable public var blockIDs: BlockIDs { BlockIDs(count: blocks.count) }

  /// The name of the template that a block uses, or nil.
  public func templateName(of block: Block) -> String? {
    block.template < 0 ? nil : scopes[Int(block.scope)].displayName(Int(block.template))
  }
}
