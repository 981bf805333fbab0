import DivKitModel
import Linting

/// Reports where the schema misses a property by which something is told from others.
struct MissingName {
  let property: String
  let rule: String

  /// - Parameter cost: what comes of it, by the class of the object that lacks the property; a phrase.
  func report(
    _ context: LintContext,
    _ findings: inout FindingSink,
    cost: (_ owner: String) -> String
  ) {
    let vocabulary = Vocabulary.shared
    for problem in context.schemaProblems {
      guard case .missing(let missing) = problem.kind, let name = missing.property,
        vocabulary.name(name) == property
      else { continue }
      let what =
        missing.parameters.isEmpty
        ? "\"\(property)\" is missing"
        : "\(SchemaWords.alternatives(missing.parameters)) is missing, from which the template takes "
          + "\"\(property)\""
      findings.report(
        Finding(
          rule: rule,
          severity: findings.severity,
          message: "\(what): \(cost(vocabulary.name(vocabulary.owner(name)))).",
          place: .node(problem.node),
          related: missing.user.map { [Finding.Related(source: $0, message: "This needs \"\(property)\".")] }
            ?? []
        )
      )
    }
  }
}
