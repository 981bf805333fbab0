import DivKitModel
import Linting

/// Reports templates that are named like one of DivKit's own blocks.
struct TemplateShadowsBuiltin: Rule {
  static let id = "template-shadows-builtin"
  static let subject = RuleSubject.templates

  init(options: RuleOptions) {}

  func finish(_ context: LintContext, _ findings: inout FindingSink) {
    for case .templateShadowsBuiltin(let key) in context.layout.problems where key.isInFile {
      let name = context.file.string(key.index)
      findings.report(
        Finding(
          rule: Self.id,
          severity: findings.severity,
          message:
            "The template '\(name)' has the name of a built-in block. Every \"type\": \"\(name)\" in its reach "
            + "means the template, also where the block was meant. Choose another name.",
          place: .node(key.index)
        )
      )
    }
  }
}
