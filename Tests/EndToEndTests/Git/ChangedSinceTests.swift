import Foundation
import Testing

/// `--changed-since`: what a change brings, and nothing else.
@Suite struct ChangedSinceTests {
  /// A repository with a clean and a faulty file.
  private static func box() throws -> Sandbox {
    let box = try Sandbox()
    try box.write("repo/old.json", fixable)
    try box.write("repo/sub/clean.json", clean)
    try box.write("repo/.gitignore", "ignored.json\n")
    try git(box, "init -q . && git add -A && git commit -qm first")
    return box
  }

  private static func git(_ box: Sandbox, _ line: String) throws {
    let environment = [
      "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.com", "GIT_COMMITTER_NAME": "a",
      "GIT_COMMITTER_EMAIL": "a@example.com", "GIT_CONFIG_NOSYSTEM": "1",
    ]
    let run = try box.shell("git \(line)", in: "repo", environment: environment)
    #expect(run.status == 0, "git \(line): \(run.errors)")
  }

  private func found(_ box: Sandbox, _ arguments: String = "", in directory: String = "repo") throws
    -> [String]
  {
    let run = try box.shell(
      "\"$divlint\" check --format json --changed-since HEAD \(arguments)", in: directory)
    let report = try run.report()
    #expect(run.status == (report.findings.isEmpty ? 0 : 1))
    return report.findings.map(\.path)
  }

  @Test func nothingChanged() throws {
    let box = try Self.box()
    let run = try box.divlint("check", "--changed-since", "HEAD", in: "repo")
    #expect(run.status == 0)
    #expect(run.errors.contains("no file to look at differs from HEAD"))
    // A new time stamp is no change.
    try box.shell("touch repo/old.json")
    #expect(try found(box) == [])
  }

  @Test func changedStagedAndUntrackedFiles() throws {
    let box = try Self.box()
    try box.write("repo/sub/clean.json", fixable)
    try box.write("repo/new.json", fixable)
    try box.write("repo/ignored.json", fixable)
    try box.write("repo/added.json", fixable)
    try Self.git(box, "add added.json")
    #expect(try found(box) == ["added.json", "new.json", "sub/clean.json"])
    #expect(try found(box, "sub") == ["sub/clean.json"])
    #expect(try found(box, in: "repo/sub") == ["clean.json"])
    #expect(try found(box, "--no-ignore") == ["added.json", "ignored.json", "new.json", "sub/clean.json"])
    try Self.git(box, "add -A")
    try Self.git(box, "commit -qm second")
    #expect(try found(box) == [])
    #expect(
      try box.divlint("check", "--changed-since", "HEAD~1", "--format", "json", in: "repo").report()
        .findings.count == 3)
  }

  @Test func onlyWhatTheRevisionDidNotHave() throws {
    let box = try Self.box()
    let pair = galleryBlock([textCell, textCell])
    try box.write("repo/old.json", card(#"{"type":"container","items":[\#(pair)]}"#))
    try Self.git(box, "commit -qam pair")
    try box.write("repo/old.json", "\n" + card(#"{"type":"container", "items":[ \#(pair) ] }"#))
    #expect(try found(box) == [])
    let other = galleryBlock([textCell, textCell, textCell])
    try box.write("repo/old.json", card(#"{"type":"container","items":[\#(other),\#(pair)]}"#))
    let report = try box.divlint("check", "--format", "json", "--changed-since", "HEAD", in: "repo").report()
    #expect(report.findings.map(\.data?.cells?.count) == [3])
    #expect(report.findings.map(\.pointer) == ["/card/states/0/div/items/0/items/0"])
  }

  @Test func namesThatShellsAndTerminalsDislike() throws {
    let box = try Self.box()
    let names = ["a b.json", "$(touch x).json", "-x.json", "line\nbreak.json", "привет.json", "\"q'.json"]
    for name in names { try box.write("repo/\(name)", fixable) }
    try Self.git(box, "add -A")
    try Self.git(box, "commit -qm names")
    #expect(try found(box) == [])
    let changed = card(#"{"type":"container","items":[\#(galleryBlock([textCell, textCell]))]}"#)
    for name in names { try box.write("repo/\(name)", changed) }
    #expect(try Set(found(box)) == Set(names))
    #expect(!FileManager.default.fileExists(atPath: box["repo/x"].path))
  }

  @Test func aRenamedFileBringsItsFindingsAlong() throws {
    let box = try Self.box()
    try Self.git(box, "mv old.json sub/moved.json")
    #expect(try found(box) == [])
    try box.write("repo/sub/moved.json", gallery(textCell, textCell, #"{"type":"separator","reuse_id":" "}"#))
    let report = try box.divlint("check", "--changed-since", "HEAD", "--format", "json", in: "repo").report()
    #expect(report.rules == ["invalid-reuse-id"])
  }

  @Test func filesThatWereBrokenAndFilesThatBreak() throws {
    let box = try Self.box()
    try box.write("repo/broken.json", "{")
    try Self.git(box, "add -A")
    try Self.git(box, "commit -qm broken")
    try box.write("repo/broken.json", "{ ")
    #expect(try found(box) == [])
    try box.write("repo/broken.json", fixable)
    try box.write("repo/sub/clean.json", "[")
    #expect(try found(box) == ["broken.json", "sub/clean.json"])
  }

  @Test func manyFilesOnSeveralThreads() throws {
    let box = try Self.box()
    for number in 0..<200 { try box.write("repo/many/\(number).json", fixable) }
    try Self.git(box, "add -A")
    try Self.git(box, "commit -qm many")
    for number in 0..<200 { try box.write("repo/many/\(number).json", fixable + "\n") }
    #expect(try found(box, "--jobs 4") == [])
    #expect(try found(box, "--jobs 1") == [])
  }

  @Test func settingsOfTheUserDoNotMatter() throws {
    let box = try Self.box()
    try box.write("repo/sub/clean.json", fixable)
    for setting in ["diff.relative true", "diff.noprefix true", "diff.external false", "color.ui always"] {
      try Self.git(box, "config \(setting)")
    }
    #expect(try found(box, in: "repo/sub") == ["clean.json"])
    #expect(try found(box) == ["sub/clean.json"])
  }

  @Test func aBaselineStaysExact() throws {
    let box = try Self.box()
    try box.write("repo/new.json", fixable)
    try box.divlint("check", "--baseline", "b.jsonl", "--write-baseline", in: "repo")
    let run = try box.divlint("check", "--baseline", "b.jsonl", "--changed-since", "HEAD", in: "repo")
    #expect(run.status == 0)
    #expect(run.errors == "")
  }

  @Test func fixLooksAtChangedFilesOnly() throws {
    let box = try Self.box()
    try box.write("repo/sub/clean.json", fixable)
    #expect(try box.divlint("fix", "--changed-since", "HEAD", in: "repo").status == 0)
    #expect(try box.text("repo/sub/clean.json") == fixed)
    #expect(try box.text("repo/old.json") == fixable)
  }

  @Test(arguments: ["nonsense", "--output=x", "", "HEAD:old.json"])
  func anUnknownRevisionIsAnError(revision: String) throws {
    let box = try Self.box()
    let run = try box.divlint("check", "--changed-since=\(revision)", in: "repo")
    #expect(run.status == 2)
    #expect(run.errors.contains(revision.isEmpty ? "changed-since" : "git knows no revision '\(revision)'"))
    #expect(run.output == "")
    #expect(try box.names("repo") == [".git", ".gitignore", "old.json", "sub"])
  }

  @Test func whereThereIsNoRepository() throws {
    let box = try Sandbox()
    try box.write("a.json", fixable)
    let run = try box.divlint(
      "check", "--changed-since", "HEAD",
      environment: ["GIT_CEILING_DIRECTORIES": box.url.deletingLastPathComponent().path])
    #expect(run.status == 2)
    #expect(run.errors.contains("is not in a git repository"))
  }

  @Test func whereThereIsNoGit() throws {
    let box = try Self.box()
    let run = try box.divlint(
      "check", "--changed-since", "HEAD", in: "repo", environment: ["PATH": "/nonexistent"])
    #expect(run.status == 2)
    #expect(run.errors.contains("--changed-since needs git: cannot run git"))
  }

  @Test func standardInputIsNoFile() throws {
    let run = try Self.box().divlint("check", "--changed-since", "HEAD", "-", input: fixable, in: "repo")
    #expect(run.status == 2)
    #expect(run.errors.contains("standard input"))
  }
}
