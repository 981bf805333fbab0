import DivKitModel
import Linting

/// Reports templates that are derived from each other or contain each other.
struct TemplateCycle: Rule {
  static let id = "template-cycle"
  static let subject = RuleSubject.templates

  private static let shownNames = 8

  init(options: RuleOptions) {}

  func finish(_ context: LintContext, _ findings: inout FindingSink) {
    for case .templateCycle(let at, let names) in context.layout.problems where at.isInFile {
      findings.report(
        Finding(
          rule: Self.id,
          severity: findings.severity,
          message: Self.message(names),
          place: .node(at.index)
        )
      )
    }
  }

  // MARK: Messages

  private static func message(_ names: [String]) -> String {
    let shown = names.prefix(shownNames).map { "'\($0)'" }
    let hidden = names.count - shown.count
    let circle = (shown + (hidden > 0 ? ["… \(hidden) more"] : []) + shown.prefix(1)).joined(separator: " → ")
    let what =
      names.count == 1
      ? "The template \(circle) leads to itself." : "The templates \(circle) lead to each other in a circle."
    return what + " DivKit cannot resolve it and shows nothing in its place. Break the circle."
  }
}
