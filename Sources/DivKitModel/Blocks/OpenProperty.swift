import JSONSyntax

extension LayoutModel {
  /// Whether a property waits for a parameter that nobody supplies yet: a link sets it, in a template that no
  /// payload uses. Whoever comes to use it may say anything.
  func isOpen(_ key: BlockKey, of id: BlockID) -> Bool {
    guard id.index >= firstUnusedBlock.index else { return false }
    let block = self[id]
    if block.template >= 0,
      scopes[Int(block.scope)].chains[Int(block.template)].properties[Int(key.rawValue)].linkSource != nil
    {
      return true
    }
    return !block.isTemplateBody
      && sources.document(of: block.source).member(block.source.index, key.linkName) != nil
  }
}
