import JSONSyntax

extension LayoutModel {
  /// A property as the model resolved it: ``property(_:of:)`` without who set it, which takes time to tell.
  func value(_ key: BlockKey, of block: Block) -> Value? {
    if !block.isTemplateBody {
      if let value = ownLink(key, of: block) { return value }
      if let own = sources.document(of: block.source).member(block.source.index, key.plainName) {
        let source = SourceNode(document: Int(block.source.document), node: own.value)
        return Value(source: source, context: block.context)
      }
    }
    guard block.template >= 0 else { return nil }
    let property = scopes[Int(block.scope)].chains[Int(block.template)].properties[Int(key.rawValue)]
    if property.link >= 0, let value = contexts.lookup(block.bodyContext, property.link) { return value }
    return property.literal.map { Value(source: $0, context: block.bodyContext) }
  }
}
