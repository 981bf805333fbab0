import BuiltinRules
import DivKitModel
import JSONSyntax
import Linting
import Reporting

/// What must hold of a check and a fix of any bytes, with every rule on.
enum FixInvariants {
  static func check(_ input: [UInt8]) throws(BrokenInvariant) {
    let layout = LayoutInput(input)
    let settings = settings(layout.choice)
    let report = Linter.check(layout.text, path: path, settings)
    try checkFindings(report)
    try ReportInvariants.check(report, layout.choice)
    for unsafe in [false, true] {
      try checkFix(layout.text, report, unsafe: unsafe, settings)
    }
  }

  private static let path = "a/\u{202E}é\n.json"

  private static let rules = BuiltinRules.rules.map {
    ActiveRule($0.rule, severity: $0.descriptor.severity, options: RuleOptions($0.descriptor))
  }

  /// What fixes each rule may offer.
  private static let support = Dictionary(
    uniqueKeysWithValues: BuiltinRules.descriptors.map { ($0.id, $0.fix) })

  /// Every rule, also those that are off by default; what else there is to set differs from input to input.
  private static func settings(_ choice: UInt8) -> LintSettings {
    let placements = FixPlacement.allCases
    return LintSettings(
      rules: rules,
      platforms: choice & 4 == 0 ? [] : Set(Platform.allCases),
      placement: placements[Int(choice & 3) % placements.count]
    )
  }

  // MARK: Findings

  private static func checkFindings(_ report: FileReport) throws(BrokenInvariant) {
    let nodes = report.document?.count ?? 0
    for finding in report.findings {
      try require(!finding.message.isEmpty, "a finding of \(finding.rule) says nothing")
      if case .node(let node) = finding.place {
        try require((0..<nodes).contains(node), "a finding of \(finding.rule) is at node \(node)")
      }
      if let fix = finding.fix {
        let isDeclared = support[finding.rule]?.includes(fix.applicability) == true
        try require(isDeclared, "\(finding.rule) offers a fix that is \(fix.applicability)")
      }
    }
    try require(
      report.document != nil || report.findings.count == 1, "not JSON, and \(report.findings.count) findings")
    let limit = rules.count * (nodes + 1)
    try require(report.findings.count <= limit, "\(report.findings.count) findings in \(nodes) nodes")
  }

  // MARK: Fixes

  private static func checkFix(
    _ text: [UInt8],
    _ report: FileReport,
    unsafe: Bool,
    _ settings: LintSettings
  ) throws(BrokenInvariant) {
    let outcome = try fix(text, unsafe: unsafe, settings)
    try require(outcome.isChanged == (outcome.bytes != text), "isChanged is \(outcome.isChanged)")
    guard outcome.isChanged else {
      try require(
        outcome.receipt == EditReceipt(), "nothing changed, but the receipt says \(outcome.receipt)")
      return
    }
    guard let before = PlainText(text), let after = PlainText(outcome.bytes) else {
      throw BrokenInvariant("the fixed text is not JSON")
    }
    let changes = try PlainDifference.changes(from: before, to: after)
    try checkClaims(changes, outcome.receipt)
    let again = try fix(outcome.bytes, unsafe: unsafe, settings)
    try require(again.bytes == outcome.bytes, "a second fix changes something")
    try require(
      again.report.findings.count == outcome.report.findings.count,
      "the fixed text read anew has other findings")
  }

  private static func fix(
    _ text: [UInt8],
    unsafe: Bool,
    _ settings: LintSettings
  ) throws(BrokenInvariant) -> Fixer.Outcome {
    do throws(FixError) {
      return try Fixer.fix(text, path: path, unsafe: unsafe, settings)
    } catch {
      throw BrokenInvariant(error.message)
    }
  }

  /// The texts differ by members that fixes are about, and by no more than the receipt says. By less they may: a
  /// second pass can replace what the first one inserted.
  private static func checkClaims(
    _ changes: [PlainDifference.Change],
    _ receipt: EditReceipt
  ) throws(BrokenInvariant) {
    let claimed = receipt.inserted + receipt.replaced + receipt.renamed + receipt.removed
    try require(
      changes.count <= claimed, "\(changes.count) changes, but the receipt says \(receipt): \(changes)")
    try require(!changes.isEmpty, "the text changed, but no member did")
    for change in changes {
      let isClaimed =
        switch change {
        case .inserted(let key, _): key == #""reuse_id""#
        case .renamed(_, let key): key == #""reuse_id""# || key == #""$reuse_id""#
        case .replaced(let value): value.hasPrefix("\"")
        case .removed: receipt.removed > 0
        }
      try require(isClaimed, "no fix is about \(change)")
    }
  }
}
