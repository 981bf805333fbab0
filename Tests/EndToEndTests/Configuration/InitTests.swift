import Testing

/// `divlint init`: a configuration for the files that are there.
struct InitTests {
  private static func repository() throws -> Sandbox {
    let box = try Sandbox()
    try box.write("app/cards/a.json", card(#"{"type":"my_button"}"#))
    try box.write("app/cards/deep/b.json", fixable)
    try box.write("app/templates/button.json", #"{"templates":{"my_button":{"type":"text","text":"a"}}}"#)
    try box.write("package.json", #"{"name":"app"}"#)
    try box.write("ignored/c.json", fixable)
    try box.write(".gitignore", "ignored\n")
    try box.write("tests/broken/x.json", "[")
    return box
  }

  @Test func theConfigurationFitsTheRepository() throws {
    let box = try Self.repository()
    let run = try box.divlint("init")
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(run.errors == "Wrote .divlint.yml for 3 files with DivKit.\n")
    let text = try box.text(".divlint.yml")
    for line in [
      "# 3 of the 5 JSON files below this directory have DivKit in them.",
      #"  - "app/**/*.json""#,
      ##"  # - "tests/broken/**"   # many files there are not JSON"##,
      #"  - "app/templates/*.json""#,
      "#   /card (2 files)",
    ] { #expect(text.contains(line + "\n"), "\(line)\n\(text)") }

    let report = try box.check()
    #expect(report.summary.files == 3)
    #expect(report.findings.map(\.path) == ["app/cards/deep/b.json"])
  }

  @Test func anExistingConfigurationStaysUnlessForced() throws {
    let box = try Self.repository()
    try box.write(".divlint.yml", "version: 1\n")
    let run = try box.divlint("init")
    #expect(run.status == 2)
    #expect(run.errors == "error: .divlint.yml is there already; --force replaces it\n")
    #expect(try box.text(".divlint.yml") == "version: 1\n")

    #expect(try box.divlint("init", "--force").status == 0)
    #expect(try box.text(".divlint.yml").contains("app/**/*.json"))
    #expect(try box.divlint("config").status == 0)
  }

  @Test func anEmptyDirectoryGetsTheDefaults() throws {
    let box = try Sandbox()
    #expect(try box.divlint("init").errors == "Wrote .divlint.yml for 0 files with DivKit.\n")
    let printed = try box.divlint("config").output
    #expect(printed.contains(#"include: ["**/*.json"]"#))
  }
}
