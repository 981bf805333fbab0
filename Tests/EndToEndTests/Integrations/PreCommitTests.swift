import Foundation
import Testing

/// Runs the real pre-commit, from PyPI, on the hooks of `.pre-commit-hooks.yaml`.
@Suite(.enabled("needs python3, git and PyPI") { PythonTools.preCommit != nil }, .serialized)
struct PreCommitTests {
  @Test func systemHooksFailFixAndPass() throws {
    let box = try repository()
    // The manifest in a repository of its own: the checkout may have changes, or be no repository.
    try box.write(
      "hooks/.pre-commit-hooks.yaml",
      Data(contentsOf: checkout.appendingPathComponent(".pre-commit-hooks.yaml")))
    try box.shell(
      "git init -q hooks && cd hooks && git add . && git -c commit.gpgsign=false commit -qm hooks",
      environment: identity)
    try failsFixesAndPasses(box) { "try-repo '\(box["hooks"].path)' divlint-\($0)-system" }
  }

  /// With a configuration instead of `try-repo`, which would build divlint anew each time.
  @Test(.enabled(if: runsSlowTests, "builds divlint: set DIVLINT_SLOW_TESTS"))
  func swiftHooksFailFixAndPass() throws {
    let box = try repository()
    let head = try box.shell("git -C '\(checkout.path)' rev-parse HEAD").output.prefix { $0 != "\n" }
    try box.write(
      "project/.pre-commit-config.yaml",
      """
      repos:
        - repo: \(checkout.path)
          rev: \(head)
          hooks:
            - id: divlint-check
            - id: divlint-fix

      """
    )
    try failsFixesAndPasses(box) { "run divlint-\($0)" }
  }

  /// - Parameter command: what pre-commit is asked to do to run `check` or `fix`.
  private func failsFixesAndPasses(_ box: Sandbox, command: (String) -> String) throws {
    func hook(_ id: String, _ files: String) throws -> Run {
      try box.shell(
        "cd project && pre-commit \(command(id)) --files \(files)",
        environment: environment(box), patience: 1200
      )
    }

    let failing = try hook("check", "card.json other.json")
    #expect(failing.status == 1, "\(failing.output)\(failing.errors)")
    #expect(failing.output.contains("card.json:1:"))
    #expect(failing.output.contains("[missing-reuse-id]"))
    #expect(try box.text("project/card.json") == fixable)

    let fixing = try hook("fix", "card.json other.json")
    #expect(fixing.status == 1)
    #expect(fixing.output.contains("files were modified by this hook"))
    #expect(try box.text("project/card.json") == fixed)

    for id in ["check", "fix"] {
      let passing = try hook(id, "card.json other.json")
      #expect(passing.status == 0, "\(passing.output)\(passing.errors)")
      #expect(passing.output.contains("Passed"))
    }

    // pre-commit names files that the configuration leaves out.
    #expect(try hook("check", "generated/card.json").status == 0)
    #expect(try hook("fix", "generated/card.json").status == 0)
    #expect(try box.text("project/generated/card.json") == fixable)
    // And does not name what is not JSON.
    #expect(try hook("check", "notes.txt").output.contains("no files to check"))
  }

  private func repository() throws -> Sandbox {
    let box = try Sandbox()
    try box.write("project/card.json", fixable)
    try box.write("project/other.json", #"{"name":"not DivKit"}"#)
    try box.write("project/generated/card.json", fixable)
    try box.write("project/notes.txt", "[")
    try box.write("project/.divlint.yml", "version: 1\nexclude: [generated]\n")
    let run = try box.shell("git init -q project && git -C project add .")
    #expect(run.status == 0, "\(run.errors)")
    return box
  }

  private let identity = [
    "GIT_AUTHOR_NAME": "Test", "GIT_AUTHOR_EMAIL": "test@example.com", "GIT_COMMITTER_NAME": "Test",
    "GIT_COMMITTER_EMAIL": "test@example.com",
  ]

  private func environment(_ box: Sandbox) throws -> [String: String] {
    let inherited = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let tools = try #require(PythonTools.preCommit).path
    let divlint = Program.url.deletingLastPathComponent().path
    return identity.merging([
      "PATH": "\(tools):\(divlint):\(inherited)", "PRE_COMMIT_HOME": box["cache"].path, "LC_ALL": "C.UTF-8",
    ]) { $1 }
  }
}
