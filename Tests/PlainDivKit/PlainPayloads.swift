/// The pieces of DivKit in a file by the table of section 3, each with its blocks written out.
package struct PlainPayload {
  package enum Kind {
    case card, patch, block, template
  }

  package let kind: Kind
  package let place: Place
  package let roots: [(part: Int, block: PlainBlock)]
}

package struct PlainLayout {
  package private(set) var payloads: [PlainPayload] = []
  private var tables: [(templates: PlainJSON, scope: PlainScope)] = []

  package init(file: PlainJSON, libraries: [PlainJSON] = []) {
    var scope: PlainScope = [:]
    for library in libraries {
      let bodies = Self.bodies(in: library["templates"] ?? library)
      scope.merge(bodies) { first, _ in first }
    }
    search(file, scope)
    // A repeated member is read in the place of the first, and written in its own.
    payloads.sort { $0.place.node < $1.place.node }
    addUnusedTemplates()
  }

  private mutating func search(_ value: PlainJSON, _ outer: PlainScope) {
    for element in value.elements ?? [] { search(element, outer) }
    guard let members = value.members else { return }
    var scope = outer
    let templates = value["templates"].flatMap { Self.bodies(in: $0).isEmpty ? nil : $0 }
    if let templates {
      scope.merge(Self.bodies(in: templates)) { _, nearest in nearest }
      tables.append((templates, scope))
    }
    if let payload = Self.payload(value, scope) {
      payloads.append(payload)
      return
    }
    let hasPayloadBeside = ["card", "div_data", "entity", "patch", "templates"].contains { value[$0] != nil }
    for (key, member) in members {
      if key == "templates", templates != nil { continue }
      if key == "expected", hasPayloadBeside { continue }
      search(member, scope)
    }
  }

  private static func bodies(in table: PlainJSON) -> PlainScope {
    var bodies: PlainScope = [:]
    for (name, body) in table.members ?? [] where body.members != nil { bodies[name] = body }
    return bodies
  }

  // MARK: The rows of the table

  private static func payload(_ value: PlainJSON, _ scope: PlainScope) -> PlainPayload? {
    func block(_ json: PlainJSON) -> PlainBlock {
      PlainBlock(PlainValue(json: json, parameters: [:]), scope)
    }
    let type = value["type"]?.string
    if type == nil, let states = value["states"]?.elements, states.contains(where: hasBlock) {
      let roots = states.enumerated().compactMap { part, state in
        hasBlock(state) ? state["div"].map { (part: part, block: block($0)) } : nil
      }
      return PlainPayload(kind: .card, place: value.place, roots: roots)
    }
    if let changes = value["changes"]?.elements,
      changes.contains(where: { $0["id"] != nil && $0["items"]?.elements != nil })
    {
      let roots = changes.enumerated().flatMap { part, change in
        (change["items"]?.elements ?? []).filter { $0.members != nil }.map { (part: part, block: block($0)) }
      }
      return PlainPayload(kind: .patch, place: value.place, roots: roots)
    }
    guard let type, scope[type] != nil || holdsBlocks(value, type) else { return nil }
    return PlainPayload(kind: .block, place: value.place, roots: [(0, block(value))])
  }

  private static func holdsBlocks(_ value: PlainJSON, _ type: Text) -> Bool {
    let hasItems = (value["items"]?.elements ?? []).contains { $0["type"]?.string != nil }
    switch type {
    case "container", "gallery", "pager":
      return hasItems || (value["item_builder"]?["prototypes"]?.elements ?? []).contains(where: hasBlock)
    case "grid", "custom": return hasItems
    case "tabs": return (value["items"]?.elements ?? []).contains(where: hasBlock)
    case "state": return (value["states"]?.elements ?? []).contains(where: hasBlock)
    default: return false
    }
  }

  private static func hasBlock(_ value: PlainJSON) -> Bool { value["div"]?.members != nil }

  // MARK: Templates

  private mutating func addUnusedTemplates() {
    var used: Set<Place> = []
    func collect(_ block: PlainBlock) {
      used.formUnion(block.chain.map(\.place))
      for child in block.children { collect(child.block) }
    }
    for payload in payloads {
      for root in payload.roots { collect(root.block) }
    }
    for (table, scope) in tables {
      for (name, body) in table.members ?? [] where body.members != nil && !used.contains(body.place) {
        let block = PlainBlock(template: body, named: name, scope)
        payloads.append(PlainPayload(kind: .template, place: body.place, roots: [(0, block)]))
      }
    }
  }
}
