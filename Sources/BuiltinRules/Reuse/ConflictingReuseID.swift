import DivKitModel
import Linting

/// Reports groups of cells that share a structure but carry different ids, so that they cannot share views.
struct ConflictingReuseID: Rule {
  static let id = "conflicting-reuse-id"

  private var reported: Set<FindingIdentity> = []

  init(options: RuleOptions) {}

  mutating func visit(
    _ container: RecyclingContainer,
    _ context: LintContext,
    _ findings: inout FindingSink
  ) {
    for group in container.groups where Self.hasSeveralIDs(group) {
      var ids = OrderedCounts<Int32>()
      var cells: [RecyclingContainer.Cell] = []
      for cell in group.cells {
        guard case .literal(let id) = cell.reuseID else { continue }
        cells.append(cell)
        ids.add(id)
      }
      let finding = ReuseFinding(context: context, container: container, cells: cells)
      guard reported.insert(finding.identity).inserted else { continue }
      let fix = finding.fix(Self.toChange(cells, context), .unsafe, placeInTemplates: false)
      findings.report(
        finding.make(
          rule: Self.id,
          severity: findings.severity,
          structure: group.structure,
          needsWords: findings.needsWords(with: fix),
          message: {
            Self.message(cells.count, ids.entries, in: container, structure: $0, context.layout)
          },
          fix: fix
        )
      )
    }
  }

  private static func hasSeveralIDs(_ group: RecyclingContainer.Group) -> Bool {
    var first: Int32?
    for cell in group.cells {
      guard case .literal(let id) = cell.reuseID else { continue }
      if let first, first != id { return true }
      first = id
    }
    return false
  }

  /// The cells whose id is not the one that the group should have.
  private static func toChange(
    _ cells: [RecyclingContainer.Cell],
    _ context: LintContext
  ) -> [RecyclingContainer.Cell] {
    let plan = context.shared(ReusePlan.init)
    return cells.filter { cell in
      guard case .literal(let id) = cell.reuseID, let wanted = plan.id(of: cell) else { return true }
      return !context.layout.reuseIDs[Int(id)].elementsEqual(wanted.utf8)
    }
  }

  // MARK: Messages

  private static func message(
    _ cellCount: Int,
    _ counts: [(key: Int32, count: Int)],
    in container: RecyclingContainer,
    structure: String,
    _ layout: LayoutModel
  ) -> String {
    "\(cellCount) cells \(container.owning) share the structure \(structure) but have \(counts.count) different "
      + "reuse_ids: \(list(counts, layout)). " + cost(container.type) + " Give them one id."
  }

  private static func list(_ counts: [(key: Int32, count: Int)], _ layout: LayoutModel) -> String {
    let shown = counts.prefix(4).map { entry in
      let id = String(decoding: layout.reuseIDs[Int(entry.key)], as: UTF8.self)
      return entry.count > 1 ? "\"\(id)\" ×\(entry.count)" : "\"\(id)\""
    }
    let rest = counts.count - shown.count
    return shown.joined(separator: ", ") + (rest > 0 ? ", … and \(rest) more" : "")
  }

  private static func cost(_ type: ContainerType?) -> String {
    switch type {
    case .gallery, .pager:
      "On Android and iOS a view only goes back to a cell with its own id: these cells could share views and do "
        + "not, so each id builds its own while scrolling."
    case .tabs:
      "On iOS a view only goes back to a tab with its own id: these tabs could share views and do not; Android "
        + "does not recycle tabs by id."
    case .grid:
      "DivKit documents grids as recycling containers, but today neither Android nor iOS recycles their cells: "
        + "the ids contradict each other all the same."
    case nil:
      "Where the patch puts them into a gallery or pager, a view only goes back to a cell with its own id: these cells "
        + "could share views and do not."
    }
  }
}
