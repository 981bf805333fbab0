import DivKitModel
import JSONSyntax
import Linting

/// Reports variables that are declared and never mentioned again.
struct UnusedVariable: Rule {
  static let id = "unused-variable"
  static let subject = RuleSubject.values

  init(options: RuleOptions) {}

  func finish(_ context: LintContext, _ findings: inout FindingSink) {
    let file = context.file
    let declared = context.markedStrings.filter { $0.role == .declaredVariable && !$0.hasExpression }
    guard !declared.isEmpty else { return }
    var names = VariableNames()
    for string in declared { names.insert(file.stringBytes(string.node)) }
    let declarations = Set(declared.map(\.node))
    for (number, document) in context.layout.sources.documents.enumerated() {
      Self.mention(document, number == 0 ? declarations : [], &names)
    }
    for string in declared {
      let name = file.stringBytes(string.node)
      guard !names.isMentioned(name) else { continue }
      findings.report(
        Finding(
          rule: Self.id,
          severity: findings.severity,
          message: Self.message(String(decoding: name, as: UTF8.self)),
          place: .node(string.node)
        )
      )
    }
  }

  private static let scheme = Array("div-action".utf8)

  /// Expressions and URLs of actions mention the words in them, any other string itself: custom blocks and
  /// extensions are told names in members of their own.
  private static func mention(
    _ document: JSONDocument,
    _ declarations: Set<Int>,
    _ names: inout VariableNames
  ) {
    for node in ExpressionStrings(document).nodes { names.mentionWords(of: document.stringBytes(node)) }
    for node in 0..<document.count where document.kind(node) == .string {
      if document.rawString(node).starts(with: scheme) {
        names.mentionWords(of: document.stringBytes(node))
      } else if !isType(document, node), !declarations.contains(node) {
        names.mention(document.stringBytes(node))
      }
    }
  }

  private static func isType(_ document: JSONDocument, _ node: Int) -> Bool {
    node > 0 && document.kind(node - 1) == .key && document.key(node - 1, is: "type")
  }

  // MARK: Messages

  private static func message(_ name: String) -> String {
    "The variable \"\(name)\" is not mentioned anywhere else in this file. Unless the host reads or sets it, it can go."
  }
}
