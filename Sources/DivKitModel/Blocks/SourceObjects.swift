import JSONSyntax

extension LayoutModel {
  /// The objects of the file that say what a block is: its own, and the bodies of its template and of those that
  /// one is derived from.
  public func sourceObjects(of block: Block) -> [Int] {
    let bodies = templateBodies(of: block)
    let all = block.isTemplateBody ? bodies : [block.source] + bodies
    return all.filter(\.isInFile).map(\.index)
  }

  /// Whether a member of a block's objects is a parameter of a template rather than a property: some link in
  /// the block's scope leads to its name, and the block uses a template or is part of one.
  public func isParameter(_ member: JSONMember, of block: Block) -> Bool {
    scopes[Int(block.scope)].isParameter(sources.fileView, member.key)
  }
}

extension LayoutModel {
  /// Whether a member of that name in a block's own object is, or would be, a parameter of its template.
  public func isParameter(_ name: [UInt8], of block: Block) -> Bool {
    guard block.template >= 0, !block.isTemplateBody else { return false }
    return scopes[Int(block.scope)].linkedParameters.contains { $0.elementsEqual(name) }
  }
}
