import JSONSyntax

/// A payload before its blocks are resolved.
struct FoundPayload {
  let kind: Payload.Kind
  let object: Int
  /// The number of the nearest `templates` object; ``TemplateTable/none`` where none is in reach.
  let table: Int
}

/// Finds the pieces of DivKit in a file. Linear in the part of the file outside of payloads.
package struct PayloadDiscovery {
  private let sources: SourceSet
  private let document: JSONView
  private let designated: Set<Int>
  private var templateNames: TemplateNames
  private var found: [FoundPayload] = []
  /// Every `templates` object, by its number.
  private(set) var tables: [TemplateTable] = []
  /// The number of the nearest one around the current place.
  private var nearest = TemplateTable.none
  /// The first `templates` object with more around it than are in reach.
  private(set) var firstCutTable: Int?

  /// - Parameter patterns: further places where payloads are, from the configuration.
  init(sources: SourceSet, patterns: [PayloadPattern]) {
    self.sources = sources
    document = sources.fileView
    templateNames = TemplateNames(sources)
    designated = Set(patterns.flatMap { $0.matches(in: sources.file) })
  }

  /// How many pieces of DivKit a file has, not counting templates that none of them uses.
  package static func count(in sources: SourceSet) -> Int {
    var discovery = PayloadDiscovery(sources: sources, patterns: [])
    return discovery.run().count
  }

  mutating func run() -> [FoundPayload] {
    var index = 0
    while index < document.count {
      while nearest >= 0, index >= tables[nearest].end { nearest = tables[nearest].outer }
      index = visit(index)
    }
    return found
  }

  /// Looks at a node and returns the next one to look at.
  private mutating func visit(_ index: Int) -> Int {
    let node = document[index]
    switch node.kind {
    case .object: return visitObject(index)
    case .key:
      // What these hold is not a payload: templates are a scope, and `expected` repeats the payload beside it.
      return document.key(index, is: PayloadKey.templates) && isTable(index + 1) || isPassedOver(key: index)
        ? document.next(index + 1) : index + 1
    default: return index + 1
    }
  }

  private mutating func visitObject(_ index: Int) -> Int {
    let shape = ObjectShape(document, index)
    if let table = shape.templates, isTable(table) {
      append(table, end: document.next(index))
    }
    if let expected = shape.expected, shape.hasPayloadSibling { passedOver.insert(expected) }
    guard let kind = kind(of: shape) else {
      passOverRepeated(index)
      return index + 1
    }
    found.append(FoundPayload(kind: kind, object: index, table: nearest))
    return document.next(index)
  }

  private mutating func append(_ node: Int, end: Int) {
    let depth = nearest < 0 ? 1 : tables[nearest].depth + 1
    let count = document.members(node).reduce(0) { count, _ in count + 1 }
    tables.append(TemplateTable(node: node, count: count, outer: nearest, depth: depth, end: end))
    nearest = tables.count - 1
    if depth > TemplateTable.reach, firstCutTable == nil { firstCutTable = node }
  }

  /// Values of members that are not looked at.
  private var passedOver: Set<Int> = []

  private func isPassedOver(key: Int) -> Bool {
    !passedOver.isEmpty && passedOver.contains(key + 1)
  }

  /// Of members with one name clients read the last: what the others hold is nobody's layout.
  private mutating func passOverRepeated(_ object: Int) {
    var last: [Int: JSONMember] = [:]
    for (duplicate, first) in sources.file.duplicateMembers(object) {
      passedOver.insert((last[first.key] ?? first).value)
      last[first.key] = duplicate
    }
  }

  /// A `templates` object: one whose members include an object, which a template's body is.
  private func isTable(_ index: Int) -> Bool {
    document.members(index).contains { document.kind($0.value) == .object }
  }

  private mutating func kind(of shape: ObjectShape) -> Payload.Kind? {
    if shape.type == nil, let states = shape.states,
      document.elements(states).contains(where: { hasBlock(in: $0) })
    {
      return .card
    }
    if let changes = shape.changes, document.elements(changes).contains(where: isChange) { return .patch }
    guard let type = shape.type else { return nil }
    return isBlock(shape, type: type) || designated.contains(shape.object) ? .block : nil
  }

  private mutating func isBlock(_ shape: ObjectShape, type: Int) -> Bool {
    for table in tables.inReach(of: nearest) where templateNames.contains(type, in: table.node) {
      return true
    }
    if templateNames.librariesContain(type) { return true }
    switch BlockTypeTable.shared.type(document, type) {
    case .container, .gallery, .pager:
      return hasTypedItems(shape) || shape.itemBuilder.map(hasPrototypes) ?? false
    case .grid, .custom:
      return hasTypedItems(shape)
    case .tabs:
      return shape.items.map { document.elements($0).contains(where: hasBlock) } ?? false
    case .state:
      return shape.states.map { document.elements($0).contains(where: hasBlock) } ?? false
    default:
      return false
    }
  }

  private func hasTypedItems(_ shape: ObjectShape) -> Bool {
    shape.items.map { document.elements($0).contains { isTyped($0) } } ?? false
  }

  private func hasPrototypes(_ builder: Int) -> Bool {
    guard let prototypes = document.member(builder, NestedKey.prototypes.plain) else { return false }
    return document.elements(prototypes.value).contains(where: hasBlock)
  }

  private func isTyped(_ index: Int) -> Bool {
    guard let type = document.member(index, NestedKey.type.plain) else { return false }
    return document.kind(type.value) == .string
  }

  /// `{"div": {…}}`
  private func hasBlock(in index: Int) -> Bool {
    guard let div = document.member(index, NestedKey.div.plain) else { return false }
    return document.kind(div.value) == .object
  }

  /// `{"id": …, "items": […]}`
  private func isChange(_ index: Int) -> Bool {
    guard document.member(index, PayloadKey.id) != nil,
      let items = document.member(index, PayloadKey.items)
    else { return false }
    return document.kind(items.value) == .array
  }
}

/// Names of the members by which payloads are recognized.
enum PayloadKey {
  static let templates: JSONKeyName = "templates"
  static let expected: JSONKeyName = "expected"
  static let states: JSONKeyName = "states"
  static let changes: JSONKeyName = "changes"
  static let id: JSONKeyName = "id"
  static let items: JSONKeyName = "items"
  static let itemBuilder: JSONKeyName = "item_builder"
  static let siblings: [JSONKeyName] = ["card", "div_data", "entity", "patch"]
}

/// The members of an object that decide whether it is a payload, read in one pass.
private struct ObjectShape {
  let object: Int
  /// The value of `type`, when it is a string.
  var type: Int?
  var states: Int?
  var changes: Int?
  var items: Int?
  var itemBuilder: Int?
  var templates: Int?
  var expected: Int?
  var hasPayloadSibling = false

  init(_ document: JSONView, _ object: Int) {
    self.object = object
    for member in document.members(object) {
      let key = member.key
      if document.key(key, is: NestedKey.type.plain) {
        type = document.kind(member.value) == .string ? member.value : nil
      } else if document.key(key, is: PayloadKey.states) {
        states = member.value
      } else if document.key(key, is: PayloadKey.changes) {
        changes = member.value
      } else if document.key(key, is: PayloadKey.items) {
        items = member.value
      } else if document.key(key, is: PayloadKey.itemBuilder) {
        itemBuilder = member.value
      } else if document.key(key, is: PayloadKey.templates) {
        templates = member.value
        hasPayloadSibling = true
      } else if document.key(key, is: PayloadKey.expected) {
        expected = member.value
      } else if PayloadKey.siblings.contains(where: { document.key(key, is: $0) }) {
        hasPayloadSibling = true
      }
    }
  }
}
