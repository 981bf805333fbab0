import JSONSyntax
import Linting

/// Reports files that start with a byte order mark.
struct ByteOrderMark: Rule {
  static let id = "bom"
  static let subject = RuleSubject.blocks

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  init(options: RuleOptions) {}

  func finish(_ context: LintContext, _ findings: inout FindingSink) {
    guard context.file.bytes.starts(with: Self.mark) else { return }
    findings.report(
      Finding(
        rule: Self.id,
        severity: findings.severity,
        message:
          "The file starts with a byte order mark. JSON has none, and some parsers refuse it. Save the file as "
          + "UTF-8 without one.",
        place: .node(0)
      )
    )
  }
}
