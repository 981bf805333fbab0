import DivKitModel
import JSONSyntax
import Linting

/// Reports `items` beside an `item_builder`.
struct DeadItems: Rule {
  static let id = "dead-items"
  static let subject = RuleSubject.blocks

  private var seen: Set<SourceNode> = []

  init(options: RuleOptions) {}

  mutating func visit(_ id: BlockID, _ context: LintContext, _ findings: inout FindingSink) {
    guard context.layout[id].hasItemBuilder else { return }
    let block = context.layout[id]
    guard let items = context.layout.property(.items, of: block),
      context.layout.sources.documents[Int(items.value.source.document)].kind(items.value.source.index)
        == .array,
      seen.insert(items.value.source).inserted
    else { return }
    let written = writtenItems(items.value.source, block, context)
    findings.report(
      Finding(
        rule: Self.id,
        severity: findings.severity,
        message:
          "These items are never shown: the block has an item_builder, and DivKit then builds its children "
          + "from the prototypes alone. Remove the items, or the item_builder.",
        place: .node(written?.member.key ?? context.node(of: id)),
        fix: written.flatMap { fix($0.member, of: $0.object, block, context.file) }
      )
    )
  }

  /// The member of the block or of a template that the items are written in; nil when a link leads to them.
  private func writtenItems(
    _ items: SourceNode,
    _ block: Block,
    _ context: LintContext
  ) -> (object: Int, member: JSONMember)? {
    guard items.isInFile else { return nil }
    for object in context.layout.sourceObjects(of: block) {
      if let member = context.file.member(object, "items"), member.value == items.index {
        return (object, member)
      }
    }
    return nil
  }

  /// Items in a template are only dead for all that use it when the item_builder is there too.
  private func fix(_ member: JSONMember, of object: Int, _ block: Block, _ file: JSONDocument) -> Fix? {
    let isOwn = block.source.isInFile && block.source.index == object
    let isDead = isOwn || file.member(object, "item_builder") != nil
    guard isDead, !file.hasDuplicateKeys(object) else { return nil }
    return Fix(
      .unsafe,
      edits: [.remove(key: member.key, object: object)],
      caution: "clients that do not know item_builder then show nothing"
    )
  }
}
