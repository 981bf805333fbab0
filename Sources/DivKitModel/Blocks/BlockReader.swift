import JSONSyntax

/// A child that is still to be resolved.
struct PendingChild {
  let value: Value
  let role: Child.Role
  /// Whether other blocks may lead to the same value, so that it has to be looked up first. What is written
  /// right inside a block without a template is reached through that block only.
  let isShared: Bool
}

/// Reads one object as a block: its type, children, own part of the structure, and `reuse_id`.
struct BlockReader {
  /// The children of the block that was read last.
  private(set) var children: [PendingChild] = []
  private(set) var problems: [ModelProblem] = []
  private let sources: SourceSet
  private let keys = BlockKeyTable.shared
  private let types = BlockTypeTable.shared

  /// Members of the object that are block keys, by ``BlockKey``: node indices of the values, 0 for none.
  private var ownLiterals: [UInt32] = Array(repeating: 0, count: BlockKey.count)
  private var ownLinks: [UInt32] = Array(repeating: 0, count: BlockKey.count)
  /// The same from the block's template.
  private var chain: [Template.Property] = []

  init(sources: SourceSet) {
    self.sources = sources
  }

  /// Fills in everything about a block but its children's blocks, and returns its shape, or nil when the
  /// structure cannot be told.
  mutating func read(_ block: inout Block, _ model: inout LayoutModel) -> StructureTable.Shape? {
    children.removeAll(keepingCapacity: true)
    chain.removeAll(keepingCapacity: true)
    for key in 0..<BlockKey.count {
      ownLiterals[key] = 0
      ownLinks[key] = 0
    }
    if !block.isTemplateBody { readMembers(block) }
    resolveType(&block, &model)
    readReuseID(&block, &model)
    block.isGone = isGone(block, model)
    collectChildren(&block, model)
    guard case .builtin(let type) = block.type else { return nil }
    return shape(type, block, &model)
  }

  private mutating func readMembers(_ block: Block) {
    let document = sources.document(of: block.source)
    for member in document.members(block.source.index) {
      switch keys.match(document, member.key) {
      case .literal(let key): ownLiterals[Int(key.rawValue)] = UInt32(member.value)
      case .link(let key): ownLinks[Int(key.rawValue)] = UInt32(member.value)
      case nil: continue
      }
    }
  }

  // MARK: Type

  private mutating func resolveType(_ block: inout Block, _ model: inout LayoutModel) {
    if !block.isTemplateBody {
      let document = sources.document(of: block.source)
      let type = Int(ownLiterals[Int(BlockKey.type.rawValue)])
      guard type != 0, document.kind(type) == .string else {
        block.type = .missing
        problems.append(.missingType(block: block.source))
        return
      }
      let source = SourceNode(document: Int(block.source.document), node: type)
      if let template = model.scopes[Int(block.scope)].template(named: source) {
        block.template = Int32(template)
      } else {
        block.type = types.type(document, type).map { .builtin($0) } ?? .unknown
        return
      }
    }
    let chain = model.scopes[Int(block.scope)].chain(of: Int(block.template))
    block.type = chain.end
    self.chain = chain.properties
    if !block.isTemplateBody { block.bodyContext = bodyContext(block, &model) }
  }

  /// The parameters for the bodies of a usage's template: those of the enclosing bodies, then the usage's own
  /// fields where the enclosing ones say nothing.
  private func bodyContext(_ block: Block, _ model: inout LayoutModel) -> ContextID {
    let scope = model.scopes[Int(block.scope)]
    let template = Int(block.template)
    let document = sources.document(of: block.source)
    var bindings: [ContextTable.Binding] = []
    for binding in model.contexts.bindings(block.context)
    where scope.uses(template, parameter: Int(binding.name)) {
      bindings.append(binding)
    }
    // Members that set a parameter, as values and as links; of repeated ones the last counts.
    var literals: [Int: Int] = [:]
    var links: [Int: Int] = [:]
    for member in document.members(block.source.index) {
      let isLink = LinkKey.matches(document, member.key)
      guard let name = scope.parameter(document, member.key, skipping: isLink ? 1 : 0),
        scope.uses(template, parameter: name), !bindings.contains(where: { $0.name == name })
      else { continue }
      if isLink { links[name] = member.value } else { literals[name] = member.value }
    }
    // Of a value and a link that set one parameter the link wins when it is supplied.
    for (name, target) in links {
      guard let value = linked(document, target, block, model) else { continue }
      literals[name] = nil
      bindings.append(ContextTable.Binding(name: Int32(name), value: value))
    }
    for (name, node) in literals {
      let keepsContext = block.context != .none && scope.dependsOnParameters(document, node)
      let value = Value(source: source(node, block), context: keepsContext ? block.context : .none)
      bindings.append(ContextTable.Binding(name: Int32(name), value: value))
    }
    bindings.sort { $0.name < $1.name }
    return model.contexts.intern(bindings)
  }

  /// What a block's own link leads to.
  private func linked(_ document: JSONDocument, _ target: Int, _ block: Block, _ model: LayoutModel) -> Value?
  {
    guard block.context != .none, document.kind(target) == .string,
      let parameter = model.scopes[Int(block.scope)].parameter(document, target)
    else { return nil }
    return model.contexts.lookup(block.context, parameter)
  }

  private func source(_ node: Int, _ block: Block) -> SourceNode {
    SourceNode(document: Int(block.source.document), node: node)
  }

  // MARK: Properties

  /// A resolved property, and whether it is written right inside a block that has no template.
  private func property(_ key: BlockKey, _ block: Block, _ model: LayoutModel) -> (value: Value, isOwn: Bool)?
  {
    let slot = Int(key.rawValue)
    let document = sources.document(of: block.source)
    if ownLinks[slot] != 0, let value = linked(document, Int(ownLinks[slot]), block, model) {
      return (value, false)
    }
    if ownLiterals[slot] != 0 {
      let value = Value(source: source(Int(ownLiterals[slot]), block), context: block.context)
      return (value, block.template < 0)
    }
    guard !chain.isEmpty else { return nil }
    if chain[slot].link >= 0, let value = model.contexts.lookup(block.bodyContext, chain[slot].link) {
      return (value, false)
    }
    return chain[slot].literal.map { (Value(source: $0, context: block.bodyContext), false) }
  }

  /// A member of an object that is not a block, with `$` links resolved.
  private func member(
    _ object: Value,
    _ key: NestedKey,
    _ block: Block,
    _ model: LayoutModel
  ) -> (value: Value, isOwn: Bool)? {
    let document = sources.document(of: object.source)
    if object.context != .none, let link = document.member(object.source.index, key.link),
      document.kind(link.value) == .string,
      let parameter = model.scopes[Int(block.scope)].parameter(document, link.value),
      let value = model.contexts.lookup(object.context, parameter)
    {
      return (value, false)
    }
    guard let member = document.member(object.source.index, key.plain) else { return nil }
    let source = SourceNode(document: Int(object.source.document), node: member.value)
    return (Value(source: source, context: object.context), true)
  }

  private func word(_ property: (value: Value, isOwn: Bool)?) -> Word {
    guard let value = property?.value else { return .absent }
    let document = sources.document(of: value.source)
    guard document.kind(value.source.index) == .string else { return .other }
    return Expression.isPresent(document, value.source.index) ? .expression : .literal(value.source)
  }

  /// A property whose value is a word of an enumeration.
  private enum Word {
    case absent, expression, other
    case literal(SourceNode)
  }

  private func isWord(_ word: Word, _ expected: StaticString) -> Bool {
    guard case .literal(let source) = word else { return false }
    let document = sources.document(of: source)
    let expected = UnsafeBufferPointer(start: expected.utf8Start, count: expected.utf8CodeUnitCount)
    return document[source.index].hasEscapes
      ? document.stringBytes(source.index).elementsEqual(expected)
      : document.rawString(source.index).elementsEqual(expected)
  }

  // MARK: Reuse

  private func readReuseID(_ block: inout Block, _ model: inout LayoutModel) {
    guard let value = property(.reuseID, block, model)?.value else { return }
    let document = sources.document(of: value.source)
    guard document.kind(value.source.index) == .string else { return }
    if Expression.isPresent(document, value.source.index) {
      block.reuseID = .dynamic
      return
    }
    let bytes = document.stringBytes(value.source.index)
    guard !bytes.isEmpty else { return }
    block.reuseID = .literal(Int32(model.reuseIDs.insert(bytes)))
  }

  private func isGone(_ block: Block, _ model: LayoutModel) -> Bool {
    isWord(word(property(.visibility, block, model)), "gone")
  }

  // MARK: Children

  private mutating func collectChildren(_ block: inout Block, _ model: LayoutModel) {
    switch block.type {
    case .builtin(.container), .builtin(.gallery), .builtin(.pager):
      if let builder = itemBuilder(block, model) {
        block.hasItemBuilder = true
        collectDivs(member(builder.value, .prototypes, block, model), builder.isOwn, .prototype, block, model)
      } else {
        collectItems(block, model)
      }
    case .builtin(.grid), .builtin(.custom):
      collectItems(block, model)
    case .builtin(.tabs):
      if let items = property(.items, block, model) { collectDivs(items, true, .tab, block, model) }
    case .builtin(.state):
      if let states = property(.states, block, model) { collectDivs(states, true, .state, block, model) }
    case .unknown, .missing:
      // A host's own block, or a template that is not here: its blocks are looked at all the same.
      if let builder = itemBuilder(block, model) {
        collectDivs(member(builder.value, .prototypes, block, model), builder.isOwn, .prototype, block, model)
      }
      collectItems(block, model)
    case .builtin, .cyclic:
      break
    }
    if let tooltips = property(.tooltips, block, model) {
      collectDivs(tooltips, true, .tooltip, block, model)
      collectDivs(tooltips, true, .tooltip, block, model, key: .substrateDiv)
    }
  }

  private func itemBuilder(_ block: Block, _ model: LayoutModel) -> (value: Value, isOwn: Bool)? {
    guard let builder = property(.itemBuilder, block, model), sources.kind(builder.value.source) == .object
    else { return nil }
    return builder
  }

  private mutating func collectItems(_ block: Block, _ model: LayoutModel) {
    guard let items = property(.items, block, model) else { return }
    let document = sources.document(of: items.value.source)
    for element in document.elements(items.value.source.index) where document.kind(element) == .object {
      let source = SourceNode(document: Int(items.value.source.document), node: element)
      children.append(
        PendingChild(
          value: Value(source: source, context: items.value.context),
          role: .item,
          isShared: !items.isOwn
        )
      )
    }
  }

  /// The `div` of each object in an array.
  private mutating func collectDivs(
    _ array: (value: Value, isOwn: Bool)?,
    _ isOwn: Bool,
    _ role: Child.Role,
    _ block: Block,
    _ model: LayoutModel,
    key: NestedKey = .div
  ) {
    guard let array else { return }
    let document = sources.document(of: array.value.source)
    for element in document.elements(array.value.source.index) where document.kind(element) == .object {
      let source = SourceNode(document: Int(array.value.source.document), node: element)
      let object = Value(source: source, context: array.value.context)
      guard let div = member(object, key, block, model), sources.kind(div.value.source) == .object else {
        continue
      }
      children.append(
        PendingChild(value: div.value, role: role, isShared: !(isOwn && array.isOwn && div.isOwn))
      )
    }
  }

  // MARK: Structure

  /// What the block itself adds to its structure; nil when an expression decides it.
  private func shape(_ type: BlockType, _ block: Block, _ model: inout LayoutModel) -> StructureTable.Shape? {
    switch type {
    case .custom:
      guard let value = property(.customType, block, model)?.value, sources.kind(value.source) == .string
      else { return StructureTable.Shape(type: type) }
      let name = sources.document(of: value.source).stringBytes(value.source.index)
      return StructureTable.Shape(type: type, customType: model.structures.customTypes.insert(name))
    case .container:
      return containerShape(block, model)
    default:
      return StructureTable.Shape(type: type)
    }
  }

  private func containerShape(_ block: Block, _ model: LayoutModel) -> StructureTable.Shape? {
    if block.hasItemBuilder { return nil }
    let orientation = word(property(.orientation, block, model))
    if case .expression = orientation { return nil }
    if isWord(orientation, "overlap") { return StructureTable.Shape(type: .container, overlaps: true) }

    let mode = word(property(.layoutMode, block, model))
    if case .expression = mode { return nil }
    guard isWord(mode, "wrap") else { return StructureTable.Shape(type: .container) }
    let wraps: Bool?
    if isWord(orientation, "horizontal") {
      wraps = canWrap(property(.width, block, model), whenAbsent: true, block, model)
    } else {
      wraps =
        hasAspect(block, model)
        ? true : canWrap(property(.height, block, model), whenAbsent: false, block, model)
    }
    return wraps.map { StructureTable.Shape(type: .container, wraps: $0) }
  }

  /// Whether a size along the main axis lets children wrap: anything but a plain `wrap_content`. Nil when an
  /// expression decides. Source: DivKit for Android, `DivBase.canWrap` behind `DivContainer.isWrapContainer`.
  private func canWrap(
    _ size: (value: Value, isOwn: Bool)?,
    whenAbsent: Bool,
    _ block: Block,
    _ model: LayoutModel
  ) -> Bool? {
    guard let size = size?.value, sources.kind(size.source) == .object else { return whenAbsent }
    guard isWord(word(member(size, .type, block, model)), "wrap_content") else { return true }
    guard let constrained = member(size, .constrained, block, model)?.value.source else { return false }
    switch sources.kind(constrained) {
    case .true: return true
    case .number: return Number.isNonZero(sources.document(of: constrained), constrained.index)
    case .string:
      return Expression.isPresent(sources.document(of: constrained), constrained.index) ? nil : false
    default: return false
    }
  }

  private func hasAspect(_ block: Block, _ model: LayoutModel) -> Bool {
    guard let aspect = property(.aspect, block, model)?.value, sources.kind(aspect.source) == .object,
      let ratio = member(aspect, .ratio, block, model)?.value.source
    else { return false }
    switch sources.kind(ratio) {
    case .number: return Number.isNonZero(sources.document(of: ratio), ratio.index)
    case .string: return Expression.isPresent(sources.document(of: ratio), ratio.index)
    default: return false
    }
  }
}
