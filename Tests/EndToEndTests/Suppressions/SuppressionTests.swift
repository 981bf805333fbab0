import Testing

/// Findings that the configuration accepts, and says why.
@Suite struct SuppressionTests {
  private static func box(_ suppressions: String) throws -> Sandbox {
    let box = try Sandbox()
    try box.write("repo/.divlint.yml", "suppressions:\n" + suppressions)
    try box.write("repo/a.json", card(#"{"type":"container","id":"top","items":[\#(twoTexts)]}"#))
    try box.write("repo/b.json", fixable)
    return box
  }

  private static let twoTexts = galleryBlock([textCell, textCell])

  @Test(arguments: [
    ("files: [a.json]", "b.json"),
    ("files: [\"*.json\"]", ""),
    ("id: top", "b.json"),
    ("pointer: /card/states/0/div/items/0", ""),
    ("pointer: /card/states/0/div/items/0/items", "b.json"),
    // Not the place of the finding, which is the first of its cells.
    ("pointer: /card/states/0/div/items/1", "a.json b.json"),
    ("pointer: /card/states/0/div/items, files: [b.json]", "a.json"),
  ])
  func hides(entry: String, left: String) throws {
    let box = try Self.box("  - {rule: missing-reuse-id, \(entry), reason: r}\n")
    let report = try box.divlint("check", "--format", "json", "--ignore", "configuration", in: "repo")
      .report()
    #expect(report.findings.map(\.path).joined(separator: " ") == left)
  }

  @Test func whatIsSuppressedIsNotFixed() throws {
    let box = try Self.box("  - {rule: missing-reuse-id, files: [b.json], reason: r}\n")
    #expect(try box.divlint("fix", in: "repo").status == 0)
    #expect(try box.text("repo/b.json") == fixable)
    #expect(try box.text("repo/a.json").contains("reuse_id"))
  }

  @Test func unusedAndExpiredOnesAreFindingsInTheConfiguration() throws {
    let box = try Self.box(
      """
        - {rule: missing-reuse-id, files: [a.json], reason: é}
        - {rule: shared-reuse-id, files: [a.json], reason: é}
        - {rule: missing-reuse-id, files: [b.json], reason: é, expires: 2020-02-29}
        - {rule: missing-reuse-id, files: ["legacy/**"], reason: é, expires: 9999-12-31}

      """
    )
    let run = try box.divlint("check", "repo", "--format", "compact")
    #expect(run.status == 1)
    let heads = run.output.split(separator: "\n").map { $0.split(separator: " ")[0] }
    #expect(
      heads == [
        "repo/b.json:1:80:", "repo/.divlint.yml:3:5:", "repo/.divlint.yml:4:5:", "repo/.divlint.yml:5:5:",
      ])
    let report = try box.check("repo")
    #expect(
      report.rules == [
        "missing-reuse-id", "unused-suppression", "expired-suppression", "unused-suppression",
      ])
    #expect(report.summary.skipped == 0)
    #expect(report.findings.map(\.severity) == Array(repeating: "warning", count: 4))
  }

  @Test(arguments: ["sarif", "github", "gitlab", "junit", "checkstyle", "rdjson", "jsonl", "text"])
  func everyFormatTellsThem(format: String) throws {
    let box = try Self.box("  - {rule: shared-reuse-id, files: [a.json], reason: r}\n")
    let run = try box.divlint("check", "--format", format, in: "repo")
    #expect(run.status == 1)
    #expect(run.output.contains("unused-suppression"))
    #expect(run.output.contains(".divlint.yml"))
  }

  /// Only a run that looked everywhere can tell that something is unused.
  @Test(arguments: [
    ("check", true),
    ("check .", true),
    ("check a.json", true),
    ("check b.json", false),
    ("check old", false),
    ("check a.json --ignore reuse", false),
    ("check --select json", false),
    ("check --select reuse", false),
    ("check --select reuse,configuration", true),
    ("check --ignore unused-suppression", false),
    ("check . missing.json", false),
    ("fix", true),
  ])
  func unused(command: String, isTold: Bool) throws {
    let box = try Self.box("  - {rule: shared-reuse-id, files: [/a.json], reason: r}\n")
    try box.makeDirectory("repo/old")
    let run = try box.shell("\"$divlint\" \(command)", in: "repo")
    #expect(run.output.contains("unused-suppression") == isTold, "\(run.output)")
  }

  @Test func aDirectoryCoversThePatternsBelowIt() throws {
    let box = try Self.box("  - {rule: shared-reuse-id, files: [\"old/**/*.json\"], reason: r}\n")
    try box.write("repo/old/deep/c.json", clean)
    #expect(try box.divlint("check", "old", in: "repo").output.contains("unused-suppression"))
    #expect(!(try box.divlint("check", "old/deep", in: "repo").output.contains("unused-suppression")))
  }

  @Test func severityOfTheConfiguration() throws {
    let box = try Self.box("  - {rule: shared-reuse-id, files: [a.json], reason: r}\n")
    let entry = try box.text("repo/.divlint.yml")
    try box.write("repo/.divlint.yml", entry + "rules: {unused-suppression: off, reuse: off}\n")
    #expect(try box.divlint("check", in: "repo").status == 0)
    try box.write("repo/.divlint.yml", entry + "rules: {unused-suppression: error, reuse: off}\n")
    #expect(try box.divlint("check", "--fail-on", "error", in: "repo").status == 1)
  }

  @Test func anEntryWithoutAReasonIsAnError() throws {
    let run = try Self.box("  - {rule: missing-reuse-id, files: [a.json]}\n").divlint("check", "repo")
    #expect(run.status == 2)
    #expect(run.errors.contains("repo/.divlint.yml:2:5: error: `suppressions[0]` needs the key `reason`"))
  }
}
