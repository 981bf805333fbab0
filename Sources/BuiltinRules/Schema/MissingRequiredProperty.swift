import DivKitModel
import JSONSyntax
import Linting

/// Reports objects without a property that DivKit needs.
struct MissingRequiredProperty: Rule {
  static let id = "missing-required-property"
  static let subject = RuleSubject.values

  /// What has rules of its own, which say more about it.
  private static let elsewhere: Set<String> = ["log_id", "state_id"]

  init(options: RuleOptions) {}

  func finish(_ context: LintContext, _ findings: inout FindingSink) {
    let vocabulary = Vocabulary.shared
    for problem in context.schemaProblems {
      // What a template leaves to its usages is `unresolved-link`.
      guard case .missing(let missing) = problem.kind, missing.parameters.isEmpty else { continue }
      let name = missing.property.map(vocabulary.name) ?? "type"
      guard !Self.elsewhere.contains(name) else { continue }
      findings.report(
        Finding(
          rule: Self.id,
          severity: findings.severity,
          message: Self.message(
            name, missing.property.map { vocabulary.name(vocabulary.owner($0)) }),
          place: .node(problem.node),
          related: missing.user.map { [Finding.Related(source: $0, message: "This needs \"\(name)\".")] }
            ?? []
        )
      )
    }
  }

  // MARK: Messages

  private static func message(_ name: String, _ owner: String?) -> String {
    guard let owner else {
      return "\"type\" is missing. Without it DivKit cannot tell what the object is, and drops it."
    }
    return
      "\"\(name)\" is missing, which is required in \(owner). DivKit drops what lacks a required property."
  }
}
