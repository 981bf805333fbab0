import JSONSyntax

/// An object that is not a block but has one under `div`: a tab, a state, a prototype, a tooltip.
public struct Wrapper: Sendable {
  /// Why the block inside is there.
  public let role: Child.Role
  public let object: SourceNode
  /// The object under `div`; nil when there is none or a link leads to it.
  public let div: SourceNode?
}

extension LayoutModel {
  /// The objects around the blocks below a block.
  @inlinable
  public func wrappers(of block: Block) -> [Wrapper] {
    // Nearly all blocks have none, and are asked for them.
    block.hasWrappers || block.hasTooltips || block.hasItemBuilder ? presentWrappers(of: block) : []
  }

  @usableFromInline
  func presentWrappers(of block: Block) -> [Wrapper] {
    var arrays: [(role: Child.Role, value: Value)] = []
    func add(_ key: BlockKey, _ role: Child.Role) {
      if let property = property(key, of: block) { arrays.append((role, property.value)) }
    }
    switch block.type {
    case .builtin(.tabs): add(.items, .tab)
    case .builtin(.state): add(.states, .state)
    default: break
    }
    if block.hasTooltips { add(.tooltips, .tooltip) }
    if block.hasItemBuilder, let builder = property(.itemBuilder, of: block)?.value,
      let prototypes = sources.member(builder.source, NestedKey.prototypes.plain)
    {
      arrays.append((.prototype, Value(source: prototypes, context: builder.context)))
    }
    return arrays.flatMap { entry in wrappers(in: entry.value.source, entry.role) }
  }

  private func wrappers(in array: SourceNode, _ role: Child.Role) -> [Wrapper] {
    let document = sources.document(of: array)
    return document.elements(array.index).compactMap { element in
      guard document.kind(element) == .object else { return nil }
      let object = SourceNode(document: Int(array.document), node: element)
      let div = sources.member(object, NestedKey.div.plain).flatMap { sources.kind($0) == .object ? $0 : nil }
      return Wrapper(role: role, object: object, div: div)
    }
  }
}

extension Block {
  /// Whether the block is of a type that has objects around its children.
  @inlinable var hasWrappers: Bool {
    switch type {
    case .builtin(.tabs), .builtin(.state): true
    default: false
    }
  }
}
