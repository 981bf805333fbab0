import DivKitModel
import JSONSyntax
import Linting

/// Reports a `reuse_id` on an object around a block instead of on the block.
struct MisplacedReuseID: Rule {
  static let id = "misplaced-reuse-id"
  static let subject = RuleSubject.blocks

  private static let states: JSONKeyName = "states"
  private static let div: JSONKeyName = "div"
  private var seen: Set<Int> = []

  init(options: RuleOptions) {}

  func concerns(_ context: LintContext) -> Bool { context.file.keys.find(Slot.name.bytes) != nil }

  mutating func visit(_ id: BlockID, _ context: LintContext, _ findings: inout FindingSink) {
    let layout = context.layout
    for wrapper in layout.wrappers(of: layout[id]) where wrapper.object.isInFile {
      check(wrapper.object.index, Holder(wrapper.role), wrapper.div?.index, context, &findings)
    }
  }

  mutating func finish(_ context: LintContext, _ findings: inout FindingSink) {
    let file = context.file
    for payload in context.layout.payloads where payload.kind == .card {
      let states = file.member(payload.source.index, Self.states).map { Array(file.elements($0.value)) } ?? []
      let divs = states.map { div(of: $0, file) }
      check(payload.source.index, .card, divs.count == 1 ? divs[0] : nil, context, &findings)
      for (state, div) in zip(states, divs) { check(state, .cardState, div, context, &findings) }
    }
  }

  private func div(of state: Int, _ file: JSONDocument) -> Int? {
    guard let div = file.member(state, Self.div), file.kind(div.value) == .object else { return nil }
    return div.value
  }

  private mutating func check(
    _ object: Int,
    _ holder: Holder,
    _ div: Int?,
    _ context: LintContext,
    _ findings: inout FindingSink
  ) {
    guard let member = context.file.member(object, Slot.name), seen.insert(object).inserted else { return }
    findings.report(
      Finding(
        rule: Self.id,
        severity: findings.severity,
        message: Self.message(holder),
        place: .node(member.key),
        related: div.map {
          [Finding.Related(source: SourceNode(document: 0, node: $0), message: "the block is here")]
        } ?? [],
        fix: fix(member, of: object, div, context)
      )
    )
  }

  /// Moves the member into the block, if that says nothing about an id itself.
  private func fix(_ member: JSONMember, of object: Int, _ div: Int?, _ context: LintContext) -> Fix? {
    let file = context.file
    guard let div, file.member(div, Slot.name) == nil, file.member(div, "$reuse_id") == nil,
      !file.hasDuplicateKeys(object), !file.hasDuplicateKeys(div),
      let block = blocks(context)[div], context.layout.property(.reuseID, of: context.layout[block]) == nil
    else { return nil }
    return Fix(
      .safe,
      edits: [
        .remove(key: member.key, object: object),
        .insert(object: div, name: Slot.name.bytes, value: Array(file.text(member.value))),
      ].sorted { position($0, file) < position($1, file) }
    )
  }

  private func position(_ edit: JSONMemberEdit, _ file: JSONDocument) -> Int {
    file.textEdit(for: edit).range.lowerBound
  }

  private func blocks(_ context: LintContext) -> [Int: BlockID] {
    context.shared { context in
      BlocksByNode(
        blocks: Dictionary(
          context.layout.blockIDs.lazy.filter { context.layout[$0].source.isInFile }
            .map { (context.layout[$0].source.index, $0) },
          uniquingKeysWith: { first, _ in first }
        )
      )
    }.blocks
  }

  private struct BlocksByNode {
    let blocks: [Int: BlockID]
  }

  /// What the id was put on.
  private enum Holder {
    case tab, state, prototype, tooltip, card, cardState

    init(_ role: Child.Role) {
      switch role {
      case .tab, .item: self = .tab
      case .prototype: self = .prototype
      case .state: self = .state
      case .tooltip: self = .tooltip
      }
    }
  }

  // MARK: Messages

  private static func message(_ holder: Holder) -> String {
    let place =
      switch holder {
      case .tab: "an item of tabs"
      case .state: "a state"
      case .prototype: "a prototype"
      case .tooltip: "a tooltip"
      case .card: "a card"
      case .cardState: "a card's state"
      }
    return
      "This reuse_id stands on \(place), which is not a block. DivKit only reads it from blocks, so the id does "
      + "nothing here. Move it into the block under \"div\"."
  }
}
