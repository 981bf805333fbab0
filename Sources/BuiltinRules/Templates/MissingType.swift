import DivKitModel
import Linting

/// Reports blocks without a `type`.
struct MissingType: Rule {
  static let id = "missing-type"
  static let subject = RuleSubject.templates

  init(options: RuleOptions) {}

  func finish(_ context: LintContext, _ findings: inout FindingSink) {
    for case .missingType(let block) in context.layout.problems where block.isInFile {
      findings.report(
        Finding(
          rule: Self.id,
          severity: findings.severity,
          message:
            "This block has no type, or one that is not a string. DivKit drops it. Name the block or the "
            + "template that it is made from.",
          place: .node(block.index)
        )
      )
    }
  }
}
