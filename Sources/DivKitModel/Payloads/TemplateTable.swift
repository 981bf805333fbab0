/// A `templates` object, which reaches as far as the object that it is a member of. With those around that object it makes
/// the scope of what is there.
struct TemplateTable {
  /// Stands for the number of a table where there is none.
  static let none = -1
  /// How many tables around each other are in reach: nobody needs more than a few, and names are looked for in all of
  /// them.
  static let reach = 64

  let node: Int
  /// How many members it has.
  let count: Int
  /// The number of the next one around it.
  let outer: Int
  /// How many there are around each other, this one included.
  let depth: Int
  /// The node behind all that it reaches.
  let end: Int
}

extension [TemplateTable] {
  /// The tables in reach of what has one of them as the nearest, which comes first.
  func inReach(of nearest: Int) -> TablesInReach { TablesInReach(tables: self, next: nearest) }
}

/// Some tables, from the inside outwards.
struct TablesInReach: Sequence, IteratorProtocol {
  private let tables: [TemplateTable]
  private var number: Int
  private var rest = TemplateTable.reach

  fileprivate init(tables: [TemplateTable], next: Int) {
    self.tables = tables
    number = next
  }

  mutating func next() -> TemplateTable? {
    guard number != TemplateTable.none, rest > 0 else { return nil }
    let table = tables[number]
    number = table.outer
    rest -= 1
    return table
  }
}
