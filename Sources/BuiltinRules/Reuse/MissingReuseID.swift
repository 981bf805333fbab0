import DivKitModel
import Linting

/// Reports groups of cells that share a structure and miss the id that would let them share views.
struct MissingReuseID: Rule {
  static let id = "missing-reuse-id"

  private let minimumGroupSize: Int
  private let reportsUniform: Bool
  private let heavyTypes: Set<String>
  private let heavySeverity: Severity
  private var reported: Set<[SourceNode]> = []

  init(options: RuleOptions) {
    minimumGroupSize = options.integer("min_group_size")
    reportsUniform = options.word("uniform") == "report"
    heavyTypes = Set(options.strings("heavy_types"))
    heavySeverity = options.severity("heavy_severity") ?? .info
  }

  mutating func visit(
    _ container: RecyclingContainer,
    _ context: LintContext,
    _ findings: inout FindingSink
  ) {
    if !reportsUniform, Self.isUniform(container) { return }
    for group in container.groups where isLarge(group) {
      let missing = group.cells.filter { $0.reuseID == .missing }
      guard !missing.isEmpty else { continue }
      let finding = ReuseFinding(context: context, container: container, cells: missing)
      guard reported.insert(finding.identity).inserted else { continue }
      findings.report(
        finding.make(
          rule: Self.id,
          severity: max(findings.severity, isHeavy(group.structure, context.layout) ? heavySeverity : .info),
          structure: group.structure,
          message: { Self.message(missing, of: group, in: container, structure: $0) },
          fix: fix(finding)
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
  private func isHeavy(_ structure: StructureID, _ layout: LayoutModel) -> Bool {
    var pending = [structure]
    var seen: Set<StructureID> = []
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      if heavyTypes.contains(layout.structures.shape(next).type.name) { return true }
      pending += layout.structures.children(next)
    }
    return false
  }

  private func fix(_ finding: ReuseFinding) -> Fix? {
    let hasPrototypes = finding.cells.contains(where: \.isPrototype)
    return finding.fix(finding.cells, hasPrototypes ? .unsafe : .safe, placeInTemplates: true)
  }

  // MARK: Messages

  private static func message(
    _ missing: [RecyclingContainer.Cell],
    of group: RecyclingContainer.Group,
    in container: RecyclingContainer,
    structure: String
  ) -> String {
    what(missing, of: group, in: container, structure: structure) + " " + cost(container.type)
      + " Give all cells of this structure one reuse_id of their own."
  }

  private static func what(
    _ missing: [RecyclingContainer.Cell],
    of group: RecyclingContainer.Group,
    in container: RecyclingContainer,
    structure: String
  ) -> String {
    if missing.allSatisfy(\.isPrototype) {
      let subject =
        missing.count == 1 ? "A prototype of structure" : "\(missing.count) prototypes of structure"
      return
        "\(subject) \(structure) \(container.place) \(missing.count == 1 ? "has" : "have") no reuse_id."
    }
    if missing.count == group.cells.count {
      return
        "\(missing.count) cells of the same structure \(structure) \(container.place) have no reuse_id."
    }
    return "\(missing.count) of \(group.cells.count) cells of the same structure \(structure) "
      + "\(container.place) \(missing.count == 1 ? "has" : "have") no reuse_id."
  }

  private static func cost(_ type: ContainerType?) -> String {
    switch type {
    case .gallery, .pager:
      "Android and iOS recycle cells without an id in one default pool together with cells of any other "
        + "structure, whose views are torn down and rebuilt while scrolling."
    case .tabs:
      "On iOS tabs without an id are recycled in one default pool together with tabs of any other structure, whose "
        + "views are rebuilt on switching; Android does not recycle tabs by id."
    case .grid:
      "DivKit documents grids as recycling containers, but today neither Android nor iOS recycles their cells: "
        + "the id prepares for it."
    case nil:
      "Where the patch puts them into a gallery or pager, Android and iOS recycle cells without an id in one default "
        + "pool together with cells of any other structure, whose views are torn down and rebuilt while scrolling."
    }
  }
}
