import JSONSyntax

/// Values, held to the types of the properties that they belong to.
extension SchemaInspection {
  /// Holds a value to the type of the property that it belongs to. What is inside it is put on the list.
  mutating func check(_ node: Int, _ typeNumber: Int, _ property: Int) {
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
