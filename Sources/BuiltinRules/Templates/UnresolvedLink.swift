import DivKitModel
import Linting

/// Reports usages that leave a required property of their template without a value.
struct UnresolvedLink: Rule {
  static let id = "unresolved-link"
  static let subject = RuleSubject.values

  init(options: RuleOptions) {}

  func finish(_ context: LintContext, _ findings: inout FindingSink) {
    let vocabulary = Vocabulary.shared
    for problem in context.schemaProblems {
      guard case .missing(let missing) = problem.kind, !missing.parameters.isEmpty,
        let property = missing.property
      else { continue }
      let name = vocabulary.name(property)
      findings.report(
        Finding(
          rule: Self.id,
          severity: findings.severity,
          message: Self.message(missing, name, vocabulary.name(vocabulary.owner(property))),
          place: .node(problem.node),
          related: missing.user.map { [Finding.Related(source: $0, message: "This needs \"\(name)\".")] }
            ?? []
        )
      )
    }
  }

  // MARK: Messages

  private static func message(_ missing: MissingProperty, _ name: String, _ owner: String) -> String {
    let parameters = SchemaWords.alternatives(missing.parameters)
    let place = missing.user == nil ? "the template" : "a part of the template"
    return
      "\(parameters) is missing: \(place) takes \"\(name)\" from it, which is required in \(owner). DivKit drops "
      + "what lacks a required property."
  }
}
