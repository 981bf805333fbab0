import JSONSyntax

/// What is known about a layout before its blocks are resolved.
public struct LayoutOutline: Sendable {
  let sources: SourceSet
  /// Without their roots.
  let payloads: [Payload]
  let scopes: [TemplateScope]
  let owners: TemplateOwners

  /// The outline of a layout whose blocks follow.
  init(_ draft: LayoutDraft) {
    sources = draft.sources
    payloads = draft.payloads
    scopes = draft.scopes
    owners = draft.owners
  }

  /// The outline of a layout that is resolved already.
  public init(_ layout: LayoutModel) {
    sources = layout.sources
    payloads = layout.payloads
    scopes = layout.scopes
    owners = layout.owners
  }

  /// The file's document.
  public var file: JSONDocument { sources.file }

  func template(of block: Block) -> TemplateUse? { scopes[Int(block.scope)].template(of: block) }

  func base(of use: TemplateUse) -> TemplateUse? { scopes[Int(use.scope)].base(of: use) }
}

/// Looks on while a layout is resolved: what needs to know the blocks but not their structures can be worked out on
/// another thread meanwhile.
public protocol LayoutWatcher: AnyObject, Sendable {
  /// Called once, before the first block is resolved.
  func begin(_ outline: LayoutOutline)

  /// Called with some blocks after the other, each once and in their order; what they are made of may not be there
  /// yet.
  func add(_ blocks: ArraySlice<Block>)
}
