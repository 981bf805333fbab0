import DivKitModel
import JSONSyntax
import Linting
import YAMLSyntax

/// Reports sizes of a type that does not exist.
struct UnknownSizeType: Rule {
  static let id = "unknown-size-type"
  static let subject = RuleSubject.values

  init(options: RuleOptions) {}

  func finish(_ context: LintContext, _ findings: inout FindingSink) {
    for problem in context.schemaProblems {
      guard case .unknownObject(let property) = problem.kind, Self.isSize(property) else { continue }
      findings.report(
        Finding(
          rule: Self.id,
          severity: findings.severity,
          message: Self.message(property, context.file.string(problem.node)),
          place: .node(problem.node)
        )
      )
    }
  }

  /// Whether a property is one of the two sizes of a block.
  static func isSize(_ property: PropertyName) -> Bool {
    let name = Vocabulary.shared.name(property)
    return name == "width" || name == "height"
  }

  // MARK: Messages

  private static func message(_ property: PropertyName, _ written: String) -> String {
    let words = Vocabulary.shared.words(property)
    let guess = Suggestion.closest(to: written, among: words).map { " Did you mean \"\($0)\"?" }
    return "No \(Vocabulary.shared.name(property)) is of type \"\(written)\"."
      + (guess ?? " There is \(SchemaWords.alternatives(words)).") + " DivKit goes by the default instead."
  }
}
