import Testing

/// Reports that go to files, and what is said beside them.
@Suite struct ReportFileTests {
  private static func box() throws -> Sandbox {
    let box = try Sandbox()
    try box.write("a.json", gallery(textCell, textCell, #"{"type":"image","reuse_id":" ","image_url":"u"}"#))
    try box.write("b.json", fixable)
    return box
  }

  @Test func severalFormatsBesideTheTerminal() throws {
    let box = try Self.box()
    let run = try box.divlint(
      "check", "--format", "compact", "--format", "json:report", "--format=sarif:out.sarif")
    #expect(run.status == 1)
    #expect(run.output.split(separator: "\n").count == 3)
    #expect(try box.text("report") == box.divlint("check", "--format", "json").output)
    #expect(try box.text("out.sarif").contains("\"2.1.0\""))
    #expect(try box.names() == ["a.json", "b.json", "out.sarif", "report"])
  }

  @Test func outputTakesTheMainReport() throws {
    let box = try Self.box()
    let run = try box.divlint("check", "-o", "report.txt", "--color=auto", environment: ["FORCE_COLOR": "1"])
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(try box.text("report.txt") == box.divlint("check").output)
    #expect(try box.divlint("check", "-o", "/dev/stdout").output == box.text("report.txt"))
  }

  @Test(arguments: [["-o", "none/x"], ["--format", "json:none/x"], ["-o", "."]])
  func aFileThatCannotBeWrittenIsAnError(flags: [String]) throws {
    let box = try Self.box()
    let line = "\"$divlint\" check --ignore reuse " + flags.joined(separator: " ")
    let run = try box.shell(line)
    #expect(run.status == 2)
    #expect(run.errors.contains("error: cannot write \(flags[1].split(separator: ":").last ?? "")"))
    #expect(try box.names() == ["a.json", "b.json"])
  }

  @Test func anOldReportIsReplacedAsAWhole() throws {
    let box = try Self.box()
    try box.write("report", String(repeating: "old", count: 100_000))
    try box.divlint("check", "--format", "json", "-o", "report")
    #expect(try box.text("report") == box.divlint("check", "--format", "json").output)
  }

  @Test func fixReportsToFilesToo() throws {
    let box = try Self.box()
    let run = try box.divlint("fix", "--format", "json:report")
    #expect(run.status == 1)
    #expect(try box.text("report").contains("\"findings\":1"))
    #expect(try box.text("b.json") == fixed)
  }

  @Test func statisticsGoToStandardErrorInEveryFormat() throws {
    let box = try Self.box()
    let run = try box.divlint("check", "--statistics", "--format", "json", "--quiet")
    #expect(try run.report().findings.count == 3)
    #expect(run.errors == "2  missing-reuse-id  (2 fixable)\n1  invalid-reuse-id\n")
  }

  @Test func warningsUpToANumberAreNoFailure() throws {
    let box = try Self.box()
    #expect(try box.divlint("check", "--max-warnings", "3").status == 0)
    let run = try box.divlint("check", "--max-warnings", "2")
    #expect(run.status == 1)
    #expect(run.errors.contains("3 warnings, and --max-warnings allows 2"))
  }

  @Test func exitZero() throws {
    let box = try Self.box()
    #expect(try box.divlint("check", "--exit-zero").status == 0)
    #expect(try box.divlint("fix", "--diff", "--exit-zero").status == 0)
    #expect(try box.divlint("check", "--exit-zero", "missing.json").status == 2)
  }

  @Test func quietPrintsFindingsOnly() throws {
    let box = try Self.box()
    let run = try box.divlint("check", "--quiet")
    #expect(run.output.contains("[missing-reuse-id]"))
    #expect(!run.output.contains("3 findings"))
    #expect(run.errors == "")
    try box.write("clean.json", clean)
    let silent = try box.divlint("check", "-q", "clean.json")
    #expect(silent.output + silent.errors == "")
  }
}
