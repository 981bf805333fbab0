import Foundation
import Testing

@testable import DivlintCLI

/// The scripts and the manual page, put to the programs that read them, where these are installed.
struct GeneratedTextTests {
  private static let rules = ["missing-reuse-id", "shared-reuse-id"]

  @Test(arguments: [
    ("divlint ch", ["check"]),
    ("divlint check --max", ["--max-warnings"]),
    ("divlint check --color al", ["always"]),
    ("divlint check --color = al", ["always"]),
    ("divlint check --color = ", ["always", "auto", "never"]),
    ("divlint --color never fix --uns", ["--unsafe-fixes"]),
    ("divlint check --uns", []),
    ("divlint check --format s", ["sarif"]),
    ("divlint tree --format ", ["json", "text"]),
    ("divlint explain m", ["missing-reuse-id"]),
    ("divlint check --select s", ["shared-reuse-id"]),
    ("divlint completions ", ["bash", "fish", "zsh"]),
    ("divlint check -o ", []),
  ])
  func bashCompletes(line: String, expected: [String]) throws {
    guard isInstalled("bash") else { return }
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map { shellQuoted(String($0)) }
    let script = """
      \(completionScript(for: .bash, rules: Self.rules))
      COMP_WORDS=(\(words.joined(separator: " ")))
      COMP_CWORD=\(words.count - 1)
      _divlint
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let result = try run("bash", ["--norc"], input: script)
    #expect(result.errors == "")
    #expect(result.output.split(separator: "\n").map(String.init).sorted() == expected)
  }

  @Test(arguments: Shell.allCases) func scriptsAreWellFormed(shell: Shell) throws {
    let script = completionScript(for: shell, rules: Self.rules)
    for command in Command.all {
      #expect(script.contains(command.name.rawValue))
      for flag in command.allFlags { #expect(script.contains(flag.name)) }
    }
    guard isInstalled(shell.rawValue) else { return }
    let result = try run(shell.rawValue, ["-n"], input: script)
    #expect(result.status == 0)
    #expect(result.errors == "")
  }

  @Test func manualPageIsWellFormed() throws {
    let page = ManualPage(version: "1.2.3").text()
    for line in page.split(separator: "\n") where line.first == "'" { Issue.record("a request: \(line)") }
    guard isInstalled("groff") else { return }
    let result = try run("groff", ["-man", "-ww", "-Tascii", "-P-cbou"], input: page)
    #expect(result.errors == "")
    for flag in Command.all.flatMap(\.allFlags) { #expect(result.output.contains("--" + flag.name)) }
    #expect(result.output.contains(#"eval "$(divlint completions bash)""#))
    #expect(result.output.contains("~/.zfunc/_divlint"))
  }

  @Test func shellQuoting() {
    #expect(shellQuoted("it's") == #"'it'\''s'"#)
  }

  private func isInstalled(_ program: String) -> Bool {
    (try? run("which", [program], input: "").status) == 0
  }

  private func run(
    _ program: String, _ arguments: [String], input: String
  ) throws -> (status: Int32, output: String, errors: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    // Through files: a pipe that fills up while the other side waits would block both.
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "divlint-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["in", "out", "err"].map { folder.appendingPathComponent($0) }
    for file in files { try Data(file == files[0] ? input.utf8 : "".utf8).write(to: file) }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    return (process.terminationStatus, texts[1], texts[2])
  }
}
