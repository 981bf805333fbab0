import JSONSyntax

/// Looks up properties of blocks by any name, as DivKit resolves them, for a list of names that is known beforehand.
///
/// A layout of ``ResolutionDepth/structure`` knows the parameters of templates that decide about structure; what a
/// link to another one leads to is ``Found/unknown``. The body of a template that nobody uses, and what is inside,
/// may get any parameter: links there are unknown too.
public final class PropertyReader {
  /// What a look-up comes to.
  public enum Found: Sendable {
    /// The property is not there, or `null`, which DivKit reads as not there.
    case absent
    /// Something that is not known here decides.
    case unknown
    case value(Value)
  }

  /// What a template and those it is derived from say about a property.
  private struct ChainProperty {
    var literal: SourceNode?
    var link: SourceNode?
  }

  private let layout: LayoutModel
  private let names: [PropertyNames.Name]
  /// The block that was asked about last, whose properties are likely to be asked for next.
  private var last = Keys(block: .max, mask: 0, absence: .absent)

  /// What is known about all keys of a block.
  private struct Keys {
    let block: UInt32
    let mask: UInt64
    /// What a property comes to whose name is not among the keys.
    let absence: Found

    func mayHave(_ name: PropertyNames.Name) -> Bool {
      mask & name.plainMask == name.plainMask || mask & name.linkMask == name.linkMask
    }
  }
  /// The masks of templates and those they are derived from.
  private var templateMasks: [TemplateUse: UInt64] = [:]
  /// For each name what template chains say about it. Empty until there is something.
  private var chains: [[TemplateUse: ChainProperty]] = []
  /// The first of the blocks that are bodies of templates nobody uses, or inside of them; they are built last.
  private let firstOpen: UInt32

  /// - Parameter names: the properties that will be asked for, by their position.
  public init(_ layout: LayoutModel, names: PropertyNames) {
    self.layout = layout
    self.names = names.names
    var firstOpen = UInt32.max
    for payload in layout.payloads where payload.kind == .template {
      for root in payload.roots { firstOpen = min(firstOpen, root.block.index) }
    }
    self.firstOpen = firstOpen
  }

  /// Whether a block is in a template that nobody uses, so that anything may be around it.
  public func isOpen(_ id: BlockID) -> Bool { id.index >= firstOpen }

  /// A property of a block.
  public func property(_ name: Int, of id: BlockID) -> Found {
    let keys = keys(of: id)
    if !keys.mayHave(names[name]) { return keys.absence }
    let block = layout[id]
    if !block.isTemplateBody {
      let document = layout.sources.document(of: block.source)
      let own = Self.members(document, block.source.index, names[name])
      if let link = own.link {
        let target = SourceNode(document: Int(block.source.document), node: link)
        if let found = supply(target, block.context, block.scope, isOpen(id), literal: own.literal != nil) {
          return found
        }
      }
      if let literal = own.literal { return found(literal, in: block.source, block.context) }
    }
    if let use = layout.template(of: block) {
      let chain = chain(name, use)
      if let link = chain.link,
        let found = supply(
          link, block.bodyContext, block.scope, isOpen(id), literal: chain.literal != nil)
      {
        return found
      }
      if let literal = chain.literal { return found(literal.index, in: literal, block.bodyContext) }
    }
    return keys.absence
  }

  private func keys(of id: BlockID) -> Keys {
    if last.block == id.index { return last }
    let block = layout[id]
    var mask = KeyMask.mask(layout.sources.document(of: block.source), block.source.index)
    if let use = layout.template(of: block) { mask |= self.mask(of: use) }
    // A host's own block may have properties from elsewhere, and who uses a template can give it any.
    var absence = Found.unknown
    if case .builtin = block.type, !block.isTemplateBody { absence = .absent }
    last = Keys(block: id.index, mask: mask, absence: absence)
    return last
  }

  private func mask(of use: TemplateUse) -> UInt64 {
    if let known = templateMasks[use] { return known }
    var pending = [use]
    var mask: UInt64 = 0
    while let base = layout.base(of: pending[pending.count - 1]) {
      if let known = templateMasks[base] {
        mask = known
        break
      }
      pending.append(base)
    }
    while let use = pending.popLast() {
      mask |= KeyMask.mask(layout.sources.document(of: use.body), use.body.index)
      templateMasks[use] = mask
    }
    return mask
  }

  /// The first of some properties that a block may have; nil when it certainly has none of them.
  ///
  /// - Parameter properties: numbers of names.
  public func first(of properties: [Int], of id: BlockID) -> Found? {
    let keys = keys(of: id)
    var result: Found?
    for property in properties where keys.mayHave(names[property]) {
      switch self.property(property, of: id) {
      case .value(let value): return .value(value)
      case .unknown: result = .unknown
      case .absent: break
      }
    }
    if result == nil, case .unknown = keys.absence { return .unknown }
    return result
  }

  /// A member of an object inside a block's property.
  public func member(_ name: Int, of object: Value, in id: BlockID) -> Found {
    let document = layout.sources.document(of: object.source)
    let own = Self.members(document, object.source.index, names[name])
    if let link = own.link {
      let target = SourceNode(document: Int(object.source.document), node: link)
      let scope = layout[id].scope
      if let found = supply(target, object.context, scope, isOpen(id), literal: own.literal != nil) {
        return found
      }
    }
    guard let literal = own.literal else { return .absent }
    return found(literal, in: object.source, object.context)
  }

  private func found(_ node: Int, in source: SourceNode, _ context: ContextID) -> Found {
    let value = SourceNode(document: Int(source.document), node: node)
    return layout.sources.kind(value) == .null ? .absent : .value(Value(source: value, context: context))
  }

  /// What a link supplies; nil when it certainly supplies nothing, so that a literal counts.
  private func supply(
    _ target: SourceNode,
    _ context: ContextID,
    _ scope: UInt32,
    _ isOpen: Bool,
    literal: Bool
  ) -> Found? {
    let document = layout.sources.document(of: target)
    let templates = layout.scopes[Int(scope)]
    guard document.kind(target.index) == .string, templates.isParameter(document, target.index) else {
      return nil
    }
    guard let parameter = templates.parameter(document, target.index) else { return .unknown }
    if let value = layout.contexts.lookup(context, parameter) {
      return layout.sources.kind(value.source) == .null ? .absent : .value(value)
    }
    // What a template says for itself holds until somebody uses it otherwise.
    return isOpen && !literal ? .unknown : nil
  }

  private static func members(
    _ document: JSONView,
    _ object: Int,
    _ name: PropertyNames.Name
  ) -> (literal: Int?, link: Int?) {
    var found: (literal: Int?, link: Int?)
    for member in document.members(object) {
      if document.key(member.key, is: name.plain) {
        found.literal = member.value
      } else if document.key(member.key, is: name.link) {
        found.link = member.value
      }
    }
    return found
  }

  /// What a template's chain says; each template is read once for a name, however long the chains.
  private func chain(_ name: Int, _ use: TemplateUse) -> ChainProperty {
    if chains.isEmpty { chains = Array(names.count, of: [:]) }
    if let known = chains[name][use] { return known }
    var pending = [use]
    var property = ChainProperty()
    while let base = layout.base(of: pending[pending.count - 1]) {
      if let known = chains[name][base] {
        property = known
        break
      }
      pending.append(base)
    }
    while let use = pending.popLast() {
      let own = Self.members(layout.sources.document(of: use.body), use.body.index, names[name])
      let document = Int(use.body.document)
      if let literal = own.literal { property.literal = SourceNode(document: document, node: literal) }
      if let link = own.link { property.link = SourceNode(document: document, node: link) }
      chains[name][use] = property
    }
    return property
  }
}
