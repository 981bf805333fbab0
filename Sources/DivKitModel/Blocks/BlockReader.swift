import JSONSyntax

/// A child that is still to be resolved.
struct PendingChild {
  let value: Value
  /// Whether other blocks may lead to the same value, so that it has to be looked up first. What is written
  /// right inside a block without a template is reached through that block only.
  let isShared: Bool
}

/// Reads one object as a block: its type, children, own part of the structure, and `reuse_id`.
///
/// All methods mutate and take the draft `inout`, also where they only read: handed on like this, the reader
/// and the draft are an address each, otherwise a copy for every question.
struct BlockReader {
  /// The children that were read and wait to be resolved, those of the block that was read last at the end.
  var pending: [PendingChild] = []
  private(set) var problems: [ModelProblem] = []
  /// Templates that are derived from each other in a circle, as far as blocks have met them.
  private(set) var cycles: [Cycle] = []
  private var metCycles: Set<Cycle> = []
  private let sources: SourceSet
  private let keys: BlockKeyNumbers
  private var types = TypeMeanings()

  /// The block that is being read.
  private var block = Block(
    source: SourceNode(document: 0, node: 0), context: .none, scope: 0, isTemplateBody: false)
  /// Members of the object that are block keys, by ``BlockKey``: node indices of the values. What is not in the sets
  /// is left from blocks before. Vectors, because an array would be checked and counted on every access.
  private var ownLiterals = SIMD16<UInt32>()
  private var ownLinks = SIMD16<UInt32>()
  private var literalKeys = BlockKeySet()
  private var linkKeys = BlockKeySet()
  private var scope = OpenScope()
  /// The template whose chain has a say; -1 for none.
  private var chain = -1
  /// What the object or its template says anything about: most properties of most blocks are not there, which is told
  /// by this alone.
  private var presentKeys = BlockKeySet()
  private var bindings: [ContextTable.Binding] = []
  private var setParameters: [SetParameter] = []

  /// The nodes of the members of a usage that set a parameter of its template.
  struct SetParameter {
    let name: Int
    var literal: Int?
    var link: Int?
  }

  struct Cycle: Hashable {
    let scope: UInt32
    let templates: [Int]
  }

  init(sources: SourceSet, keys: BlockKeyNumbers) {
    self.sources = sources
    self.keys = keys
  }

  /// Takes over room, or gives it back.
  mutating func exchange(_ memory: inout BlockMemory) {
    swap(&pending, &memory.pending)
    swap(&types, &memory.types)
    swap(&bindings, &memory.bindings)
    swap(&setParameters, &memory.setParameters)
  }

  /// Fills in everything about a block but its children's blocks, which are put on the list, and returns its shape, or nil
  /// when the structure cannot be told.
  mutating func read(_ block: inout Block, _ draft: inout LayoutDraft) -> StructureTable.Shape? {
    self.block = block
    defer { block = self.block }
    return read(&draft)
  }

  private mutating func read(_ draft: inout LayoutDraft) -> StructureTable.Shape? {
    chain = -1
    scope.turn(to: block.scope, of: draft.scopes)
    literalKeys = BlockKeySet()
    linkKeys = BlockKeySet()
    if !block.isTemplateBody { readMembers() }
    presentKeys = literalKeys | linkKeys
    resolveType(&draft)
    block.presentKeys = presentKeys
    readReuseID(&draft)
    block.isGone = isGone(&draft)
    collectChildren(&draft)
    guard case .builtin(let type) = block.type else { return nil }
    return shape(type, &draft)
  }

  private mutating func readMembers() {
    let document = sources.document(of: block.source)
    for member in document.members(block.source.index) {
      switch keys.match(block.source.document, document[member.key].keyNumber) {
      case .literal(let key):
        ownLiterals[Int(key.rawValue)] = UInt32(member.value)
        literalKeys.insert(key)
      case .link(let key):
        ownLinks[Int(key.rawValue)] = UInt32(member.value)
        linkKeys.insert(key)
      case nil: continue
      }
    }
  }

  // MARK: Type

  private mutating func resolveType(_ draft: inout LayoutDraft) {
    if !block.isTemplateBody {
      let document = sources.document(of: block.source)
      let type = Int(ownLiterals[Int(BlockKey.type.rawValue)])
      guard literalKeys.contains(.type), document.kind(type) == .string else {
        block.type = .missing
        problems.append(.missingType(block: block.source))
        return
      }
      switch types.meaning(of: type, document, block.scope, draft.scopes[Int(block.scope)]) {
      case .template(let template):
        block.template = Int32(template)
      case .builtin(let builtin):
        block.type = .builtin(builtin)
        return
      case nil:
        block.type = .unknown
        return
      }
    }
    chain = Int(block.template)
    block.type = scope.end(of: chain)
    if case .cyclic = block.type { meet(Cycle(scope: block.scope, templates: scope.cycle(of: chain))) }
    presentKeys = presentKeys | scope.present(in: chain)
    if !block.isTemplateBody { block.bodyContext = bodyContext(&draft) }
  }

  private mutating func meet(_ cycle: Cycle) {
    if metCycles.insert(cycle).inserted { cycles.append(cycle) }
  }

  /// Adds what a reader met that was a copy of this one when there were so many problems.
  mutating func adopt(_ other: BlockReader, sinceProblems count: Int) {
    problems += other.problems[count...]
    for cycle in other.cycles { meet(cycle) }
  }

  /// The parameters for the bodies of a usage's template: those of the enclosing bodies, then the usage's own
  /// fields where the enclosing ones say nothing.
  private mutating func bodyContext(_ draft: inout LayoutDraft) -> ContextID {
    let template = Int(block.template)
    guard scope.usesParameters(template) else { return .none }
    let document = sources.document(of: block.source)
    if !bindings.isEmpty { bindings.removeAll(keepingCapacity: true) }
    for binding in draft.contexts.bindings(block.context)
    where scope.uses(template, parameter: Int(binding.name)) {
      bindings.append(binding)
    }
    // Members that set a parameter, as values and as links; of repeated ones the last counts.
    if !setParameters.isEmpty { setParameters.removeAll(keepingCapacity: true) }
    for member in document.members(block.source.index) {
      guard let parameter = scope.parameter(document, setBy: member.key),
        scope.uses(template, parameter: parameter.name),
        !bindings.contains(where: { $0.name == parameter.name })
      else { continue }
      let index = setParameters.firstIndex { $0.name == parameter.name } ?? setParameters.count
      if index == setParameters.count { setParameters.append(SetParameter(name: parameter.name)) }
      if parameter.isLink {
        setParameters[index].link = member.value
      } else {
        setParameters[index].literal = member.value
      }
    }
    for parameter in setParameters {
      guard let value = value(of: parameter, document, &draft) else { continue }
      bindings.append(ContextTable.Binding(name: Int32(parameter.name), value: value))
    }
    if bindings.count > 1 { bindings.sort { $0.name < $1.name } }
    return draft.contexts.intern(bindings)
  }

  /// Of a value and a link that set one parameter the link wins when it is supplied.
  private mutating func value(
    of parameter: SetParameter,
    _ document: JSONView,
    _ draft: inout LayoutDraft
  ) -> Value? {
    if let link = parameter.link, let value = linked(document, link, &draft) { return value }
    guard let literal = parameter.literal else { return nil }
    let keepsContext =
      block.context != .none && draft.scopes[Int(block.scope)].dependsOnParameters(document, literal)
    return Value(source: source(literal), context: keepsContext ? block.context : .none)
  }

  /// What a block's own link leads to.
  private mutating func linked(_ document: JSONView, _ target: Int, _ draft: inout LayoutDraft) -> Value? {
    guard block.context != .none, document.kind(target) == .string,
      let parameter = scope.parameter(document, target)
    else { return nil }
    return draft.contexts.lookup(block.context, parameter)
  }

  private func source(_ node: Int) -> SourceNode {
    SourceNode(document: Int(block.source.document), node: node)
  }

  // MARK: Properties

  /// A resolved property, and whether it is written right inside a block that has no template.
  private mutating func property(_ key: BlockKey, _ draft: inout LayoutDraft) -> (value: Value, isOwn: Bool)?
  {
    presentKeys.contains(key) ? presentProperty(key, &draft) : nil
  }

  private mutating func presentProperty(_ key: BlockKey, _ draft: inout LayoutDraft) -> (
    value: Value, isOwn: Bool
  )? {
    let slot = Int(key.rawValue)
    let document = sources.document(of: block.source)
    if linkKeys.contains(key), let value = linked(document, Int(ownLinks[slot]), &draft) {
      return (value, false)
    }
    if literalKeys.contains(key) {
      let value = Value(source: source(Int(ownLiterals[slot])), context: block.context)
      return (value, block.template < 0)
    }
    guard chain >= 0 else { return nil }
    let property = scope.property(key, of: chain)
    if property.link >= 0, let value = draft.contexts.lookup(block.bodyContext, property.link) {
      return (value, false)
    }
    return property.literal.map { (Value(source: $0, context: block.bodyContext), false) }
  }

  /// A member of an object that is not a block, with `$` links resolved.
  private mutating func member(
    _ object: Value,
    _ key: NestedKey,
    _ draft: inout LayoutDraft
  ) -> (value: Value, isOwn: Bool)? {
    let document = sources.document(of: object.source)
    if object.context != .none, let link = document.member(object.source.index, key.link),
      document.kind(link.value) == .string,
      let parameter = scope.parameter(document, link.value),
      let value = draft.contexts.lookup(object.context, parameter)
    {
      return (value, false)
    }
    guard let member = document.member(object.source.index, key.plain) else { return nil }
    let source = SourceNode(document: Int(object.source.document), node: member.value)
    return (Value(source: source, context: object.context), true)
  }

  private mutating func word(_ property: (value: Value, isOwn: Bool)?) -> Word {
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

  private mutating func isWord(_ word: Word, _ expected: [UInt8]) -> Bool {
    guard case .literal(let source) = word else { return false }
    return sources.document(of: source).string(source.index, equals: expected)
  }

  // MARK: Reuse

  private mutating func readReuseID(_ draft: inout LayoutDraft) {
    guard let value = property(.reuseID, &draft)?.value else { return }
    block.hasReuseID = true
    let document = sources.document(of: value.source)
    guard document.kind(value.source.index) == .string else { return }
    if Expression.isPresent(document, value.source.index) {
      block.reuseID = .dynamic
      return
    }
    guard document[value.source.index].range.count > 2 else { return }
    let known = draft.reuseIDs.find(document, value.source.index)
    let number = known ?? draft.reuseIDs.insert(document.stringBytes(value.source.index))
    block.reuseID = .literal(Int32(number))
  }

  private mutating func isGone(_ draft: inout LayoutDraft) -> Bool {
    presentKeys.contains(.visibility) && isWord(word(property(.visibility, &draft)), Words.gone)
  }

  // MARK: Children

  private mutating func collectChildren(_ draft: inout LayoutDraft) {
    switch block.type {
    case .builtin(.container), .builtin(.gallery), .builtin(.pager):
      if let builder = itemBuilder(&draft) {
        block.hasItemBuilder = true
        collectDivs(member(builder.value, .prototypes, &draft), builder.isOwn, .prototype, &draft)
      } else {
        collectItems(&draft)
      }
    case .builtin(.grid), .builtin(.custom):
      collectItems(&draft)
    case .builtin(.tabs):
      if let items = property(.items, &draft) { collectDivs(items, true, .tab, &draft) }
    case .builtin(.state):
      if let states = property(.states, &draft) { collectDivs(states, true, .state, &draft) }
    case .unknown, .missing:
      // A host's own block, or a template that is not here: its blocks are looked at all the same. What has no type
      // need not be one.
      if let builder = itemBuilder(&draft) {
        collectDivs(member(builder.value, .prototypes, &draft), builder.isOwn, .prototype, &draft)
      }
      collectItems(&draft, typedOnly: block.type == .unknown)
    case .builtin, .cyclic:
      break
    }
    if let tooltips = property(.tooltips, &draft) {
      block.hasTooltips = true
      collectDivs(tooltips, true, .tooltip, &draft)
      collectDivs(tooltips, true, .tooltip, &draft, key: .substrateDiv)
    }
  }

  private mutating func itemBuilder(_ draft: inout LayoutDraft) -> (value: Value, isOwn: Bool)? {
    guard let builder = property(.itemBuilder, &draft), sources.kind(builder.value.source) == .object
    else { return nil }
    return builder
  }

  private mutating func collectItems(_ draft: inout LayoutDraft, typedOnly: Bool = false) {
    guard let items = property(.items, &draft) else { return }
    let document = sources.document(of: items.value.source)
    for element in document.elements(items.value.source.index) where document.kind(element) == .object {
      if typedOnly, document.member(element, NestedKey.type.plain).map({ document.kind($0.value) }) != .string
      {
        continue
      }
      let source = SourceNode(document: Int(items.value.source.document), node: element)
      let item = Value(source: source, context: items.value.context)
      append(PendingChild(value: item, isShared: !items.isOwn), .item, &draft)
    }
  }

  /// The `div` of each object in an array.
  private mutating func collectDivs(
    _ array: (value: Value, isOwn: Bool)?,
    _ isOwn: Bool,
    _ role: Child.Role,
    _ draft: inout LayoutDraft,
    key: NestedKey = .div
  ) {
    guard let array else { return }
    let document = sources.document(of: array.value.source)
    for element in document.elements(array.value.source.index) where document.kind(element) == .object {
      let source = SourceNode(document: Int(array.value.source.document), node: element)
      let object = Value(source: source, context: array.value.context)
      guard let div = member(object, key, &draft), sources.kind(div.value.source) == .object else {
        continue
      }
      let isShared = !(isOwn && array.isOwn && div.isOwn)
      append(PendingChild(value: div.value, isShared: isShared), role, &draft)
    }
  }

  private mutating func append(_ child: PendingChild, _ role: Child.Role, _ draft: inout LayoutDraft) {
    pending.append(child)
    // Until the child is resolved, the number of its parent, which comes next in the draft.
    draft.children.append(Child(block: BlockID(draft.blocks.count), role: role))
  }

  // MARK: Structure

  /// What the block itself adds to its structure; nil when an expression decides it.
  private mutating func shape(_ type: BlockType, _ draft: inout LayoutDraft) -> StructureTable.Shape? {
    switch type {
    case .custom:
      guard let value = property(.customType, &draft)?.value, sources.kind(value.source) == .string
      else { return StructureTable.Shape(type: type) }
      let name = sources.document(of: value.source).stringBytes(value.source.index)
      return StructureTable.Shape(type: type, customType: draft.structures.customTypes.insert(name))
    case .container:
      return containerShape(&draft)
    default:
      return StructureTable.Shape(type: type)
    }
  }

  private mutating func containerShape(_ draft: inout LayoutDraft) -> StructureTable.Shape? {
    if block.hasItemBuilder { return nil }
    let orientation = word(property(.orientation, &draft))
    if case .expression = orientation { return nil }
    if isWord(orientation, Words.overlap) { return StructureTable.Shape(type: .container, overlaps: true) }

    let mode = word(property(.layoutMode, &draft))
    if case .expression = mode { return nil }
    guard isWord(mode, Words.wrap) else { return StructureTable.Shape(type: .container) }
    let wraps: Bool?
    if isWord(orientation, Words.horizontal) {
      wraps = canWrap(property(.width, &draft), whenAbsent: true, &draft)
    } else {
      wraps = hasAspect(&draft) ? true : canWrap(property(.height, &draft), whenAbsent: false, &draft)
    }
    return wraps.map { StructureTable.Shape(type: .container, wraps: $0) }
  }

  /// Whether a size along the main axis lets children wrap: anything but a plain `wrap_content`. Nil when an
  /// expression decides. Source: DivKit for Android, `DivBase.canWrap` behind `DivContainer.isWrapContainer`.
  private mutating func canWrap(
    _ size: (value: Value, isOwn: Bool)?,
    whenAbsent: Bool,
    _ draft: inout LayoutDraft
  ) -> Bool? {
    guard let size = size?.value, sources.kind(size.source) == .object else { return whenAbsent }
    guard isWord(word(member(size, .type, &draft)), Words.wrapContent) else { return true }
    guard let constrained = member(size, .constrained, &draft)?.value.source else { return false }
    switch sources.kind(constrained) {
    case .true: return true
    case .number: return Number.isNonZero(sources.document(of: constrained), constrained.index)
    case .string:
      return Expression.isPresent(sources.document(of: constrained), constrained.index) ? nil : false
    default: return false
    }
  }

  private mutating func hasAspect(_ draft: inout LayoutDraft) -> Bool {
    guard let aspect = property(.aspect, &draft)?.value, sources.kind(aspect.source) == .object,
      let ratio = member(aspect, .ratio, &draft)?.value.source
    else { return false }
    switch sources.kind(ratio) {
    case .number: return Number.isNonZero(sources.document(of: ratio), ratio.index)
    case .string: return Expression.isPresent(sources.document(of: ratio), ratio.index)
    default: return false
    }
  }
}

/// Words of enumerations.
private enum Words {
  static let gone = Array("gone".utf8)
  static let overlap = Array("overlap".utf8)
  static let wrap = Array("wrap".utf8)
  static let horizontal = Array("horizontal".utf8)
  static let wrapContent = Array("wrap_content".utf8)
}
