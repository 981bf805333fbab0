import Foundation
import Testing

/// What goes to which stream, and standard input as a file.
@Suite struct StreamTests {
  @Test func findingsGoToStandardOutputAndProblemsToStandardError() throws {
    let box = try Sandbox()
    try box.write("a.json", fixable)
    let run = try box.divlint("check", "a.json", "missing.json")
    #expect(run.output.contains("[missing-reuse-id]"))
    #expect(!run.output.contains("missing.json"))
    #expect(run.errors == "error: cannot read missing.json: No such file or directory\n")
  }

  @Test func checkReadsStandardInput() throws {
    let box = try Sandbox()
    let run = try box.divlint("check", "-", input: fixable)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("<stdin>:1:"))
    #expect(run.errors.isEmpty)
    let named = try box.divlint("check", "-", "--stdin-filename", "layouts/a.json", input: fixable)
    #expect(named.output.hasPrefix("layouts/a.json:1:"))
  }

  @Test func standardInputIsReadOnce() throws {
    let run = try Sandbox().divlint("check", "-", "-", input: clean)
    #expect(run.status == 0)
    #expect(run.output.contains("1 file"))
  }

  @Test func fixIsAFilter() throws {
    let box = try Sandbox()
    let run = try box.divlint("fix", "-", input: fixable)
    #expect(run.status == 0)
    #expect(run.output == fixed)
    #expect(run.errors.contains("1 file, 2 reuse_ids inserted, 0 other changes"))
    let unchanged = try box.divlint("fix", "-", input: conflicting)
    #expect(unchanged.status == 1)
    #expect(unchanged.output == conflicting)
    #expect(unchanged.errors.contains("[conflicting-reuse-id]"))
  }

  @Test func filterThatCannotFixHandsOnItsInput() throws {
    let box = try Sandbox()
    let run = try box.divlint("fix", "-", input: "{\"a\":")
    #expect(run.status == 1)
    #expect(run.output == "{\"a\":")
    #expect(run.errors.contains("<stdin>:1:6: error:"))
  }

  @Test func nameOfStandardInputDecidesTheConfiguration() throws {
    let box = try Sandbox()
    try box.write("off/.divlint.yml", "version: 1\nrules: {missing-reuse-id: off}\n")
    #expect(try box.divlint("check", "-", "--stdin-filename", "off/a.json", input: fixable).status == 0)
    #expect(try box.divlint("check", "-", "--stdin-filename", "on/a.json", input: fixable).status == 1)
    let run = try box.divlint("fix", "-", "--stdin-filename", "off/a.json", input: fixable)
    #expect(run.output == fixable)
  }

  @Test func diffOfStandardInputIsAPatch() throws {
    let box = try Sandbox()
    let run = try box.divlint("fix", "--diff", "-", "--stdin-filename", "a.json", input: fixable)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("--- a/a.json\n+++ b/a.json\n@@ -1 +1 @@\n"))
  }

  @Test func quietLeavesOutSummaryAndNotes() throws {
    let box = try Sandbox()
    try box.write("a.json", fixable)
    let check = try box.divlint("check", "--quiet", "a.json")
    #expect(check.output.contains("[missing-reuse-id]"))
    #expect(!check.output.contains("1 finding"))
    let fix = try box.divlint("fix", "-q", "a.json")
    #expect(fix.output.isEmpty && fix.errors.isEmpty)
  }

  @Test func closedPipeIsQuiet() throws {
    let box = try Sandbox()
    for index in 0..<300 { try box.write("many/\(index).json", fixable) }
    let run = try box.shell(#"{ "$divlint" check many; echo "status $?" >&2; } | head -1"#)
    #expect(run.output.components(separatedBy: "\n").count == 2)
    #expect(run.errors.hasPrefix("status "), "\(run.errors)")
    #expect(run.errors.components(separatedBy: "\n").count == 2)
  }

  @Test func fullDiskIsTold() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let box = try Sandbox()
    try box.write("a.json", fixable)
    let run = try box.shell(#""$divlint" check a.json > /dev/full"#)
    #expect(run.status == 2)
    #expect(run.errors.contains("No space left on device"))
  }

  @Test func jsonReportIsOneValueAlsoWithErrors() throws {
    let box = try Sandbox()
    try box.write("a.json", fixable)
    try box.write("b.json", #"{"no":"DivKit"}"#)
    let run = try box.divlint("check", "--format", "json", "a.json", "b.json", "missing.json")
    #expect(run.status == 2)
    let report = try run.report()
    #expect(report.summary == .init(files: 2, payload_files: 1, skipped: 1, findings: 1, fixable: 1))
    #expect(report.errors.map(\.path) == ["missing.json"])
    let finding = try #require(report.findings.first)
    #expect(finding.data?.cells == (0...1).map { "/card/states/0/div/items/\($0)" })
    #expect(finding.data?.container == "/card/states/0/div")
    #expect(finding.data?.structure == "text")
    // A tool can apply the edits itself.
    var bytes = Array(fixable.utf8)
    for edit in (finding.fix?.edits ?? []).reversed() {
      bytes.replaceSubrange(edit.start..<edit.end, with: Array(edit.text.utf8))
    }
    #expect(String(decoding: bytes, as: UTF8.self) == fixed)
  }
}
