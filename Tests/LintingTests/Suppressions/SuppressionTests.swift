import DivKitModel
import JSONSyntax
import Linting
import Testing
import YAMLSyntax

/// Reports every object with the member `bad`.
private struct BadRule: Rule {
  static let id = "missing-reuse-id"

  init(options: RuleOptions) {}

  func finish(_ context: LintContext, _ findings: inout FindingSink) {
    let file = context.file
    for node in 0..<file.count where file.member(node, "bad") != nil {
      findings.report(
        Finding(rule: Self.id, severity: findings.severity, message: "bad", place: .node(node))
      )
    }
  }
}

@Suite("Suppressions")
struct SuppressionTests {
  private let layout = #"""
    {"card": {"states": [{"div": {"type": "container", "id": "outer", "bad": 1, "items": [
      {"type": "container", "id": "a", "items": [{"type": "text", "bad": 2}]},
      {"type": "text", "id": "\u0062", "bad": 3},
      {"type": "text", "bad": 4}
    ]}}]}}
    """#

  private func report(_ entries: [String], path: String = "x/a.json") throws -> FileReport {
    let lines = entries.map { "  - {rule: missing-reuse-id, reason: r, \($0)}\n" }
    let configuration = try load("suppressions:\n\(lines.joined())")
    let options = RuleOptions(catalogue[0])
    var settings = LintSettings(rules: [ActiveRule(BadRule.self, severity: .warning, options: options)])
    settings.suppressions = configuration.suppressions.filter { $0.applies(toRelativePath: path) }
    return Linter.check(Array(layout.utf8), path: path, settings)
  }

  /// What is left of the four findings.
  private func left(_ entry: String, path: String = "x/a.json") throws -> [String] {
    let report = try report([entry], path: path)
    #expect(report.usedSuppressions == (report.findings.count < 4 ? [0] : []))
    return try bad(report)
  }

  private func bad(_ report: FileReport) throws -> [String] {
    let document = try #require(report.document)
    return report.findings.compactMap { finding in
      guard case .node(let node) = finding.place else { return nil }
      return document.member(node, "bad").map { String(decoding: document.text($0.value), as: UTF8.self) }
    }
  }

  @Test(
    "What is hidden",
    arguments: [
      ("files: [x]", []),
      ("files: [\"x/*.json\"]", []),
      ("files: [y]", ["1", "2", "3", "4"]),
      ("pointer: /card", []),
      ("pointer: /card/states/0/div/items/0", ["1", "3", "4"]),
      ("pointer: /card/states/0/div/items/0/items/0", ["1", "3", "4"]),
      ("pointer: /card/states/0/div/items/7", ["1", "2", "3", "4"]),
      ("pointer: /card/states/0/div/bad", ["1", "2", "3", "4"]),
      ("pointer: /card/states/0/div/items/2, files: [y]", ["1", "2", "3", "4"]),
      ("id: outer", []),
      ("id: a", ["1", "3", "4"]),
      ("id: b", ["1", "2", "4"]),
      ("id: c", ["1", "2", "3", "4"]),
    ]
  )
  func hidden(entry: String, expected: [String]) throws {
    #expect(try left(entry) == expected)
  }

  @Test("Several hide what each hides, and each that hides something is used", arguments: 1..<128)
  func together(choice: Int) throws {
    let all = [
      "pointer: /card/states/0/div/items/0", "pointer: /card/states/0/div/items/0/items/0", "id: a", "id: b",
      "pointer: /card/states/0/div/items/2", "id: nobody", "files: [y]",
    ]
    let entries = all.indices.filter { choice >> $0 & 1 == 1 }.map { all[$0] }
    let alone = try entries.map { try left($0) }
    let together = try report(entries)
    let expected = ["1", "2", "3", "4"].filter { finding in alone.allSatisfy { $0.contains(finding) } }
    #expect(try bad(together) == expected, "\(entries)")
    #expect(together.usedSuppressions == Set(entries.indices.filter { alone[$0].count < 4 }), "\(entries)")
  }

  @Test("A rule of another name is not hidden, its group is")
  func rules() throws {
    #expect(try left("files: [x]").isEmpty)
    let configuration = try load(
      """
      suppressions:
        - {rules: [reuse, slow-video], id: a, reason: r}
        - {rule: slow-video, pointer: /a~1b, reason: r, expires: 2026-02-28}
      """
    )
    #expect(
      configuration.suppressions[0].rules == ["missing-reuse-id", "conflicting-reuse-id", "slow-video"])
    #expect(configuration.suppressions[1].rules == ["slow-video"])
    #expect(configuration.suppressions.map(\.number) == [0, 1])
    #expect(configuration.suppressions[1].expiry == CalendarDay("2026-02-28"))
  }

  @Test("A file that is no JSON can only be hidden as a whole")
  func broken() throws {
    for (entry, count) in [("files: [x]", 0), ("files: [x], pointer: /a", 1), ("files: [x], id: a", 1)] {
      let configuration = try load(
        "suppressions:\n  - {rule: invalid-json, reason: r, \(entry)}\n", catalogue: catalogueWithJSON)
      var settings = LintSettings(rules: [
        ActiveRule(InvalidJSON.self, severity: .error, options: RuleOptions(catalogue[0]))
      ])
      settings.suppressions = configuration.suppressions
      #expect(Linter.check([0x7B], path: "x/a.json", settings).findings.count == count, "\(entry)")
    }
  }

  @Test(
    "What is wrong with an entry",
    arguments: [
      ("{rule: missing-reuse-id, files: [a]}", "needs the key `reason`"),
      ("{rule: missing-reuse-id, files: [a], reason: \" \"}", "must not be empty"),
      ("{rule: missing-reuse-id, files: [a], reason: }", "must be a string"),
      ("{files: [a], reason: r}", "needs the key `rule` or `rules`"),
      ("{rule: missing-reuse-id, rules: [reuse], files: [a], reason: r}", "cannot stand beside `rule`"),
      ("{rule: missing-reuse-ib, files: [a], reason: r}", "did you mean `missing-reuse-id`?"),
      ("{rule: missing-reuse-id, reason: r}", "needs at least one of `files`, `pointer` and `id`"),
      ("{rule: missing-reuse-id, id: a, pointer: /a, reason: r}", "cannot stand beside `pointer`"),
      ("{rule: missing-reuse-id, pointer: a, reason: r}", "no JSON Pointer"),
      ("{rule: missing-reuse-id, pointer: /~2, reason: r}", "no JSON Pointer"),
      ("{rule: missing-reuse-id, id: a, reason: r, expires: 2026-02-30}", "no day"),
      ("{rule: missing-reuse-id, id: a, reason: r, expires: soon}", "no day"),
      ("{rule: missing-reuse-id, id: a, reason: r, until: 2026-02-20}", "unknown key `until`"),
      ("missing-reuse-id", "must be a map"),
    ]
  )
  func errors(entry: String, message: String) {
    let found = problems("suppressions:\n  - \(entry)\n")
    #expect(found.contains(message), "\(found)")
    #expect(found.hasPrefix("app/.divlint.yml:2:"), "\(found)")
  }

  @Test("Those of an extended file come first")
  func extended() throws {
    let configuration = try load(
      "extends: base.yml\nsuppressions: [{rule: slow-video, id: b, reason: r}]\n",
      bases: ["app/base.yml": "suppressions: [{rule: slow-video, id: a, reason: r}]\n"]
    )
    #expect(configuration.suppressions.map(\.target) == [.id("a"), .id("b")])
    #expect(configuration.suppressions.map(\.number) == [0, 1])
    #expect(configuration.suppressions.map(\.source.path) == ["app/base.yml", "app/.divlint.yml"])
  }
}
