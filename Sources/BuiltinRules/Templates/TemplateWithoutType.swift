import DivKitModel
import Linting

/// Reports templates whose body has no `type`.
struct TemplateWithoutType: Rule {
  static let id = "template-without-type"
  static let subject = RuleSubject.templates

  init(options: RuleOptions) {}

  func finish(_ context: LintContext, _ findings: inout FindingSink) {
    for case .templateWithoutType(let key) in context.layout.problems where key.isInFile {
      findings.report(
        Finding(
          rule: Self.id,
          severity: findings.severity,
          message:
            "The template '\(context.file.string(key.index))' has no type. DivKit drops it and every block "
            + "that uses it. Name the block or the template that it is made from.",
          place: .node(key.index)
        )
      )
    }
  }
}
