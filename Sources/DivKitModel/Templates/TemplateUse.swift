/// A template as seen from a block that uses it.
public struct TemplateUse: Sendable, Hashable {
  let scope: UInt32
  let template: Int
  /// The object that is the template's body.
  public let body: SourceNode
}

extension LayoutModel {
  /// The template that a block's `type` names, or nil.
  public func template(of block: Block) -> TemplateUse? {
    scopes[Int(block.scope)].template(of: block)
  }

  /// The template that a template is derived from, or nil. Nil too where the chain runs in a circle, so that
  /// whoever follows it comes to an end.
  public func base(of use: TemplateUse) -> TemplateUse? {
    scopes[Int(use.scope)].base(of: use)
  }

  /// Whether a template or one it is derived from says anything about a property, as a value or as a link.
  public func mentions(_ key: BlockKey, _ use: TemplateUse) -> Bool {
    let property = scopes[Int(use.scope)].chains[use.template].properties[Int(key.rawValue)]
    return property.literal != nil || property.linkSource != nil
  }

  /// The name of a template.
  public func name(of use: TemplateUse) -> String {
    scopes[Int(use.scope)].displayName(use.template)
  }
}

extension TemplateScope {
  /// See ``LayoutModel/template(of:)``; for a block of this scope.
  func template(of block: Block) -> TemplateUse? {
    guard block.template >= 0 else { return nil }
    let template = templates[Int(block.template)]
    return TemplateUse(scope: block.scope, template: Int(block.template), body: template.body)
  }

  /// See ``LayoutModel/base(of:)``; for a template of this scope.
  func base(of use: TemplateUse) -> TemplateUse? {
    guard chains[use.template].end != .cyclic, case .template(let base) = templates[use.template].base
    else { return nil }
    return TemplateUse(scope: use.scope, template: base, body: templates[base].body)
  }
}
