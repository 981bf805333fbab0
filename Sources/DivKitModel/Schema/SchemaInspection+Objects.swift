import JSONSyntax

/// The members of objects: properties, links, and what is neither.
extension SchemaInspection {
  /// Looks at the objects that values were found to be, and at what is in them.
  mutating func inspectPending() {
    while let object = memory.pending.popLast() {
      let missing = inspectMembers(Int(object.node), Int(object.object), .object)
      guard missing != 0 else { continue }
      require(
        missing, of: Int(object.object), at: SourceNode(document: documentIndex, node: Int(object.node)))
    }
  }

  /// Looks at the members of an object, and returns the bits of the required properties that it has no value for;
  /// links that may bring one are in `requiredLinks`.
  mutating func inspectMembers(_ node: Int, _ shape: Int, _ role: Role) -> UInt8 {
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
  func isPlain(_ node: Int, _ kind: JSONKind, _ property: KnownProperty) -> Bool {
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
  mutating func require(_ missing: UInt8, of object: Int, at source: SourceNode) {
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

  mutating func report(_ kind: SchemaProblem.Kind, at node: Int) {
    guard documentIndex == 0 else { return }
    if problems.isEmpty { problems.reserveCapacity(8) }
    problems.append(SchemaProblem(kind, at: node))
  }
}
