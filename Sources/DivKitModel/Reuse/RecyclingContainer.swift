/// A container instance that recycles the views of its cells.
public struct RecyclingContainer: Sendable {
  public let type: ContainerType
  public let block: BlockID
  /// In order. Cells whose `visibility` is the literal `gone` are left out: they have no view.
  public let cells: [Cell]

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
    public internal(set) var cells: [Cell]

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
      let cell = self[child.block]
      guard !cell.isGone else { continue }
      cells.append(
        RecyclingContainer.Cell(
          block: child.block,
          isPrototype: child.role == .prototype,
          structure: cell.structure,
          reuseID: cell.reuseID
        )
      )
    }
    guard !cells.isEmpty else { return nil }
    return RecyclingContainer(type: type, block: id, cells: cells)
  }
}

extension RecyclingContainer {
  /// The cells of known structure by their structure, in the order in which the structures appear.
  public var groups: [Group] {
    var groups: [Group] = []
    var positions: [StructureID: Int] = [:]
    for cell in cells where cell.structure.isKnown {
      if let last = groups.indices.last, groups[last].structure == cell.structure {
        groups[last].cells.append(cell)
      } else if let position = positions[cell.structure] {
        groups[position].cells.append(cell)
      } else {
        positions[cell.structure] = groups.count
        groups.append(Group(structure: cell.structure, cells: [cell]))
      }
    }
    return groups
  }
}
