import DivKitModel
import Linting

/// Reports properties that DivKit calls deprecated.
struct DeprecatedProperty: Rule {
  static let id = "deprecated-property"
  static let subject = RuleSubject.values

  init(options: RuleOptions) {}

  func finish(_ context: LintContext, _ findings: inout FindingSink) {
    for problem in context.schemaProblems {
      guard case .deprecated(let property) = problem.kind else { continue }
      findings.report(
        Finding(
          rule: Self.id,
          severity: findings.severity,
          message: Self.message(property),
          place: .node(problem.node)
        )
      )
    }
  }

  // MARK: Messages

  private static func message(_ property: PropertyName) -> String {
    let vocabulary = Vocabulary.shared
    let what =
      "\"\(vocabulary.name(property))\" of \(vocabulary.name(vocabulary.owner(property))) is deprecated: "
      + "new versions of DivKit need not know it."
    guard let replacement = vocabulary.replacement(property) else { return what }
    return what + " Use \"\(replacement)\" instead."
  }
}
