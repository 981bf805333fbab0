import DivKitModel
import Linting

/// Reports pagers with many pages.
struct LongPager: Rule {
  static let id = "long-pager"

  private let limit: Int
  private var reported: Set<SourceNode> = []

  init(options: RuleOptions) {
    limit = options.integer("pages")
  }

  mutating func visit(_ id: BlockID, _ context: LintContext, _ findings: inout FindingSink) {
    let pager = context.layout[id]
    guard pager.containerType == .pager, pager.source.isInFile else { return }
    let count = context.layout.children(of: pager).count { $0.role == .item }
    guard count > limit, reported.insert(pager.source).inserted else { return }
    findings.report(
      Finding(
        rule: Self.id,
        severity: findings.severity,
        message:
          "This pager has \(count) pages. Hardly anybody swipes that far: leave out the least important.",
        place: .node(pager.source.index)
      )
    )
  }
}
