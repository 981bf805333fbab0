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
      if let value = ownLink(key, of: block) { return ResolvedProperty(value: value, origin: .ownLink) }
      if let member = document.member(block.source.index, key.plainName) {
        let source = SourceNode(document: Int(block.source.document), node: member.value)
        return ResolvedProperty(value: Value(source: source, context: block.context), origin: .own)
      }
    }
    guard block.template >= 0 else { return nil }
    let property = scope.chains[Int(block.template)].properties[Int(key.rawValue)]
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

  /// The value of a plain member of the block's own object.
  public func ownMember(_ key: BlockKey, of block: Block) -> SourceNode? {
    sources.document(of: block.source).member(block.source.index, key.plainName)
      .map { SourceNode(document: Int(block.source.document), node: $0.value) }
  }

  /// What a `$` link in the block's own object sets a property to; nil when there is none or nothing supplies it.
  public func ownLink(_ key: BlockKey, of block: Block) -> Value? {
    guard block.context != .none, !block.isTemplateBody,
      let link = sources.document(of: block.source).member(block.source.index, key.linkName)
    else { return nil }
    let target = SourceNode(document: Int(block.source.document), node: link.value)
    return linked(target, in: block.context, scope: block.scope)
  }
}
