import DivKitModel
import Linting

/// Reports templates that nothing in the file leads to.
struct UnusedTemplate: Rule {
  static let id = "unused-template"
  static let subject = RuleSubject.templates

  init(options: RuleOptions) {}

  func finish(_ context: LintContext, _ findings: inout FindingSink) {
    guard !context.sharesTemplates else { return }
    let graph = context.templateGraph
    for number in graph.unusedTemplates() {
      let key = graph.templates[number].key.index
      findings.report(
        Finding(
          rule: Self.id,
          severity: findings.severity,
          message:
            "Nothing uses the template '\(context.file.string(key))'. It is sent and parsed for every user. "
            + "Remove it.",
          place: .node(key)
        )
      )
    }
  }
}
