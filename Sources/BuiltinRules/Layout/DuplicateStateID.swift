import DivKitModel
import JSONSyntax
import Linting

/// Reports states of one card or one state block with the same `state_id`.
struct DuplicateStateID: Rule {
  static let id = "duplicate-state-id"
  static let subject = RuleSubject.blocks

  private static let name: JSONKeyName = "state_id"
  private static let states: JSONKeyName = "states"
  private var seen: Set<SourceNode> = []

  init(options: RuleOptions) {}

  mutating func visit(_ id: BlockID, _ context: LintContext, _ findings: inout FindingSink) {
    let block = context.layout[id]
    guard case .builtin(.state) = block.type, let states = context.layout.property(.states, of: block) else {
      return
    }
    check(states.value.source, "this state block", context, &findings)
  }

  mutating func finish(_ context: LintContext, _ findings: inout FindingSink) {
    for payload in context.layout.payloads where payload.kind == .card {
      guard let states = context.file.member(payload.source.index, Self.states) else { continue }
      check(SourceNode(document: 0, node: states.value), "this card", context, &findings)
    }
  }

  private mutating func check(
    _ states: SourceNode,
    _ owner: String,
    _ context: LintContext,
    _ findings: inout FindingSink
  ) {
    let file = context.file
    guard states.isInFile, hasSeveral(states.index, file), seen.insert(states).inserted else { return }
    var first: [[UInt8]: Int] = [:]
    for state in file.elements(states.index) {
      guard let id = file.member(state, Self.name)?.value, let name = Self.name(file, id) else { continue }
      guard let earlier = first[name] else {
        first[name] = id
        continue
      }
      findings.report(
        Finding(
          rule: Self.id,
          severity: findings.severity,
          message: Self.message(String(decoding: name, as: UTF8.self), owner),
          place: .node(id),
          related: [Finding.Related(source: SourceNode(document: 0, node: earlier), message: "first here")]
        )
      )
    }
  }

  /// Most cards have one state.
  private func hasSeveral(_ states: Int, _ file: JSONDocument) -> Bool {
    file.kind(states) == .array && file.next(states) > states + 1 && file.next(states + 1) < file.next(states)
  }

  /// The id as actions name it; nil when it is not one, or an expression decides.
  private static func name(_ file: JSONDocument, _ id: Int) -> [UInt8]? {
    switch file.kind(id) {
    case .number: Array(file.text(id))
    case .string: Expression.isPresent(file, id) ? nil : file.stringBytes(id)
    default: nil
    }
  }

  // MARK: Messages

  private static func message(_ name: String, _ owner: String) -> String {
    "Another state of \(owner) has the id \"\(name)\" already. Actions that switch to it reach only one of them. "
      + "Give each state an id of its own."
  }
}
