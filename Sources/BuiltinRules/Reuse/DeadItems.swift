import DivKitModel
import JSONSyntax
import Linting

/// Reports `items` beside an `item_builder`.
struct DeadItems: Rule {
  static let id = "dead-items"

  private var seen: Set<SourceNode> = []

  init(options: RuleOptions) {}

  mutating func visit(_ id: BlockID, _ context: LintContext, _ findings: inout FindingSink) {
    let block = context.layout[id]
    guard block.hasItemBuilder, let items = context.layout.property(.items, of: block),
      context.layout.sources.documents[Int(items.value.source.document)].kind(items.value.source.index)
        == .array,
      seen.insert(items.value.source).inserted
    else { return }
    let own = items.origin == .own ? context.layout.ownMember(.items, of: block) : nil
    let place = items.value.source.isInFile ? items.value.source.index : context.node(of: id)
    findings.report(
      Finding(
        rule: Self.id,
        severity: findings.severity,
        message:
          "These items are never shown: the block has an item_builder, and DivKit then builds its children "
          + "from the prototypes alone. Remove the items, or the item_builder.",
        place: .node(own?.key ?? place),
        fix: own.flatMap { fix($0, block, context.file) }
      )
    )
  }

  private func fix(_ member: JSONMember, _ block: Block, _ file: JSONDocument) -> Fix? {
    guard block.source.isInFile, !file.hasDuplicateKeys(block.source.index) else { return nil }
    return Fix(.unsafe, edits: [.remove(key: member.key, object: block.source.index)])
  }
}
