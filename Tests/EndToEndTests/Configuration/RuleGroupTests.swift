import Foundation
import Testing

/// Groups of rules are switched together, by flags and in the configuration.
@Suite struct RuleGroupTests {
  /// A layout with something for each group, and what the rules of each say about it.
  private static let text =
    "\u{FEFF}"
    + card(
      galleryBlock([
        textCell, textCell, #"{"type":"text","text":"a","font_sise":9}"#, #"{"type":"txet","text":"a"}"#,
      ]))
  private static let findings = [
    "reuse": ["missing-reuse-id"], "templates": ["unknown-type"], "schema": ["unknown-property"],
    "json": ["bom"],
  ]

  private static func box(_ rules: String? = nil) throws -> Sandbox {
    let box = try Sandbox()
    try box.write("a.json", text)
    if let rules { try box.write(".divlint.yml", "version: 1\nrules: {\(rules)}\n") }
    return box
  }

  @Test(arguments: findings.keys.sorted()) func selected(group: String) throws {
    #expect(try Self.box().check("--select", group, "a.json").rules == Self.findings[group])
  }

  @Test(arguments: findings.keys.sorted()) func ignored(group: String) throws {
    let rules = Set(try Self.box().check("--ignore", group, "a.json").rules)
    #expect(rules.isDisjoint(with: Self.findings[group] ?? []))
    let others = Self.findings.filter { $0.key != group }.values.joined()
    #expect(rules.isSuperset(of: others))
  }

  @Test(arguments: findings.keys.sorted()) func switchedOff(group: String) throws {
    let rules = try Self.box("\(group): off").check("a.json").rules
    #expect(Set(rules).isDisjoint(with: Self.findings[group] ?? []))
  }

  @Test(arguments: findings.keys.sorted()) func givenASeverity(group: String) throws {
    let report = try Self.box("\(group): error").check("a.json")
    let found = report.findings.filter { (Self.findings[group] ?? []).contains($0.rule) }
    #expect(found.map(\.severity) == ["error"])
  }

  @Test func aRuleWinsOverItsGroup() throws {
    let box = try Self.box("templates: off, unknown-type: error")
    #expect(try box.check("--select", "templates", "a.json").rules == ["unknown-type"])
    #expect(try box.check("a.json").findings.first { $0.rule == "unknown-type" }?.severity == "error")
  }

  @Test func groupsAndRulesMix() throws {
    let box = try Self.box()
    let rules = try box.check("--select", "templates,schema,bom", "--ignore", "unknown-property", "a.json")
      .rules
    #expect(Set(rules) == ["unknown-type", "bom"])
  }
}
