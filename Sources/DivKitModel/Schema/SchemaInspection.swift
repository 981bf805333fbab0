import JSONSyntax

/// Holds a layout to DivKit's schema. Every piece of text is looked at once, however often templates lead to it:
/// objects where they are written, and parameters of templates with the properties that they end up in.
public struct SchemaInspection {
  /// What is wrong, in no order, each place once.
  public internal(set) var problems: [SchemaProblem] = []
  /// Strings of the file in which more than their type matters, in no order, each once.
  public internal(set) var strings: [MarkedString] = []

  let outline: LayoutOutline
  let vocabulary = Vocabulary.shared
  /// Clients that must know each property.
  let platforms: PlatformSet
  var owners: TemplateOwners
  var memory = SchemaMemory()
  /// Where the memory belongs; nil when it is back there.
  private var shelf: Shelf<SchemaMemory>? = SchemaMemory.take()
  private var isFinished = false
  /// The strings of the file that have expressions.
  let expressions: ExpressionStrings

  /// What is being looked at: its document, the template whose text it is, and the object whose members are.
  var document: JSONView
  var documentIndex = 0
  /// Where the names of its keys start in the memory.
  var keyStart = 0
  var owner = TemplateOwners.none
  var object = 0
  /// The names of its members.
  var keys = KeyNumberSet()
  /// Blocks that are payloads by themselves.
  var tops: Set<SourceNode> = []

  /// What a member that is no property may be.
  enum Role {
    /// A usage of a template, or the body of one that is derived from it, by its number.
    case usage(Int32)
    /// A block that names its type itself.
    case block
    /// The same, as a payload by itself.
    case top
    case object
    /// A card or a patch, where hosts keep members of their own.
    case envelope
  }

  /// An inspection of a layout that is resolved already.
  ///
  /// - Parameters:
  ///   - platforms: the clients that the layout runs on; empty when nobody said.
  ///   - expressions: those of the file, if somebody has looked for them already.
  public init(
    _ layout: LayoutModel,
    platforms: Set<Platform> = [],
    expressions: ExpressionStrings? = nil
  ) {
    self.init(LayoutOutline(layout), platforms: platforms, expressions: expressions)
    inspect(layout.blocks[...])
    finish()
  }

  /// An inspection of a layout whose blocks follow.
  public init(
    _ outline: LayoutOutline,
    platforms: Set<Platform>,
    expressions: ExpressionStrings? = nil
  ) {
    self.outline = outline
    self.platforms = PlatformSet(platforms)
    owners = outline.owners
    document = outline.sources.fileView
    self.expressions = expressions ?? ExpressionStrings(outline.sources.file)
    if let shelf { swap(&memory, &shelf.memory) }
    memory.reserve(for: outline.sources)
    memory.visited.reset(outline.sources, templates: owners.count)
    memory.keyStarts.append(contentsOf: repeatElement(-1, count: outline.sources.documents.count))
    memory.readKeys(0, outline.sources.file.keys, owners.parameters)
    for payload in outline.payloads { inspect(payload) }
  }

  /// Looks at some blocks more; all blocks have to come in their order.
  public mutating func inspect(_ blocks: ArraySlice<Block>) {
    for block in blocks { inspect(block) }
  }

  /// Looks at what could not be judged before all blocks were known. To be called once, when all blocks have come.
  public mutating func finish() {
    precondition(!isFinished, "an inspection ends once")
    isFinished = true
    // Values inside templates first: links in them feed parameters in turn.
    let arguments = memory.arguments
    memory.arguments = []
    for argument in arguments where argument.owner >= 0 { inspect(argument) }
    for argument in arguments where argument.owner < 0 { inspect(argument) }
    let unmet = memory.requirements.unmet(outline.sources, owners.names, memory.parameterKeys)
    for missing in unmet where missing.usage.isInFile {
      problems.append(SchemaProblem(.missing(missing.property), at: missing.usage.index))
    }
    memory.arguments = arguments
    if let shelf {
      swap(&memory, &shelf.memory)
      SchemaMemory.putBack(shelf, after: outline.sources)
    }
    shelf = nil
  }

  // MARK: Blocks

  private mutating func inspect(_ payload: Payload) {
    let object: Int
    switch payload.kind {
    case .card: object = vocabulary.card
    case .patch: object = vocabulary.patch
    case .block where isCard(payload.source): object = vocabulary.card
    case .block:
      tops.insert(payload.source)
      return
    case .template: return
    }
    guard memory.visited.insert(payload.source) else { return }
    turn(to: payload.source)
    require(inspectMembers(payload.source.index, object, .envelope), of: object, at: payload.source)
    inspectPending()
  }

  /// Some hosts give their cards a `type`, which makes one look like a block with states.
  private func isCard(_ object: SourceNode) -> Bool {
    outline.sources.member(object, Self.logID) != nil
      && outline.sources.member(object, PayloadKey.states) != nil
  }

  private static let logID: JSONKeyName = "log_id"

  private mutating func inspect(_ block: Block) {
    guard case .builtin(let type) = block.type else { return }
    let object = vocabulary.blocks[Int(type.rawValue)]
    let template = owners.number(of: block)
    if !block.isTemplateBody, memory.visited.insert(block.source) {
      turn(to: block.source)
      let role: Role =
        template >= 0 ? .usage(template) : tops.contains(block.source) ? .top : .block
      let missing = inspectMembers(block.source.index, object, role)
      if template < 0 {
        require(missing, of: object, at: block.source)
      } else {
        memory.requirements.add(
          RequiredParameters.Usage(source: block.source, template: template, owner: owner, keys: keys))
      }
      inspectPending()
    }
    if template >= 0, !memory.visited.containsTemplate(template) { inspectTemplates(of: block, object) }
  }

  /// The bodies of a block's template and of those that one is derived from, as far as they are new.
  private mutating func inspectTemplates(of block: Block, _ object: Int) {
    var base = TemplateOwners.none
    var next = outline.template(of: block)
    while let use = next {
      let number = owners.number(ofBody: use.body)
      memory.visited.insertTemplate(number)
      guard memory.visited.insert(use.body) else {
        base = number
        break
      }
      memory.bodies.append(SchemaMemory.Body(source: use.body, number: number))
      next = outline.base(of: use)
    }
    while let body = memory.bodies.popLast() {
      inspect(body: body.source, body.number, base, object)
      base = body.number
    }
  }

  private mutating func inspect(body: SourceNode, _ number: Int32, _ base: Int32, _ object: Int) {
    turn(to: body)
    owner = number
    if base >= 0 { memory.feeds.derive(number, from: base) }
    let missing = inspectMembers(body.index, object, base < 0 ? .block : .usage(base))
    if base < 0 {
      var required = RequiredProperties(object, missing)
      while let property = required.next() {
        memory.requirements.add(
          property, setBy: memory.requiredLinks, hasOwnName: true, user: nil, to: number)
      }
    } else {
      memory.requirements.add(
        RequiredParameters.Usage(
          source: body, template: base, owner: number, isDerivation: true, keys: keys)
      )
    }
    inspectPending()
  }

  private mutating func inspect(_ argument: SchemaMemory.Argument) {
    guard let property = memory.feeds.property(argument.template, argument.name),
      memory.visited.insert(argument.value)
    else { return }
    turn(to: argument.value)
    let known = memory.properties[property]
    if isPlain(argument.value.index, document.kind(argument.value.index), known) { return }
    object = Int(argument.object)
    check(argument.value.index, Int(known.type), property)
    inspectPending()
  }

  private mutating func turn(to source: SourceNode) {
    owner = owners.owner(of: source)
    if Int(source.document) != documentIndex {
      documentIndex = Int(source.document)
      document = outline.sources.document(of: source)
      if memory.keyStarts[documentIndex] < 0 {
        memory.readKeys(documentIndex, outline.sources.documents[documentIndex].keys, owners.parameters)
      }
      keyStart = memory.keyStarts[documentIndex]
    }
  }
}
