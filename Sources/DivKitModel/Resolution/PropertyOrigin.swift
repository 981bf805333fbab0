import JSONSyntax

/// A resolved property together with who set it.
public struct ResolvedProperty: Sendable {
  public let value: Value
  public let origin: PropertyOrigin
}

/// Who sets a property of a block.
public enum PropertyOrigin: Sendable, Hashable {
  /// A plain member of the block's object.
  case own
  /// A `$` link in the block's object, supplied by an enclosing template usage.
  case ownLink
  /// A plain member of a template.
  case template(name: String)
  /// A `$` link in a template, supplied by the usage or an enclosing one.
  case templateLink(name: String)
}

extension LayoutModel {
  /// A property as the model resolved it, with its origin.
  public func property(_ key: BlockKey, of block: Block) -> ResolvedProperty? {
    let document = sources.document(of: block.source)
    let scope = scopes[Int(block.scope)]
    if !block.isTemplateBody {
      let link = document.member(block.source.index, JSONKeyName(Array("$\(key.name)".utf8)))
      if block.context != .none, let link, document.kind(link.value) == .string,
        let parameter = scope.parameter(document, link.value),
        let value = contexts.lookup(block.context, parameter)
      {
        return ResolvedProperty(value: value, origin: .ownLink)
      }
      if let member = document.member(block.source.index, JSONKeyName(Array(key.name.utf8))) {
        let source = SourceNode(document: Int(block.source.document), node: member.value)
        return ResolvedProperty(value: Value(source: source, context: block.context), origin: .own)
      }
    }
    guard block.template >= 0, let chain = scope.templates[Int(block.template)].chain else { return nil }
    let property = chain.properties[Int(key.rawValue)]
    if property.link >= 0, let value = contexts.lookup(block.bodyContext, property.link) {
      return ResolvedProperty(
        value: value, origin: .templateLink(name: scope.displayName(property.linkOwner)))
    }
    guard let literal = property.literal else { return nil }
    return ResolvedProperty(
      value: Value(source: literal, context: block.bodyContext),
      origin: .template(name: scope.displayName(property.literalOwner))
    )
  }
}
