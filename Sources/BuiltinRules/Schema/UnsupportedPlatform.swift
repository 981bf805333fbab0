import DivKitModel
import Linting

/// Reports properties that some client of the configuration's `platforms` does not know.
struct UnsupportedPlatform: Rule {
  static let id = "unsupported-platform"
  static let subject = RuleSubject.values

  init(options: RuleOptions) {}

  func finish(_ context: LintContext, _ findings: inout FindingSink) {
    guard !context.platforms.isEmpty else { return }
    for problem in context.schemaProblems {
      guard case .unsupported(let property) = problem.kind else { continue }
      findings.report(
        Finding(
          rule: Self.id,
          severity: findings.severity,
          message: Self.message(property, context.platforms),
          place: .node(problem.node)
        )
      )
    }
  }

  // MARK: Messages

  private static func message(_ property: PropertyName, _ platforms: Set<Platform>) -> String {
    let vocabulary = Vocabulary.shared
    let known = vocabulary.platforms(property)
    let missing = Platform.allCases.filter { platforms.contains($0) && !known.contains($0) }
    return "DivKit for \(list(missing, "or")) does not know \"\(vocabulary.name(property))\" of "
      + "\(vocabulary.name(vocabulary.owner(property))), only for \(list(known, "and")). "
      + "The layout looks or works differently there."
  }

  private static func list(_ platforms: [Platform], _ conjunction: String) -> String {
    platforms.map(\.displayName).joined(separator: " \(conjunction) ")
  }
}
