import JSONSyntax

/// A container instance that recycles the views of its cells.
public struct RecyclingContainer: Sendable {
  /// What recycles the cells.
  public enum Owner: Sendable, Hashable {
    /// A container of the file.
    case block(BlockID, ContainerType)
    /// A change of a patch whose items go somewhere outside of the file, together and in order.
    case change(SourceNode)
  }

  public let owner: Owner
  /// In order. Cells whose `visibility` is the literal `gone` are left out: they have no view.
  public private(set) var cells: [Cell]
  /// The cells of known structure by their structure, in the order in which the structures appear.
  public private(set) var groups: [Group]

  /// The container's type; nil when it is not in the file.
  public var type: ContainerType? {
    guard case .block(_, let type) = owner else { return nil }
    return type
  }

  /// A block that the container recycles.
  public struct Cell: Sendable {
    public let block: BlockID
    /// Built once per element of the data, so that one prototype stands for any number of cells.
    public let isPrototype: Bool
    public let structure: StructureID
    public let reuseID: ReuseID
  }

  /// The cells of one known structure.
  public struct Group: Sendable {
    public let structure: StructureID
    /// At least one, in order.
    public let cells: ArraySlice<Cell>

    /// How many cells the group stands for: a prototype counts as two.
    public var weight: Int { cells.reduce(0) { $0 + ($1.isPrototype ? 2 : 1) } }
  }
}

extension LayoutModel {
  /// The container that a block is, or nil when it is none or has no cells.
  ///
  /// A gallery or pager with an `item_builder` has the prototypes as cells; its `items` are dead.
  public func recyclingContainer(_ id: BlockID) -> RecyclingContainer? {
    let block = self[id]
    guard block.childCount > 0, let type = block.containerType else { return nil }
    var cells: [RecyclingContainer.Cell] = []
    cells.reserveCapacity(Int(block.childCount))
    for child in children(of: block) where child.role != .tooltip {
      if let cell = cell(child.block, isPrototype: child.role == .prototype) { cells.append(cell) }
    }
    guard !cells.isEmpty else { return nil }
    return RecyclingContainer(owner: .block(id, type), cells: cells)
  }

  /// A block as a cell; nil when it is gone.
  func cell(_ id: BlockID, isPrototype: Bool) -> RecyclingContainer.Cell? {
    let block = self[id]
    guard !block.isGone else { return nil }
    return RecyclingContainer.Cell(
      block: id,
      isPrototype: isPrototype,
      structure: block.structure,
      reuseID: block.reuseID
    )
  }
}

extension RecyclingContainer {
  init(owner: Owner, cells: [Cell]) {
    self.owner = owner
    self.cells = cells
    groups = Self.groups(cells)
  }

  /// The container with more cells behind its own.
  func adding(_ more: [Cell]) -> RecyclingContainer {
    RecyclingContainer(owner: owner, cells: cells + more)
  }

  /// Containers with more structures than this look their groups up instead of going through them.
  private static let fewGroups = 8

  private static func groups(_ cells: [Cell]) -> [Group] {
    let first = cells[0].structure
    if first.isKnown, cells.allSatisfy({ $0.structure == first }) {
      return [Group(structure: first, cells: cells[...])]
    }
    var groups = GroupSizes()
    let numbers = cells.map { $0.structure.isKnown ? groups.add($0.structure) : -1 }
    // The cells once more, group by group, so that each group is a part of one array.
    var end = 0
    var ends = groups.entries.map { entry in
      defer { end += entry.count }
      return end
    }
    var ordered = cells
    for (cell, number) in zip(cells, numbers) where number >= 0 {
      ordered[ends[number]] = cell
      ends[number] += 1
    }
    return zip(groups.entries, ends).map { entry, end in
      Group(structure: entry.structure, cells: ordered[end - entry.count..<end])
    }
  }

  /// Numbers structures in the order in which they appear, and counts their cells.
  private struct GroupSizes {
    private(set) var entries: [(structure: StructureID, count: Int)] = []
    private var positions: [StructureID: Int] = [:]

    /// Counts a cell more. Returns the number of its structure.
    mutating func add(_ structure: StructureID) -> Int {
      let known =
        entries.count <= fewGroups
        ? entries.lastIndex { $0.structure == structure } : positions[structure]
      if let known {
        entries[known].count += 1
        return known
      }
      if entries.isEmpty { entries.reserveCapacity(fewGroups) }
      entries.append((structure, 1))
      if entries.count == fewGroups + 1 {
        for (position, entry) in entries.enumerated() { positions[entry.structure] = position }
      } else if entries.count > fewGroups {
        positions[structure] = entries.count - 1
      }
      return entries.count - 1
    }
  }
}
