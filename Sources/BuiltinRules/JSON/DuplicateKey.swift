import DivKitModel
import JSONSyntax
import Linting

/// Reports keys that stand twice in an object.
struct DuplicateKey: Rule {
  static let id = "duplicate-key"
  static let subject = RuleSubject.document

  init(options: RuleOptions) {}

  func finish(_ context: LintContext, _ findings: inout FindingSink) {
    let file = context.file
    for object in file.objectsWithDuplicateKeys() {
      for (duplicate, first) in file.duplicateMembers(object) {
        findings.report(
          Finding(
            rule: Self.id,
            severity: findings.severity,
            message:
              "The key \"\(file.string(duplicate.key))\" stands twice in this object. Parsers keep the last "
              + "value and lose the others, and divlint does not edit such an object. Remove one of them.",
            place: .node(duplicate.key),
            related: [
              Finding.Related(source: SourceNode(document: 0, node: first.key), message: "first here")
            ]
          )
        )
      }
    }
  }
}
