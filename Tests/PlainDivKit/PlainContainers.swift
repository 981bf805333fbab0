/// A recycling container with its cells, and what of its text could be edited: the plain reading of section 6.
package struct PlainContainer {
  package let cells: [Cell]

  package struct Cell {
    package let block: PlainBlock
    package let isPrototype: Bool
    package var place: Place { block.usage.json.place }

    /// The text that says the cell's id: what its own link leads to, its own id, which in a usage of a template is a
    /// parameter, too, or else its object.
    package var slot: Place { linked ?? ownID ?? place }

    /// The object that changes when the id does; nil where a link leads elsewhere.
    package var editedObject: Place? { linked == nil ? place : nil }

    private var linked: Place? {
      let link = block.usage.json.members?.last { $0.key == "$reuse_id" }?.value.string
      return link.flatMap { block.usage.parameters[$0]?.json.place }
    }

    private var ownID: Place? { block.usage.json.members?.last { $0.key == "reuse_id" }?.value.place }
  }

  /// The cells of known structure by structure, in order of appearance.
  package var groups: [[Cell]] {
    grouped(by: \.block.structure)
  }

  /// The cells of known structure by their literal ids.
  package var pools: [[Cell]] {
    grouped { cell -> Text? in
      guard cell.block.structure != nil, case .literal(let id) = cell.block.reuseID else { return nil }
      return id
    }
  }

  private func grouped<Key: Hashable>(by key: (Cell) -> Key?) -> [[Cell]] {
    var order: [Key] = []
    var groups: [Key: [Cell]] = [:]
    for cell in cells {
      guard let key = key(cell) else { continue }
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(cell)
    }
    return order.map { groups[$0]! }
  }

  /// Every container instance of a file.
  package static func all(in layout: PlainLayout) -> [PlainContainer] {
    var containers: [PlainContainer] = []
    func visit(_ block: PlainBlock) {
      let cells = block.cells.map { Cell(block: $0.block, isPrototype: $0.role == .prototype) }
      if !cells.isEmpty { containers.append(PlainContainer(cells: cells)) }
      for child in block.children { visit(child.block) }
    }
    for payload in layout.payloads {
      for root in payload.roots { visit(root.block) }
    }
    return containers
  }
}

/// The places that no id can be right for, because their text serves two structures in one container, be it by
/// way of other cells that must have the same id.
package struct PlainContradictions {
  private var sets: [Place: Int] = [:]
  private var contradictory: Set<Int> = []

  package init(_ containers: [PlainContainer]) {
    let groups = containers.map { $0.groups.map { $0.filter { $0.block.reuseID != .dynamic }.map(\.slot) } }
    for group in groups.joined() where !group.isEmpty { join(group) }
    for container in groups {
      var seen: Set<Int> = []
      for group in container where !group.isEmpty {
        if !seen.insert(sets[group[0]]!).inserted { contradictory.insert(sets[group[0]]!) }
      }
    }
  }

  package func contains(_ slot: Place) -> Bool { sets[slot].map(contradictory.contains) ?? false }

  private mutating func join(_ slots: [Place]) {
    let old = Set(slots.compactMap { sets[$0] })
    let new = old.min() ?? sets.count
    for (slot, set) in sets where old.contains(set) { sets[slot] = new }
    for slot in slots { sets[slot] = new }
  }
}
