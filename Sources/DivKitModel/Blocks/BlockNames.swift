import JSONSyntax

/// Finds the `id` of blocks. What a template says about it is found out once, however many use it.
public struct BlockNames {
  private let layout: LayoutModel
  private var rules: [TemplateUse: Rule] = [:]

  /// How the blocks of a template come to their ids.
  private struct Rule {
    var literal: SourceNode?
    /// The string that names the parameter that brings the id.
    var parameter: SourceNode?
  }

  private static let name: JSONKeyName = "id"
  private static let link: JSONKeyName = "$id"

  public init(_ layout: LayoutModel) {
    self.layout = layout
  }

  /// The text that gives a block its `id`; nil when there is none, or it comes from further away than the block's
  /// own template and usage.
  public mutating func source(of block: Block) -> SourceNode? {
    if !block.isTemplateBody {
      if layout.sources.member(block.source, Self.link) != nil { return nil }
      if let own = layout.sources.member(block.source, Self.name) { return own }
    }
    guard let template = layout.template(of: block) else { return nil }
    let rule = rule(template)
    if let parameter = rule.parameter {
      let name = layout.sources.document(of: parameter).stringBytes(parameter.index)
      if let value = layout.sources.member(block.source, JSONKeyName(name)), !block.isTemplateBody {
        return value
      }
      // An enclosing usage may supply it.
      if block.context != .none { return nil }
    }
    return rule.literal
  }

  private mutating func rule(_ template: TemplateUse) -> Rule {
    var pending: [TemplateUse] = []
    var isPending: Set<TemplateUse> = []
    var next: TemplateUse? = template
    while let use = next, rules[use] == nil, isPending.insert(use).inserted {
      pending.append(use)
      next = layout.base(of: use)
    }
    var rule = next.flatMap { rules[$0] } ?? Rule()
    for use in pending.reversed() {
      if let literal = layout.sources.member(use.body, Self.name) { rule.literal = literal }
      if let link = layout.sources.member(use.body, Self.link), layout.sources.kind(link) == .string {
        rule.parameter = link
      }
      rules[use] = rule
    }
    return rule
  }
}
