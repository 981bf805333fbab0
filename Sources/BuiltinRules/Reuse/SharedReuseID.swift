import DivKitModel
import Linting

/// Reports one id on cells of different structure: the views that come back do not fit.
struct SharedReuseID: Rule {
  static let id = "shared-reuse-id"

  private var reported: Set<FindingIdentity> = []

  init(options: RuleOptions) {}

  mutating func visit(
    _ container: RecyclingContainer,
    _ context: LintContext,
    _ findings: inout FindingSink
  ) {
    guard Self.mayShareIDs(container) else { return }
    for pool in Self.pools(container) where pool.structures.entries.count > 1 {
      let finding = ReuseFinding(context: context, container: container, cells: pool.cells)
      guard reported.insert(finding.identity).inserted else { continue }
      let fix = finding.fix(Self.toChange(pool, context), .unsafe, placeInTemplates: false)
      findings.report(
        finding.make(
          rule: Self.id,
          severity: findings.severity,
          structure: pool.cells[0].structure,
          needsWords: findings.needsWords(with: fix),
          message: { _ in Self.message(pool, in: container, context.layout) },
          fix: fix
        )
      )
    }
  }

  /// Whether two of the container's structures may have one id; tells most containers apart that need no closer look.
  private static func mayShareIDs(_ container: RecyclingContainer) -> Bool {
    // The first literal of each group, which is the only one of nearly all.
    var seen: [Int32] = []
    guard container.groups.count > 1 else { return false }
    for group in container.groups {
      var own: Int32?
      for cell in group.cells {
        guard case .literal(let id) = cell.reuseID, id != own else { continue }
        if own != nil || seen.count > 16 || seen.contains(id) { return true }
        own = id
      }
      if let own { seen.append(own) }
    }
    return false
  }

  /// The cells of known structure with one literal id.
  private struct Pool {
    let id: Int32
    var cells: [RecyclingContainer.Cell] = []
    var structures = OrderedCounts<StructureID>()
  }

  private static func pools(_ container: RecyclingContainer) -> [Pool] {
    var pools: [Pool] = []
    var positions: [Int32: Int] = [:]
    for cell in container.cells where cell.structure.isKnown {
      guard case .literal(let id) = cell.reuseID else { continue }
      let position = positions[id] ?? pools.count
      if position == pools.count {
        positions[id] = position
        pools.append(Pool(id: id))
      }
      pools[position].cells.append(cell)
      pools[position].structures.add(cell.structure)
    }
    return pools
  }

  /// The cells of the structures that do not keep the id.
  private static func toChange(_ pool: Pool, _ context: LintContext) -> [RecyclingContainer.Cell] {
    let plan = context.shared(ReusePlan.init)
    return pool.cells.filter { cell in
      guard let wanted = plan.id(of: cell) else { return true }
      return !context.layout.reuseIDs[Int(pool.id)].elementsEqual(wanted.utf8)
    }
  }

  // MARK: Messages

  private static func message(_ pool: Pool, in container: RecyclingContainer, _ layout: LayoutModel) -> String
  {
    let id = String(decoding: layout.reuseIDs[Int(pool.id)], as: UTF8.self)
    let shown = pool.structures.entries.prefix(3).map { entry in
      let structure = layout.structures.description(entry.key, limit: 40)
      return entry.count > 1 ? "\(structure) (\(entry.count) cells)" : structure
    }
    let rest = pool.structures.entries.count - shown.count
    let list = shown.joined(separator: " and ") + (rest > 0 ? " and \(rest) more" : "")
    return
      "The reuse_id \"\(id)\" stands on cells of \(pool.structures.entries.count) different structures "
      + "\(container.place): \(list). " + cost(container.type) + " Give each structure an id of its own."
  }

  private static func cost(_ type: ContainerType?) -> String {
    switch type {
    case .gallery, .pager:
      "Android and iOS hand a cell any view of its pool: one of another structure is torn down and rebuilt while "
        + "scrolling."
    case .tabs:
      "On iOS a tab gets any view of its pool: one of another structure is rebuilt on switching; Android does not "
        + "recycle tabs by id."
    case .grid:
      "DivKit documents grids as recycling containers, but today neither Android nor iOS recycles their cells: "
        + "the id misleads all the same."
    case nil:
      "Where the patch puts them into a gallery or pager, Android and iOS hand a cell any view of its pool: one of "
        + "another structure is torn down and rebuilt while scrolling."
    }
  }
}
