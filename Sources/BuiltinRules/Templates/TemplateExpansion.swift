import DivKitModel
import Linting

/// Reports layouts whose templates multiply beyond what a device can show.
struct TemplateExpansion: Rule {
  static let id = "template-expansion"
  static let subject = RuleSubject.blocks

  init(options: RuleOptions) {}

  func finish(_ context: LintContext, _ findings: inout FindingSink) {
    for case .expansionTooLarge(let block, let limit, let isCut) in context.layout.problems
    where block.isInFile {
      findings.report(
        Finding(
          rule: Self.id,
          severity: findings.severity,
          message: Self.message(limit: limit, isCut: isCut),
          place: .node(block.index)
        )
      )
    }
  }

  // MARK: Messages

  private static func message(limit: Int, isCut: Bool) -> String {
    let what = "The templates used here multiply into more than \(limit) blocks."
    let cost =
      " A device has to build them all. Look for templates that use others several times on each level."
    return what + cost + (isCut ? " divlint stopped there: what lies beyond was not checked." : "")
  }
}
