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
      guard case .missing(let missing) = problem.kind else { continue }
      let name = missing.property.map(vocabulary.name) ?? "type"
      guard !Self.elsewhere.contains(name) else { continue }
      findings.report(
        Finding(
          rule: Self.id,
          severity: findings.severity,
          message: Self.message(
            missing, name, missing.property.map { vocabulary.name(vocabulary.owner($0)) }),
          place: .node(problem.node),
          related: missing.user.map { [Finding.Related(source: $0, message: "This needs \"\(name)\".")] }
            ?? []
        )
      )
    }
  }

  // MARK: Messages

  private static func message(_ missing: MissingProperty, _ name: String, _ owner: String?) -> String {
    guard let owner else {
      return "\"type\" is missing. Without it DivKit cannot tell what the object is, and drops it."
    }
    let cost = "DivKit drops what lacks a required property."
    guard !missing.parameters.isEmpty else {
      return "\"\(name)\" is missing, which is required in \(owner). \(cost)"
    }
    let parameters = SchemaWords.alternatives(missing.parameters)
    let place = missing.user == nil ? "the template" : "a part of the template"
    return
      "\(parameters) is missing: \(place) takes \"\(name)\" from it, which is required in \(owner). \(cost)"
  }
}
