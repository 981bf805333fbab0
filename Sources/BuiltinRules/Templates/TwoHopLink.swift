import DivKitModel
import Linting

/// Reports links that hand a parameter on to a parameter of another template.
struct TwoHopLink: Rule {
  static let id = "two-hop-link"
  static let subject = RuleSubject.templates

  init(options: RuleOptions) {}

  func finish(_ context: LintContext, _ findings: inout FindingSink) {
    // The web follows such links.
    guard context.platforms != [.web] else { return }
    for link in context.templateGraph.twoHopLinks() {
      let written = context.file.string(link.key)
      findings.report(
        Finding(
          rule: Self.id,
          severity: findings.severity,
          message: Self.message(written, from: context.file.string(link.key + 1)),
          place: .node(link.key)
        )
      )
    }
  }

  // MARK: Messages

  private static func message(_ written: String, from parameter: String) -> String {
    let inner = written.dropFirst()
    return
      "\"\(written)\" hands the parameter \"\(parameter)\" on to \"\(inner)\", which is a parameter, too, and no "
      + "property. Only the web follows two links; on Android and iOS nothing arrives, and a block that cannot do "
      + "without is dropped. Let the usages call the parameter \"\(inner)\": it reaches the inner template by itself."
  }
}
