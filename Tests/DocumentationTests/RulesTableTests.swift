import BuiltinRules
import Linting
import Testing

extension RepairingTests {
  /// The README's table of rules is made from `Rules/*.yml`.
  struct RulesTableTests {
    @Test func listsEveryRule() throws {
      let written = try Repository.text("README.md")
      var repaired = MarkdownText(written)
      let found = repaired.replace(region: "rules", with: Self.table)
      #expect(found, "README.md has lost its marker <!-- rules -->")
      if Repository.repairsDocuments {
        try Repository.write(repaired.text, to: "README.md")
      } else {
        #expect(repaired.text == written, "the rules of README.md are stale: run `make docs`")
      }
    }

    private static var table: String {
      let rows = BuiltinRules.descriptors.map { rule in
        "| [`\(rule.id)`](docs/rules.md#\(rule.id)) | \(severity(of: rule)) | \(rule.fix.rawValue) | \(rule.summary) |"
      }
      return (["| rule | severity | fix | reports |", "| --- | --- | --- | --- |"] + rows).joined(
        separator: "\n")
    }

    private static func severity(of rule: RuleDescriptor) -> String {
      rule.isEnabledByDefault ? rule.severity.rawValue : "off"
    }
  }
}
