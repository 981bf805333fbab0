import DivKitModel
import Linting

/// Reports groups of cells that share a structure and miss the id that would let them share views.
struct MissingReuseID: Rule {
  static let id = "missing-reuse-id"

  private let minimumGroupSize: Int
  private let reportsUniform: Bool
  private let heavyTypes: [String]
  private let heavySeverity: Severity
  private var reported: Set<FindingIdentity> = []
  /// Whether each structure is heavy, by its position in the table; worked out for the first finding.
  private var heavyStructures: [Bool] = []

  init(options: RuleOptions) {
    minimumGroupSize = options.integer("min_group_size")
    reportsUniform = options.word("uniform") == "report"
    heavyTypes = options.strings("heavy_types")
    heavySeverity = options.severity("heavy_severity") ?? .info
  }

  mutating func visit(
    _ container: RecyclingContainer,
    _ context: LintContext,
    _ findings: inout FindingSink
  ) {
    if !reportsUniform, Self.isUniform(container) { return }
    for group in container.groups where isLarge(group) {
      let count = group.cells.count { $0.reuseID == .missing }
      guard count > 0 else { continue }
      let missing =
        count == group.cells.count ? Array(group.cells) : group.cells.filter { $0.reuseID == .missing }
      let finding = ReuseFinding(context: context, container: container, cells: missing)
      guard reported.insert(finding.identity).inserted else { continue }
      let fix = fix(finding)
      findings.report(
        finding.make(
          rule: Self.id,
          severity: max(findings.severity, isHeavy(group.structure, context.layout) ? heavySeverity : .info),
          structure: group.structure,
          needsWords: findings.needsWords(with: fix),
          message: { Self.message(missing, of: group, in: container, structure: $0) },
          fix: fix
        )
      )
    }
  }

  /// A prototype stands for any number of cells.
  private func isLarge(_ group: RecyclingContainer.Group) -> Bool {
    group.cells.contains(where: \.isPrototype) || group.cells.count >= minimumGroupSize
  }

  /// All cells have one structure and none has an id: they share the default pool, and nothing else is in it.
  private static func isUniform(_ container: RecyclingContainer) -> Bool {
    container.cells.allSatisfy {
      $0.reuseID == .missing && $0.structure.isKnown && $0.structure == container.cells[0].structure
    }
  }

  /// Whether a block that is costly to rebuild is part of a structure.
  private mutating func isHeavy(_ structure: StructureID, _ layout: LayoutModel) -> Bool {
    if heavyStructures.isEmpty { heavyStructures = heavyStructures(layout.structures) }
    return heavyStructures[Int(structure.index)]
  }

  /// Children come before what they are parts of, so that one look at each structure is enough.
  private func heavyStructures(_ structures: StructureTable) -> [Bool] {
    var isHeavy: [Bool] = []
    isHeavy.reserveCapacity(structures.count)
    // The unknown one.
    isHeavy.append(false)
    for index in 1..<structures.count {
      let structure = StructureID(index: UInt32(index))
      isHeavy.append(
        heavyTypes.contains(structures.shape(structure).type.name)
          || structures.children(structure).contains { isHeavy[Int($0.index)] })
    }
    return isHeavy
  }

  private func fix(_ finding: ReuseFinding) -> Fix? {
    let hasPrototypes = finding.cells.contains(where: \.isPrototype)
    return finding.fix(
      finding.cells,
      hasPrototypes ? .unsafe : .safe,
      placeInTemplates: true,
      caution: hasPrototypes
        ? "on Android an animation or a scroll position may then follow another item when the data changes"
        : nil
    )
  }

  // MARK: Messages

  private static func message(
    _ missing: [RecyclingContainer.Cell],
    of group: RecyclingContainer.Group,
    in container: RecyclingContainer,
    structure: String
  ) -> String {
    let count = missing.count
    let subject: String
    let relation: String
    let lack: String
    if missing.allSatisfy(\.isPrototype) {
      subject = count == 1 ? "A prototype of " : "\(count) prototypes of "
      relation = " with the structure "
      lack = count == 1 ? " has no reuse_id. " : " have no reuse_id. "
    } else if count == group.cells.count {
      subject = "\(count) cells of "
      relation = " share the structure "
      lack = " but have no reuse_id. "
    } else {
      subject = "\(count) of \(group.cells.count) cells of "
      relation = " that share the structure "
      lack = count == 1 ? " has no reuse_id. " : " have no reuse_id. "
    }
    let cost = isUniform(container) ? uniformCost(container.type) : cost(container.type)
    // Most findings of a large file are of this rule.
    return String(joining: [
      subject, container.name, relation, structure, lack, cost,
      " Give all cells of this structure one reuse_id.",
    ])
  }

  private static func cost(_ type: ContainerType?) -> String {
    switch type {
    case .gallery, .pager:
      "Cells without an id share one pool, whatever they look like: a recycled view that does not fit the next cell "
        + "is torn down and rebuilt while scrolling, on Android and iOS."
    case .tabs:
      "On iOS tabs without an id share one pool, whatever they look like: a view that does not fit is rebuilt on "
        + "switching. Android does not recycle tabs by id."
    case .grid:
      grid
    case nil:
      "Where the patch puts them into a gallery or pager, cells without an id share one pool, whatever they look like: "
        + "a recycled view that does not fit the next cell is torn down and rebuilt while scrolling."
    }
  }

  /// All cells share the default pool already, and nothing else is in it.
  private static func uniformCost(_ type: ContainerType?) -> String {
    switch type {
    case .gallery, .pager, nil:
      "All cells here are alike, so Android and iOS recycle them well today. The id keeps it so when a cell of another "
        + "structure is added."
    case .tabs:
      "All tabs here are alike, so iOS recycles them well today. The id keeps it so when a tab of another structure is "
        + "added. Android does not recycle tabs by id."
    case .grid:
      grid
    }
  }

  private static let grid =
    "DivKit documents grids as recycling containers, but neither Android nor iOS recycles their cells today: the id is "
    + "for later."
}
