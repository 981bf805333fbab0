import Testing

/// 0: nothing to complain about. 1: findings. 2: divlint could not do its work.
@Suite struct ExitCodeTests {
  private static func box() throws -> Sandbox {
    let box = try Sandbox()
    try box.write("clean.json", clean)
    try box.write("fixable.json", fixable)
    try box.write("conflicting.json", conflicting)
    try box.write("broken.json", #"{"a":"#)
    try box.write("other.json", #"{"no":"DivKit"}"#)
    return box
  }

  @Test(arguments: [
    ("clean.json", 0),
    ("other.json", 0),
    ("clean.json fixable.json", 1),
    ("conflicting.json", 1),
    ("broken.json", 1),
    ("clean.json missing.json", 2),
    ("fixable.json missing.json broken.json", 2),
    ("--fail-on error fixable.json", 0),
    ("--fail-on error fixable.json broken.json", 1),
    ("--fail-on info fixable.json", 1),
    ("--ignore reuse fixable.json", 0),
    ("--ignore json broken.json", 0),
  ])
  func ofCheck(arguments: String, status: Int32) throws {
    let run = try Self.box().shell("\"$divlint\" check \(arguments)")
    #expect(run.status == status, "\(run.output)\(run.errors)")
  }

  @Test(arguments: [
    ("clean.json", 0),
    ("fixable.json", 0),
    ("conflicting.json", 1),
    ("--unsafe-fixes conflicting.json", 0),
    ("fixable.json broken.json", 1),
    ("fixable.json missing.json", 2),
    ("--diff clean.json", 0),
    ("--diff fixable.json", 1),
    ("--diff conflicting.json", 1),
    ("--diff --fail-on error fixable.json", 1),
    ("--diff --fail-on error conflicting.json", 0),
    ("--diff fixable.json missing.json", 2),
  ])
  func ofFix(arguments: String, status: Int32) throws {
    let box = try Self.box()
    let run = try box.shell("\"$divlint\" fix \(arguments)")
    #expect(run.status == status, "\(run.output)\(run.errors)")
    let isFixed = arguments.contains("fixable.json") && !arguments.contains("--diff")
    #expect(try box.text("fixable.json") == (isFixed ? fixed : fixable))
  }

  @Test func failOnOfTheConfiguration() throws {
    let box = try Self.box()
    try box.write(".divlint.yml", "version: 1\nfail_on: error\n")
    #expect(try box.divlint("check", "fixable.json").status == 0)
    #expect(try box.divlint("check", "--fail-on", "warning", "fixable.json").status == 1)
    #expect(try box.divlint("check", "broken.json").status == 1)
  }

  @Test(arguments: [
    ("check missing.json", ["cannot read missing.json: No such file or directory"]),
    ("check clean.json/x.json", ["cannot read clean.json/x.json: "]),
    ("check --colour never", ["unknown flag '--colour'", "did you mean '--color'", "divlint check --help"]),
    ("chek", ["unknown command 'chek'", "did you mean 'check'"]),
    ("check --select missing-reuse-ids", ["unknown rule", "did you mean 'missing-reuse-id'"]),
    ("check --fail-on warnings", ["invalid value 'warnings'", "info, warning or error"]),
    ("check --config nope.yml", ["nope.yml", "No such file or directory"]),
    ("tree", ["missing argument: FILE"]),
    ("tree .", ["is a directory"]),
    ("explain no-such-rule", ["no-such-rule"]),
    ("completions tcsh", ["bash, zsh or fish"]),
    ("", ["no command given"]),
  ])
  func problemsAreToldOnceOnStandardError(line: String, parts: [String]) throws {
    let run = try Self.box().shell("\"$divlint\" \(line)")
    #expect(run.status == 2)
    for part in parts { #expect(run.errors.contains(part), "\(run.errors)") }
    #expect(run.errors.components(separatedBy: "error:").count == 2, "\(run.errors)")
    #expect(!run.output.contains("error:"))
  }

  @Test func directoryWithoutPermissionIsToldAndTheRestChecked() throws {
    let box = try Sandbox()
    try box.write("a.json", fixable)
    try box.write("secret/b.json", fixable)
    try box.write("c.json", fixable)
    try box.setMode(0o000, "secret")
    try box.setMode(0o000, "c.json")
    try box.setMode(0o755, "")
    defer { try? box.setMode(0o755, "secret") }
    // Root may read everything, so it steps down where it can.
    let run = try box.shell(
      """
      if [ "$(id -u)" = 0 ]; then exec setpriv --reuid=65534 --regid=65534 --clear-groups "$divlint" check
      else exec "$divlint" check; fi
      """)
    guard run.status != 127 && run.status != 126 else { return }
    #expect(run.status == 2, "\(run.output)\(run.errors)")
    #expect(run.errors.contains("c.json: Permission denied"))
    #expect(run.errors.contains("secret: Permission denied"))
    #expect(run.output.contains("a.json:1:"))
  }
}
