/// A resolved block with everything below it, written out: nothing is shared.
package struct PlainBlock {
  package let usage: PlainValue
  package let type: PlainType
  package let fields: [Text: PlainValue]
  package let chain: [PlainJSON]
  /// The block leads back to itself, and is not followed further.
  package let isEndless: Bool
  package let children: [Child]
  /// Says two structures equal if they are the same string; nil when the structure cannot be told.
  package let structure: String?
  /// Somewhere below, something leads back to itself.
  package let containsEndless: Bool

  /// How many blocks are written out here and below.
  package var size: Int { children.reduce(1) { $0 + $1.block.size } }

  package struct Child {
    package let role: Role
    package let block: PlainBlock
  }

  package enum Role {
    case item, tab, prototype, state, tooltip
  }

  package enum ReuseID: Hashable {
    case missing, dynamic
    case literal(Text)
  }

  package init(_ usage: PlainValue, _ scope: PlainScope) {
    self.init(PlainUsage(usage, scope), usage, scope, [], Budget())
  }

  /// How many blocks may still be written out: circles with several ways around would take too many.
  private final class Budget {
    var blocks = 20_000
  }

  package init(template: PlainJSON, named name: Text, _ scope: PlainScope) {
    let usage = PlainValue(json: template, parameters: [:])
    self.init(PlainUsage(template: template, named: name, scope), usage, scope, [], Budget())
  }

  private init(
    _ expanded: PlainUsage,
    _ usage: PlainValue,
    _ scope: PlainScope,
    _ above: [PlainValue],
    _ budget: Budget
  ) {
    self.usage = usage
    type = expanded.type
    fields = expanded.fields
    chain = expanded.chain
    budget.blocks -= 1
    isEndless = budget.blocks < 0 || above.contains(usage)
    let places = isEndless ? [] : Self.childPlaces(type, fields)
    children = places.map { place in
      Child(
        role: place.role,
        block: PlainBlock(PlainUsage(place.block, scope), place.block, scope, above + [usage], budget))
    }
    containsEndless = isEndless || type == .cyclic || children.contains { $0.block.containsEndless }
    structure = isEndless ? nil : Self.structure(type, fields, children)
  }

  // MARK: Children

  private static func childPlaces(
    _ type: PlainType,
    _ fields: [Text: PlainValue]
  ) -> [(role: Role, block: PlainValue)] {
    var places: [(role: Role, block: PlainValue)] = []
    func add(_ array: PlainValue?, _ role: Role, under key: Text? = nil) {
      for element in array?.elements ?? [] where element.json.members != nil {
        guard let key else {
          places.append((role, element))
          continue
        }
        if let block = element[key], block.json.members != nil { places.append((role, block)) }
      }
    }

    let builder = itemBuilder(fields)
    switch type {
    case .builtin("container"), .builtin("gallery"), .builtin("pager"):
      if let builder {
        add(builder["prototypes"], .prototype, under: "div")
      } else {
        add(fields["items"], .item)
      }
    case .builtin("grid"), .builtin("custom"): add(fields["items"], .item)
    case .builtin("tabs"): add(fields["items"], .tab, under: "div")
    case .builtin("state"): add(fields["states"], .state, under: "div")
    case .unknown:
      // What is in a block of the host's own is only known to be a block when it says so.
      add(builder?["prototypes"], .prototype, under: "div")
      for element in fields["items"]?.elements ?? [] where element.json["type"]?.string != nil {
        places.append((.item, element))
      }
    case .missing:
      add(builder?["prototypes"], .prototype, under: "div")
      add(fields["items"], .item)
    case .builtin, .cyclic: break
    }
    add(fields["tooltips"], .tooltip, under: "div")
    add(fields["tooltips"], .tooltip, under: "substrate_div")
    return places
  }

  private static func itemBuilder(_ fields: [Text: PlainValue]) -> PlainValue? {
    fields["item_builder"].flatMap { $0.json.members == nil ? nil : $0 }
  }

  // MARK: Structure

  private static func structure(
    _ type: PlainType,
    _ fields: [Text: PlainValue],
    _ children: [Child]
  ) -> String? {
    guard case .builtin(let name) = type else { return nil }
    switch name {
    case "custom":
      return "custom<\(fields["custom_type"]?.json.string.map { "\($0.bytes)" } ?? "")>"
    case "container":
      guard itemBuilder(fields) == nil, let kind = containerKind(fields),
        let below = structures(of: children)
      else { return nil }
      return "container \(kind)(\(below))"
    case "grid":
      return structures(of: children).map { "grid(\($0))" }
    default:
      return name.description
    }
  }

  private static func structures(of children: [Child]) -> String? {
    var result: [String] = []
    for child in children where child.role == .item {
      guard let structure = child.block.structure else { return nil }
      result.append(structure)
    }
    return result.joined(separator: ",")
  }

  /// `overlap`, `wrap` or `line`; nil when an expression decides.
  private static func containerKind(_ fields: [Text: PlainValue]) -> String? {
    let orientation = fields["orientation"]
    if orientation?.isExpression ?? false { return nil }
    if orientation?.literalWord == "overlap" { return "overlap" }
    let mode = fields["layout_mode"]
    if mode?.isExpression ?? false { return nil }
    guard mode?.literalWord == "wrap" else { return "line" }
    if orientation?.literalWord == "horizontal" {
      return wraps(along: fields["width"], whenAbsent: true)
    }
    if isNotZero(fields["aspect"]?["ratio"]) { return "wrap" }
    return wraps(along: fields["height"], whenAbsent: false)
  }

  private static func wraps(along size: PlainValue?, whenAbsent: Bool) -> String? {
    guard let size, size.json.members != nil else { return whenAbsent ? "wrap" : "line" }
    guard size["type"]?.literalWord == "wrap_content" else { return "wrap" }
    let constrained = size["constrained"]
    if constrained?.isExpression ?? false { return nil }
    return constrained?.json.word == "true" || isNotZero(constrained) ? "wrap" : "line"
  }

  /// A number other than zero, or an expression, which somebody wrote to have one.
  private static func isNotZero(_ value: PlainValue?) -> Bool {
    if value?.isExpression ?? false { return true }
    guard let number = value?.json.word.flatMap(Double.init) else { return false }
    return number != 0
  }

  // MARK: Reuse

  package var reuseID: ReuseID {
    guard let text = fields["reuse_id"]?.json.string, !text.bytes.isEmpty else { return .missing }
    return text.isExpression ? .dynamic : .literal(text)
  }

  package var isGone: Bool { fields["visibility"]?.literalWord == "gone" }
  package var hasItemBuilder: Bool {
    guard case .builtin(let name) = type, ["container", "gallery", "pager"].contains(name) else {
      return false
    }
    return Self.itemBuilder(fields) != nil
  }
  /// The cells that the block recycles, if it is one of the recycling containers.
  package var cells: [Child] {
    guard case .builtin(let name) = type, ["gallery", "pager", "grid", "tabs"].contains(name) else {
      return []
    }
    return children.filter { $0.role != .tooltip && !$0.block.isGone }
  }
}
