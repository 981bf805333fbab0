import Testing

/// A configuration that cannot be used ends the run with file, line, column, and what would be right.
@Suite struct BrokenConfigurationTests {
  @Test(arguments: [
    ("exlude: [a]", "1:1", "did you mean `exclude`?"),
    ("rules: 5", "1:8", "must be a map"),
    ("version: 1\nfail_on: never", "2:10", "allowed: `error`, `info`, `warning`"),
    ("rules: {missing-reuseid: off}", "1:9", "did you mean `missing-reuse-id`?"),
    ("rules:\n  missing-reuse-id: off\n  missing-reuse-id: error", "3:3", "duplicate key"),
    ("<<: {version: 1}\n<<: {version: 1}", "2:1", "duplicate key"),
    ("\tversion: 1", "1:1", "tab"),
    ("version: 1\n---\nversion: 1", "2:1", "second document"),
    ("containers: [galery]", "1:14", "did you mean `gallery`?"),
    ("payloads: [abc]", "1:12", "must start with `/`"),
    ("extends: nope.yml", "1:10", "nope.yml"),
    ("extends: .divlint.yml", "1:10", "circle"),
    ("version: 2", "1:10", "version"),
    ("include: [", "2:1", "expected"),
    ("fix: {placement: here}", "1:18", "allowed: `auto`, `instance`, `template`"),
  ])
  func isTold(text: String, place: String, part: String) throws {
    let box = try Sandbox()
    try box.write(".divlint.yml", text + "\n")
    try box.write("sub/a.json", fixable)
    for command in ["check", "fix"] {
      let run = try box.divlint(command, "sub/a.json")
      #expect(run.status == 2)
      #expect(run.errors.hasPrefix(".divlint.yml:\(place): error: "), "\(run.errors)")
      #expect(run.errors.contains(part), "\(run.errors)")
      #expect(run.errors.components(separatedBy: "error:").count == 2)
      #expect(run.output.isEmpty)
    }
    #expect(try box.text("sub/a.json") == fixable)
  }

  @Test func aliasesCannotMultiplyWithoutEnd() throws {
    let box = try Sandbox()
    let bomb = (0..<9).map { level in
      let item = level == 0 ? "x" : "*a\(level - 1)"
      return "a\(level): &a\(level) [" + Array(repeating: item, count: 9).joined(separator: ",") + "]"
    }
    try box.write(".divlint.yml", bomb.joined(separator: "\n"))
    let run = try box.divlint("check", ".")
    #expect(run.status == 2)
    #expect(run.errors.contains("alias"))
    #expect(!run.wasKilled)
  }

  @Test func libraryThatIsNotJSONIsTold() throws {
    let box = try Sandbox()
    try box.write(".divlint.yml", "version: 1\ntemplates: [lib.json]\n")
    try box.write("lib.json", "{\"templates\": [")
    try box.write("a.json", fixable)
    let run = try box.divlint("check", "a.json")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("lib.json:1:16: error:"), "\(run.errors)")
  }

  @Test func libraryThatIsNotThereIsTold() throws {
    let box = try Sandbox()
    try box.write(".divlint.yml", "version: 1\ntemplates: [lib/templates.json]\n")
    try box.write("a.json", clean)
    let run = try box.divlint("check", "a.json")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix(".divlint.yml:2: error:"), "\(run.errors)")
    #expect(run.errors.contains("lib/templates.json"))
  }

  @Test func brokenConfigurationBelowStopsTheRun() throws {
    let box = try Sandbox()
    try box.write("a.json", fixable)
    try box.write("sub/.divlint.yml", "exlude: [a]\n")
    try box.write("sub/b.json", fixable)
    let run = try box.divlint("fix")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("sub/.divlint.yml:1:1: error:"))
    #expect(try box.text("a.json") == fixable)
  }
}
