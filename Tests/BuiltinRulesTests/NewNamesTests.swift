import BuiltinRules
import Linting
import Testing

/// A cell that lacks an id and has a misspelled one: two safe fixes for one object.
@Test("two fixes never bring one key twice", arguments: ["reuseId", "reuse-id", "reuseIdentifier"])
func oneKeyOnce(_ misspelled: String) throws {
  let text =
    #"{"type": "gallery", "items": [{"type": "text", "text": "1", "\#(misspelled)": "a"}, {"type": "text", "text": "2"}]}"#
  let rules = BuiltinRules.rules.map { entry in
    ActiveRule(entry.rule, severity: entry.descriptor.severity, options: RuleOptions(entry.descriptor))
  }
  let outcome = try Fixer.fix(Array(text.utf8), path: "a.json", unsafe: false, LintSettings(rules: rules))
  let fixed = String(decoding: outcome.bytes, as: UTF8.self)
  #expect(!outcome.report.findings.contains { $0.rule == "duplicate-key" }, "\(fixed)")
  #expect(fixed.split(separator: #""reuse_id""#, omittingEmptySubsequences: false).count == 3, "\(fixed)")
}
