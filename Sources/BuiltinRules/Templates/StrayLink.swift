import DivKitModel
import Linting

/// Reports links outside templates, which lead nowhere.
struct StrayLink: Rule {
  static let id = "stray-link"
  static let subject = RuleSubject.templates

  init(options: RuleOptions) {}

  func finish(_ context: LintContext, _ findings: inout FindingSink) {
    for key in context.layout.strayLinks() {
      let written = context.file.string(key)
      findings.report(
        Finding(
          rule: Self.id,
          severity: findings.severity,
          message: Self.message(written, parameter: context.file.string(key + 1)),
          place: .node(key)
        )
      )
    }
  }

  // MARK: Messages

  private static func message(_ written: String, parameter: String) -> String {
    "\"\(written)\" stands outside all templates, where there is no parameter \"\(parameter)\" to link to. DivKit "
      + "ignores it, and the property stays unset. Write \"\(written.dropFirst())\" with the value itself."
  }
}
