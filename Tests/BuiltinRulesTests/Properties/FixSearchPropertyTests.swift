import BuiltinRules
import JSONSyntax
import Linting
import PlainDivKit
import Testing

/// `fix` asks rules without fixes only about texts that it leaves alone. Nobody may notice.
@Suite struct FixSearchPropertyTests {
  /// Every rule, also those that are off by default.
  private static let settings = LintSettings(
    rules: BuiltinRules.rules.map {
      ActiveRule($0.rule, severity: .warning, options: RuleOptions($0.descriptor))
    })

  /// The same, but that all written in Swift are taken for rules with fixes, so that all are always asked.
  private static let settingsAskingAll = LintSettings(
    rules: BuiltinRules.rules.map { entry in
      let written = BuiltinRules.all.first { $0.id == entry.descriptor.id }
      return ActiveRule(
        written.map { RunnableRule($0) } ?? entry.rule,
        severity: .warning,
        options: RuleOptions(entry.descriptor)
      )
    })

  private static let support = Dictionary(
    uniqueKeysWithValues: BuiltinRules.descriptors.map { ($0.id, $0.fix) })

  @Test func rulesOfferNoOtherFixesThanTheyDeclare() throws {
    try forEachText { text in
      for finding in Linter.check(text, path: "a.json", Self.settings).findings {
        guard let fix = finding.fix else { continue }
        if Self.support[finding.rule]?.includes(fix.applicability) != true {
          return "\(finding.rule) offers a fix that is \(fix.applicability)"
        }
      }
      return nil
    }
  }

  @Test(arguments: [false, true]) func asksWhatItHasTo(unsafe: Bool) throws {
    try forEachText { text in
      let fixed = try Fixer.fix(text, path: "a.json", unsafe: unsafe, Self.settings)
      let all = try Fixer.fix(text, path: "a.json", unsafe: unsafe, Self.settingsAskingAll)
      guard fixed.bytes == all.bytes, fixed.receipt == all.receipt else { return "another text" }
      let checked = Linter.check(fixed.bytes, path: "a.json", Self.settings)
      for report in [all.report, checked] where !Self.tellTheSame(report, fixed.report) {
        return "\(fixed.report.findings) instead of \(report.findings)"
      }
      return nil
    }
  }

  private static func tellTheSame(_ one: FileReport, _ other: FileReport) -> Bool {
    one.findings.map { "\($0)" } == other.findings.map { "\($0)" }
  }

  /// Layouts at random and the examples of all rules.
  private func forEachText(_ broken: ([UInt8]) throws -> String?) throws {
    let first = environmentNumber("DIVLINT_PROPERTY_SEED") ?? 1
    let rounds = environmentNumber("DIVLINT_PROPERTY_ROUNDS") ?? 60
    for seed in first..<first + rounds {
      let layouts = RandomLayouts(seed: UInt64(seed))
      layouts.libraries = 0
      try keep(broken, for: Array(layouts.file().file.utf8), "seed \(seed)")
    }
    for test in ExampleCase.all {
      try keep(broken, for: Array(test.example.input.utf8), test.testDescription)
    }
  }
}
