import DivKitModel
import JSONSyntax
import Linting
import YAMLSyntax

/// Reports words that a property does not take, and objects of a type that does not belong there.
struct UnknownEnumValue: Rule {
  static let id = "unknown-enum-value"
  static let subject = RuleSubject.values

  init(options: RuleOptions) {}

  func finish(_ context: LintContext, _ findings: inout FindingSink) {
    for problem in context.schemaProblems {
      let message: String
      switch problem.kind {
      case .unknownWord(let property):
        message = Self.message(property, context.file.string(problem.node))
      case .unknownObject(let property) where !UnknownSizeType.isSize(property):
        message = Self.message(objectIn: property, context.file.string(problem.node))
      default: continue
      }
      findings.report(
        Finding(rule: Self.id, severity: findings.severity, message: message, place: .node(problem.node))
      )
    }
  }

  // MARK: Messages

  private static func message(_ property: PropertyName, _ written: String) -> String {
    "\"\(Vocabulary.shared.name(property))\" cannot be \"\(written)\". " + choice(property, written)
      + "DivKit goes by the default instead."
  }

  private static func message(objectIn property: PropertyName, _ written: String) -> String {
    "\"\(Vocabulary.shared.name(property))\" has no objects of type \"\(written)\". "
      + choice(property, written) + "DivKit drops the object."
  }

  private static func choice(_ property: PropertyName, _ written: String) -> String {
    let words = Vocabulary.shared.words(property)
    if let guess = Suggestion.closest(to: written, among: words) { return "Did you mean \"\(guess)\"? " }
    return "It takes \(SchemaWords.alternatives(words)). "
  }
}
