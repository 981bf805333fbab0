import DivKitModel
import JSONSyntax
import Linting

/// Reports values of a kind that the property does not take.
struct WrongValueType: Rule {
  static let id = "wrong-value-type"
  static let subject = RuleSubject.values

  init(options: RuleOptions) {}

  func finish(_ context: LintContext, _ findings: inout FindingSink) {
    for problem in context.schemaProblems {
      guard case .wrongType(let property) = problem.kind else { continue }
      findings.report(
        Finding(
          rule: Self.id,
          severity: findings.severity,
          message: Self.message(property, context.file, problem.node),
          place: .node(problem.node)
        )
      )
    }
  }

  // MARK: Messages

  private static func message(_ property: PropertyName, _ file: JSONDocument, _ node: Int) -> String {
    let vocabulary = Vocabulary.shared
    let name = vocabulary.name(property)
    let kind = file.kind(node)
    if kind == .string, Expression.isPresent(file, node) {
      return "\"\(name)\" takes no expressions, so this one is not evaluated. Write the value itself."
    }
    let wanted =
      vocabulary.description(property)
      + (vocabulary.allowsExpression(property) && !vocabulary.isArray(property) ? " or an expression" : "")
    let found =
      kind == .number ? "the number \(String(decoding: file.text(node), as: UTF8.self))" : kind.phrase
    return "\"\(name)\" takes \(wanted), and this is \(found). "
      + "DivKit drops a value of the wrong type, and with it what cannot do without."
  }
}
