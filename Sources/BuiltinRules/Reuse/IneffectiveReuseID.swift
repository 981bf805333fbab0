import DivKitModel
import JSONSyntax
import Linting

/// Reports ids on blocks that no recycling container owns.
struct IneffectiveReuseID: Rule {
  static let id = "ineffective-reuse-id"

  /// Objects that say something about the id of a cell, or may do so elsewhere.
  private var effective: Set<Int> = []
  private var effectiveWalk = SourceObjectWalk()
  private var candidates: [(object: Int, member: JSONMember)] = []
  private var candidateWalk = SourceObjectWalk()
  private var seen: Set<Int> = []

  init(options: RuleOptions) {}

  mutating func visit(_ id: BlockID, _ context: LintContext, _ findings: inout FindingSink) {
    let layout = context.layout
    let block = layout[id]
    if block.isTemplateBody { addEffective(block, layout) }
    for object in candidateWalk.objects(of: block, layout) {
      guard seen.insert(object).inserted, let member = context.file.member(object, Slot.name) else {
        continue
      }
      candidates.append((object, member))
    }
    // Whatever the configuration's `containers` says: an id in any of them is where it belongs.
    if let container = layout.recyclingContainer(id) {
      for cell in container.cells { addEffective(layout[cell.block], layout) }
    }
  }

  private mutating func addEffective(_ block: Block, _ layout: LayoutModel) {
    effective.formUnion(effectiveWalk.objects(of: block, layout))
  }

  mutating func finish(_ context: LintContext, _ findings: inout FindingSink) {
    // The items of a patch go where the layout that it is sent to says.
    for payload in context.layout.payloads where payload.kind == .patch {
      for root in payload.roots { addEffective(context.layout[root.block], context.layout) }
    }
    for candidate in candidates where !effective.contains(candidate.object) {
      findings.report(
        Finding(
          rule: Self.id,
          severity: findings.severity,
          message:
            "This reuse_id does nothing: the block is not a cell of a gallery, pager, tabs or grid. Only "
            + "scrolling containers recycle their children's views. Remove it, or put it on the cell that holds "
            + "this block.",
          place: .node(candidate.member.key)
        )
      )
    }
  }
}
