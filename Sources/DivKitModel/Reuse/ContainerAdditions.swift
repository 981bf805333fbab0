/// Containers that are given more cells, next to some that they have.
struct ContainerAdditions {
  private var containers: [RecyclingContainer]
  /// Blocks that cells may be put next to.
  private let neighbours: Set<BlockID>
  /// In which containers these are.
  private var places: [BlockID: [Int]] = [:]
  /// What is put into containers.
  private var additions: [Int: [RecyclingContainer.Cell]] = [:]

  init(to containers: [RecyclingContainer], nextTo neighbours: Set<BlockID>) {
    self.containers = containers
    self.neighbours = neighbours
    for (place, container) in containers.enumerated() { note(container.cells, at: place) }
  }

  private mutating func note(_ cells: [RecyclingContainer.Cell], at place: Int) {
    for cell in cells where neighbours.contains(cell.block) {
      if places[cell.block]?.last != place { places[cell.block, default: []].append(place) }
    }
  }

  /// Puts cells into all containers that have one of these blocks.
  mutating func add(_ cells: [RecyclingContainer.Cell], nextTo blocks: Set<BlockID>) {
    for place in Set(blocks.flatMap { places[$0] ?? [] }) {
      additions[place, default: []] += cells
      note(cells, at: place)
    }
  }

  /// Another container, which cells can be put into as well.
  mutating func append(_ container: RecyclingContainer) {
    containers.append(container)
    note(container.cells, at: containers.count - 1)
  }

  /// All containers with all their cells.
  consuming func finish() -> [RecyclingContainer] {
    for (place, cells) in additions { containers[place] = containers[place].adding(cells) }
    return containers
  }
}
