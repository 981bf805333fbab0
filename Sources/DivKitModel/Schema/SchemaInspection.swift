import JSONSyntax

/// Holds a layout to DivKit's schema. Every piece of text is looked at once, however often templates lead to it:
/// objects where they are written, and parameters of templates with the properties that they end up in.
public struct SchemaInspection {
  /// What is wrong, in no order, each place once.
  public private(set) var problems: [SchemaProblem] = []
  /// Strings of the file in which more than their type matters, in no order, each once.
  public private(set) var strings: [MarkedString] = []

  private let outline: LayoutOutline
  private let vocabulary = Vocabulary.shared
  /// Clients that must know each property.
  private let platforms: PlatformSet
  private var owners: TemplateOwners
  private var memory = SchemaMemory()
  /// Where the memory belongs; nil when it is back there.
  private var shelf: Shelf<SchemaMemory>? = SchemaMemory.take()
  /// The strings of the file that have expressions.
  private let expressions: ExpressionStrings

  /// What is being looked at: its document, the template whose text it is, and the object whose members are.
  private var document: JSONView
  private var documentIndex = 0
  /// Where the names of its keys start in the memory.
  private var keyStart = 0
  private var owner = TemplateOwners.none
  private var object = 0
  /// The names of its members.
  private var keys = KeyNumberSet()
  /// Blocks that are payloads by themselves.
  private var tops: Set<SourceNode> = []

  /// What a member that is no property may be.
  private enum Role {
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

  // MARK: Objects

  private mutating func inspectPending() {
    while let object = memory.pending.popLast() {
      let missing = inspectMembers(Int(object.node), Int(object.object), .object)
      guard missing != 0 else { continue }
      require(
        missing, of: Int(object.object), at: SourceNode(document: documentIndex, node: Int(object.node)))
    }
  }

  /// Looks at the members of an object, and returns the bits of the required properties that it has no value for;
  /// links that may bring one are in `requiredLinks`.
  private mutating func inspectMembers(_ node: Int, _ shape: Int, _ role: Role) -> UInt8 {
    if !memory.requiredLinks.isEmpty { memory.requiredLinks.removeAll(keepingCapacity: true) }
    object = node
    keys = KeyNumberSet()
    var missing = vocabulary.objects[shape].required
    // A copy need not be read again after every call.
    let document = self.document
    for member in document.members(node) {
      let number = document[member.key].keyNumber
      keys.insert(number)
      let known = property(shape, member.key, number)
      guard known.property >= 0 else {
        inspectOther(member, shape, role)
        continue
      }
      let kind = document.kind(member.value)
      guard kind != .null else { continue }
      missing &= ~known.requiredBit
      if known.isNotable { note(member.key, Int(known.property)) }
      if isPlain(member.value, kind, known) { continue }
      check(member.value, Int(known.type), Int(known.property))
    }
    return missing
  }

  @inline(__always)
  private mutating func property(_ object: Int, _ key: Int, _ number: Int) -> KnownProperty {
    let name = memory.keys[keyStart + number].name
    return memory.known.find(object, name) ?? lookUp(object, key, name)
  }

  @inline(never)
  private mutating func lookUp(_ object: Int, _ key: Int, _ name: Int32) -> KnownProperty {
    let property = vocabulary.property(object, document, key)
    let known = property.map { memory.properties[$0] } ?? .none
    memory.known.insert(object, name, known)
    return known
  }

  /// Whether a value, which is of that kind, needs no further look.
  @inline(__always)
  private func isPlain(_ node: Int, _ kind: JSONKind, _ property: KnownProperty) -> Bool {
    property.plainKinds & 1 << kind.rawValue != 0 && (kind != .string || isUnremarkable(node, property))
  }

  /// Whether there is no more to a string of the file than that it is one.
  @inline(__always)
  private func isUnremarkable(_ node: Int, _ property: KnownProperty) -> Bool {
    documentIndex == 0 && property.role == 0 && !expressions.contains(node)
      && document[node].range.count < MarkedString.longLength + 2
  }

  /// A member that is no property of its object: a link, a parameter, or a mistake.
  private mutating func inspectOther(_ member: JSONMember, _ shape: Int, _ role: Role) {
    guard document.rawString(member.key).first == UInt8(ascii: "$") else {
      let parameter = parameter(setBy: member.key)
      switch role {
      case .usage(let template):
        guard let parameter else { break }
        memory.arguments.append(
          SchemaMemory.Argument(
            template: template,
            name: Int32(parameter),
            value: SourceNode(document: documentIndex, node: member.value),
            object: UInt32(object),
            owner: owner
          )
        )
        return
      case .block, .top: if parameter != nil { return }
      case .envelope: return
      case .object: break
      }
      return reportUnknown(member.key, shape, role)
    }
    // Outside templates a link leads nowhere, whatever its name.
    guard owner >= 0 else { return }
    inspectLink(member, shape, role)
  }

  /// The parameter that a key names.
  private func parameter(setBy key: Int) -> Int? {
    let number = memory.keys[keyStart + document[key].keyNumber].parameter
    return number < 0 ? nil : Int(number)
  }

  private mutating func inspectLink(_ member: JSONMember, _ object: Int, _ role: Role) {
    let target =
      document.kind(member.value) == .string ? owners.parameters.find(document, member.value) : nil
    let known = property(object, linkedBy: member.key)
    if known.property >= 0, let target {
      if known.isNotable { note(member.key, Int(known.property)) }
      memory.feeds.add(owner, Int32(target), Int(known.property), type: Int(known.type))
      if known.requiredBit != 0 {
        memory.requiredLinks.append(
          SchemaMemory.RequiredLink(bit: known.requiredBit, parameter: Int32(target)))
      }
    }
    if case .usage(let template) = role, let target,
      let parameter = owners.parameters.find(document, member.key, skipping: 1)
    {
      memory.feeds.alias(owner, Int32(target), to: template, Int32(parameter))
    } else if known.property < 0 {
      reportUnknown(member.key, object, .object)
    }
  }

  /// The property that a link sets.
  private mutating func property(_ object: Int, linkedBy key: Int) -> KnownProperty {
    let name = memory.names.target(of: memory.keys[keyStart + document[key].keyNumber].name)
    if let known = memory.known.find(object, name) { return known }
    let property = vocabulary.property(object, named: document.stringBytes(key).dropFirst())
    let known = property.map { memory.properties[$0] } ?? .none
    memory.known.insert(object, name, known)
    return known
  }

  private mutating func reportUnknown(_ key: Int, _ object: Int, _ role: Role) {
    let place: SchemaProblem.KeyPlace =
      switch role {
      case .usage(let template): .usage(template: Int(template))
      case .top, .envelope: .top
      case .block, .object: .object
      }
    report(.unknownProperty(object: ObjectName(object: object), place), at: key)
  }

  private mutating func note(_ key: Int, _ property: Int) {
    let shape = vocabulary.properties[property]
    if shape.isDeprecated { report(.deprecated(PropertyName(property: property)), at: key) }
    if !platforms.isSubset(of: shape.platforms) {
      report(.unsupported(PropertyName(property: property)), at: key)
    }
  }

  /// Reports the required properties that an object has no value for, or remembers the parameters that bring one.
  private mutating func require(_ missing: UInt8, of object: Int, at source: SourceNode) {
    guard missing != 0 else { return }
    var required = RequiredProperties(object, missing)
    while let property = required.next() {
      let bit = vocabulary.properties[property].requiredBit
      if !memory.requiredLinks.contains(where: { $0.bit == bit }) {
        let problem = MissingProperty(property: PropertyName(property: property), user: nil, parameters: [])
        report(.missing(problem), at: source.index)
      } else if owner >= 0 {
        memory.requirements.add(
          property, setBy: memory.requiredLinks, hasOwnName: false, user: source, to: owner)
      }
    }
  }

  private mutating func report(_ kind: SchemaProblem.Kind, at node: Int) {
    guard documentIndex == 0 else { return }
    if problems.isEmpty { problems.reserveCapacity(8) }
    problems.append(SchemaProblem(kind, at: node))
  }

  // MARK: Values

  /// Holds a value to the type of the property that it belongs to. What is inside it is put on the list.
  private mutating func check(_ node: Int, _ typeNumber: Int, _ property: Int) {
    let type = vocabulary.types[typeNumber]
    let kind = document.kind(node)
    if kind == .string { mark(node, typeNumber, allowsExpression: type.allowsExpression, property) }
    switch type.kind {
    case .string:
      if kind == .string {
        if !type.allowsExpression, Expression.isPresent(document, node) { wrong(node, property) }
        return
      }
    case .integer:
      if kind == .number { return checkInteger(node, property) }
    case .number:
      if kind == .number { return }
    case .boolean:
      if kind == .true || kind == .false || kind == .number && isZeroOrOne(node) { return }
    case .any:
      return
    case .word(let words):
      if kind == .string { return checkWord(node, words, type, property) }
    case .dictionary, .block:
      if kind == .object { return }
    case .object(let object):
      if kind == .object {
        memory.pending.append(SchemaMemory.PendingObject(node: UInt32(node), object: UInt16(object)))
        return
      }
    case .union(let union):
      if kind == .object { return checkUnion(node, union, property) }
    case .array(let element):
      if kind == .array {
        for value in document.elements(node) where document.kind(value) != .null {
          check(value, element, property)
        }
        return
      }
    }
    if type.allowsExpression, kind == .string, Expression.isPresent(document, node) { return }
    wrong(node, property)
  }

  /// Remembers a string in which more than its type matters.
  @inline(__always)
  private mutating func mark(_ node: Int, _ type: Int, allowsExpression: Bool, _ property: Int) {
    guard documentIndex == 0 else { return }
    let hasExpression = allowsExpression && expressions.contains(node)
    let role = role(of: node, property)
    guard hasExpression || role != 0 || document[node].range.count >= MarkedString.longLength + 2 else {
      return
    }
    if strings.isEmpty { strings.reserveCapacity(8) }
    strings.append(
      MarkedString(
        node: node,
        object: object,
        property: PropertyName(property: property),
        hasExpression: hasExpression,
        role: MarkedString.Role(rawValue: role),
        type: type
      )
    )
  }

  /// What a string names, by the number of a ``MarkedString/Role``; 0 for nothing.
  @inline(__always)
  private mutating func role(of node: Int, _ property: Int) -> UInt8 {
    let role = memory.properties[property].role
    guard role == MarkedString.Role.actionURL.rawValue, !document[node].hasEscapes else { return role }
    let url = document.rawString(node)
    return url.count > Self.ownScheme.utf8CodeUnitCount && url[0] == UInt8(ascii: "d")
      && url.starts(
        with: UnsafeBufferPointer(start: Self.ownScheme.utf8Start, count: Self.ownScheme.utf8CodeUnitCount))
      ? role : 0
  }

  private static let ownScheme: StaticString = "div-action://"

  private mutating func wrong(_ node: Int, _ property: Int) {
    report(.wrongType(PropertyName(property: property)), at: node)
  }

  private mutating func checkInteger(_ node: Int, _ property: Int) {
    guard !Number.isWhole(document, node) else { return }
    wrong(node, property)
  }

  private func isZeroOrOne(_ node: Int) -> Bool {
    let text = document.text(node)
    return text.count == 1 && (text.first == UInt8(ascii: "0") || text.first == UInt8(ascii: "1"))
  }

  private mutating func checkWord(_ node: Int, _ words: Int, _ type: ValueType, _ property: Int) {
    guard !isWord(node, words) else { return }
    if Expression.isPresent(document, node) {
      if !type.allowsExpression { wrong(node, property) }
      return
    }
    report(.unknownWord(PropertyName(property: property)), at: node)
  }

  private mutating func isWord(_ node: Int, _ words: Int) -> Bool {
    let word = document.shortString(node)
    if let word, memory.words.find(word, in: .words(words)) != nil { return true }
    for number in vocabulary.enums[words].range where isString(node, vocabulary.words[number].name) {
      if let word { memory.words.insert(word, in: .words(words), meaning: number) }
      return true
    }
    return false
  }

  private func isString(_ node: Int, _ word: VocabularyName) -> Bool {
    guard !document[node].hasEscapes else { return document.stringBytes(node).elementsEqual(word.bytes) }
    return NameText.areEqual(document.rawString(node), word.bytes)
  }

  /// An object that can be of several kinds, which its `type` tells.
  private mutating func checkUnion(_ node: Int, _ union: Int, _ property: Int) {
    guard let type = document.member(node, NestedKey.type.plain)?.value, document.kind(type) != .null else {
      // Inside a template a parameter may say it.
      if owner >= 0, document.member(node, NestedKey.type.link) != nil { return }
      return report(.missing(MissingProperty(property: nil, user: nil, parameters: [])), at: node)
    }
    guard document.kind(type) == .string else { return wrong(type, property) }
    guard let object = object(of: union, named: type) else {
      return report(.unknownObject(PropertyName(property: property)), at: type)
    }
    memory.pending.append(SchemaMemory.PendingObject(node: UInt32(node), object: UInt16(object)))
  }

  /// The object of a union that a string names; nil when there is none.
  private mutating func object(of union: Int, named type: Int) -> Int? {
    let word = document.shortString(type)
    if let word, let known = memory.words.find(word, in: .union(union)) { return known }
    for member in vocabulary.unions[union].range {
      let object = vocabulary.members[member].object
      guard isString(type, vocabulary.objects[object].word) else { continue }
      if let word { memory.words.insert(word, in: .union(union), meaning: object) }
      return object
    }
    return nil
  }
}

/// The required properties of an object whose bits are set, in order.
private struct RequiredProperties {
  private let properties = Vocabulary.shared.properties
  private var property: Int
  private var bits: UInt8

  init(_ object: Int, _ bits: UInt8) {
    property = Vocabulary.shared.objects[object].firstProperty
    // Every bit is that of one property of the object.
    self.bits = bits
  }

  mutating func next() -> Int? {
    guard bits != 0 else { return nil }
    while properties[property].requiredBit & bits == 0 { property += 1 }
    bits &= ~properties[property].requiredBit
    defer { property += 1 }
    return property
  }
}
