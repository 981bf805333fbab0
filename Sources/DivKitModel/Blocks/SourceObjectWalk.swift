/// Goes from block to block and says which objects of the file make each what it is, the body of a template only
/// the first time: however many blocks use a template and however long its chain, each body costs once.
public struct SourceObjectWalk: Sendable {
  private var met: Set<TemplateUse> = []

  /// Nothing met yet.
  public init() {}

  /// The block's own object, unless the block is a template's body, and then the bodies of its template and those
  /// that one is derived from, as far as they were not met before.
  public mutating func objects(of block: Block, _ layout: LayoutModel) -> [Int] {
    var objects: [Int] = []
    if !block.isTemplateBody, block.source.isInFile { objects.append(block.source.index) }
    var next = layout.template(of: block)
    while let use = next, met.insert(use).inserted {
      if use.body.isInFile { objects.append(use.body.index) }
      next = layout.base(of: use)
    }
    return objects
  }
}
