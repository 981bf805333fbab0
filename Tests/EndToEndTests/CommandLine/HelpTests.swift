import Testing

@Suite struct HelpTests {
  @Test(arguments: [
    "check", "fix", "tree", "rules", "explain", "init", "config", "completions", "man", "help",
  ])
  func everyCommandExplainsItself(command: String) throws {
    let box = try Sandbox()
    let run = try box.divlint(command, "--help")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.output.hasPrefix("divlint \(command): "))
    #expect(run.output.contains("Usage: divlint \(command)"))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.unicodeScalars.count <= 80 })
    #expect(try box.divlint("help", command).output == run.output)
  }

  @Test func versionIsOneLine() throws {
    let run = try Sandbox().divlint("--version")
    #expect(run.status == 0)
    #expect(run.output.wholeMatch(of: /divlint \d+\.\d+\.\d+\S*\n/) != nil)
  }

  @Test func rulesAreListed() throws {
    let run = try Sandbox().divlint("rules")
    #expect(run.status == 0)
    for rule in ["missing-reuse-id", "conflicting-reuse-id", "shared-reuse-id", "invalid-json"] {
      #expect(run.output.contains(rule))
    }
  }

  @Test(arguments: [("bash", "complete -"), ("zsh", "#compdef divlint"), ("fish", "complete -c divlint")])
  func completionsAreScripts(shell: String, part: String) throws {
    let box = try Sandbox()
    let run = try box.divlint("completions", shell)
    #expect(run.status == 0)
    #expect(run.output.contains(part))
    #expect(run.output.contains("missing-reuse-id"))
    try box.write("script", run.output)
    // Where the shell is there, it has to agree that this is a script.
    let check = try box.shell("command -v \(shell) >/dev/null || exit 0; \(shell) -n script")
    #expect(check.status == 0, "\(check.errors)")
  }

  @Test func manualPageIsRoff() throws {
    let run = try Sandbox().divlint("man")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix(".TH"))
  }
}
