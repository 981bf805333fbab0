import DivKitModel
import Linting

/// What the findings of the reuse rules have in common.
struct ReuseFinding {
  let context: LintContext
  let container: RecyclingContainer
  /// The cells that the finding is about.
  let cells: [RecyclingContainer.Cell]

  /// What sets this finding apart from one about the same text in another instantiation of a template.
  var identity: FindingIdentity { FindingIdentity(cells: sources) }

  private var sources: [SourceNode] { cells.map { context.layout[$0.block].source } }

  /// Puts a finding together. `message` is given the structure for people.
  ///
  /// - Parameter needsWords: whether more is asked for than the place and the fix.
  func make(
    rule: String,
    severity: Severity,
    structure: StructureID,
    needsWords: Bool,
    message: (_ structure: String) -> String,
    fix: Fix?
  ) -> Finding {
    guard needsWords else {
      return Finding(
        rule: rule,
        severity: severity,
        message: "",
        place: .node(context.node(of: cells[0].block)),
        reuse: Finding.ReuseDetails(container: context.node(of: container.owner), cells: [], structure: ""),
        fix: fix
      )
    }
    let description = context.shared(StructureNames.init).name(of: structure)
    let nodes = uniqueNodes()
    return Finding(
      rule: rule,
      // Nobody knows what the items of a patch go into: most likely, not certainly, something that recycles.
      severity: container.type == nil ? .info : severity,
      message: message(description),
      place: .node(nodes[0]),
      reuse: Finding.ReuseDetails(
        container: context.node(of: container.owner),
        cells: nodes,
        structure: description
      ),
      related: distantContainer(of: nodes) + librarySources(),
      fix: fix
    )
  }

  /// A fix for the finding's cells, unless the plan has none.
  func fix(
    _ edits: [Cell],
    _ applicability: Fix.Applicability,
    placeInTemplates: Bool,
    caution: String? = nil
  ) -> Fix? {
    let plan = context.shared(ReusePlan.init)
    guard let edits = plan.edits(for: edits, placeInTemplates: placeInTemplates), !edits.isEmpty else {
      return nil
    }
    return Fix(applicability, edits: edits, caution: caution)
  }

  typealias Cell = RecyclingContainer.Cell

  private func uniqueNodes() -> [Int] {
    var seen = DistinctNodes()
    var nodes: [Int] = []
    nodes.reserveCapacity(cells.count)
    for cell in cells {
      let node = context.node(of: cell.block)
      if seen.insert(node, after: nodes) { nodes.append(node) }
    }
    return nodes
  }

  /// The container, where it is written elsewhere than around the cells: a template has one of them.
  private func distantContainer(of cells: [Int]) -> [Finding.Related] {
    let node = context.node(of: container.owner)
    guard cells[0] < node || cells[0] >= context.file.next(node) else { return [] }
    let message =
      "the \(container.type?.rawValue ?? "change") that \(container.type == .tabs ? "recycle" : "recycles") them"
    return [Finding.Related(source: SourceNode(document: 0, node: node), message: message)]
  }

  /// Cells whose text is in a template library: that is the file to edit.
  private func librarySources() -> [Finding.Related] {
    guard context.layout.sources.documents.count > 1 else { return [] }
    var seen: Set<SourceNode> = []
    return sources.filter { !$0.isInFile && seen.insert($0).inserted }.map {
      Finding.Related(source: $0, message: "the cell is written in this template library")
    }
  }
}

/// The texts of the cells that a finding is about.
struct FindingIdentity: Hashable {
  let cells: [SourceNode]

  /// One number for all cells: to be hashed one by one takes as long as everything else about the finding.
  func hash(into hasher: inout Hasher) {
    var mixed: UInt64 = 0
    for cell in cells {
      mixed = (mixed ^ UInt64(cell.document) << 32 ^ UInt64(cell.node)) &* 0xFF51_AFD7_ED55_8CCD
      mixed ^= mixed >> 32
    }
    hasher.combine(mixed)
  }
}
