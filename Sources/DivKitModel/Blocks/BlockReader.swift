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
  let sources: SourceSet
  private let keys: BlockKeyNumbers
  private var types = TypeMeanings()

  /// The block that is being read.
  var block = Block(
    source: SourceNode(document: 0, node: 0), context: .none, scope: 0, isTemplateBody: false)
  /// Members of the object that are block keys, by ``BlockKey``: node indices of the values. What is not in the sets
  /// is left from blocks before. Vectors, because an array would be checked and counted on every access.
  var ownLiterals = SIMD16<UInt32>()
  var ownLinks = SIMD16<UInt32>()
  var literalKeys = BlockKeySet()
  var linkKeys = BlockKeySet()
  var scope = OpenScope()
  /// The template whose chain has a say; -1 for none.
  var chain = -1
  /// What the object or its template says anything about: most properties of most blocks are not there, which is told
  /// by this alone.
  var presentKeys = BlockKeySet()
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
  mutating func linked(_ document: JSONView, _ target: Int, _ draft: inout LayoutDraft) -> Value? {
    guard block.context != .none, document.kind(target) == .string,
      let parameter = scope.parameter(document, target)
    else { return nil }
    return draft.contexts.lookup(block.context, parameter)
  }

  func source(_ node: Int) -> SourceNode {
    SourceNode(document: Int(block.source.document), node: node)
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
    presentKeys.contains(.visibility) && isWord(word(property(.visibility, &draft)), BlockWords.gone)
  }
}
