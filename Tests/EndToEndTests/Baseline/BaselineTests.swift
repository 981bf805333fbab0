import Foundation
import Testing

/// Old repositories: what is known is not reported, what is new is.
@Suite struct BaselineTests {
  private static func box() throws -> Sandbox {
    let box = try Sandbox()
    try box.write("repo/.divlint.yml", "baseline: known.jsonl\n")
    try box.write("repo/a b.json", gallery(textCell, textCell, #"{"type":"image","image_url":"u"}"#))
    try box.write("repo/sub/b.json", fixable)
    return box
  }

  @Test func oneEntryALineSortedAndReadable() throws {
    let box = try Self.box()
    let run = try box.divlint("check", "--write-baseline", in: "repo")
    #expect(run.status == 0)
    #expect(run.errors.contains("known.jsonl lists 2 findings now"))
    #expect(
      try box.text("repo/known.jsonl") == #"""
        {"divlint_baseline": 1}
        {"path": "a b.json", "rule": "missing-reuse-id", "at": "/card/states/*/div/items/*", "structure": "text", "count": 1}
        {"path": "sub/b.json", "rule": "missing-reuse-id", "at": "/card/states/*/div/items/*", "structure": "text", "count": 1}

        """#)
    #expect(try box.divlint("check", in: "repo").status == 0)
    #expect(try box.divlint("check", "--baseline", "/dev/null", in: "repo").status == 2)
  }

  /// Case 26.
  @Test func survivesAMoveBlankLinesAndOtherOrders() throws {
    let box = try Self.box()
    try box.divlint("check", "--write-baseline", in: "repo")
    try box.shell("mkdir deep && mv repo deep/er")
    let image = #"{"type":"image","image_url":"u"}"#
    let reordered = gallery(image, textCell, textCell).replacingOccurrences(of: ",{", with: ",\n\n  {")
    try box.write("deep/er/a b.json", reordered)
    // From the top, from inside, by name, and from elsewhere.
    #expect(try box.divlint("check").status == 0)
    #expect(try box.divlint("check", in: "deep/er/sub").status == 0)
    #expect(try box.divlint("check", "../a b.json", in: "deep/er/sub").status == 0)
    #expect(try box.divlint("check", box["deep/er"].path, in: "deep").status == 0)
  }

  @Test func oneMoreOfTheSameKindIsNew() throws {
    let box = try Self.box()
    try box.divlint("check", "--write-baseline", in: "repo")
    let galleries = galleryBlock([textCell, textCell])
    try box.write("repo/sub/b.json", card(#"{"type":"container","items":[\#(galleries),\#(galleries)]}"#))
    #expect(try box.divlint("check", in: "repo").status == 1)
    try box.divlint("check", "--write-baseline", in: "repo")
    #expect(try box.divlint("check", in: "repo").status == 0)
    #expect(
      try box.text("repo/known.jsonl").contains("items/*/items/*\", \"structure\": \"text\", \"count\": 2}"))
    try box.write(
      "repo/sub/b.json",
      card(#"{"type":"container","items":[\#(galleries),\#(galleries),\#(galleries)]}"#)
    )
    let run = try box.divlint("check", "--format", "json", in: "repo")
    #expect(run.status == 1)
    #expect(try run.report().findings.count == 1)
  }

  @Test func staleEntriesAreToldAndPruned() throws {
    let box = try Self.box()
    try box.divlint("check", "--write-baseline", in: "repo")
    try box.write("repo/sub/b.json", clean)
    try box.shell("rm 'repo/a b.json'")
    let run = try box.divlint("check", in: "repo")
    #expect(run.status == 0)
    #expect(run.errors.contains("2 findings in known.jsonl are gone; 'divlint check --prune-baseline'"))
    #expect(try box.divlint("check", "--ignore", "reuse", in: "repo").errors == "")
    #expect(try box.divlint("check", "--quiet", in: "repo").errors == "")
    #expect(try box.divlint("check", "--prune-baseline", in: "repo").status == 0)
    #expect(try box.text("repo/known.jsonl") == "{\"divlint_baseline\": 1}\n")
    #expect(try box.divlint("check", in: "repo").errors == "")
  }

  @Test func aRunOverOneFileLeavesTheOthersAlone() throws {
    let box = try Self.box()
    try box.divlint("check", "--write-baseline", in: "repo")
    let before = try box.text("repo/known.jsonl")
    let run = try box.divlint("check", "sub/b.json", in: "repo")
    #expect(run.status == 0)
    #expect(run.errors == "")
    try box.divlint("check", "--prune-baseline", "sub/b.json", in: "repo")
    #expect(try box.text("repo/known.jsonl") == before)
    try box.divlint("check", "--write-baseline", "sub/b.json", in: "repo")
    #expect(try box.text("repo/known.jsonl") == before)
  }

  @Test func theFlagNamesAnotherFile() throws {
    let box = try Self.box()
    try box.divlint("check", "repo", "--baseline", "other.jsonl", "--write-baseline")
    #expect(try box.text("other.jsonl").contains(#"{"path": "repo/sub/b.json""#))
    #expect(try box.names("repo") == [".divlint.yml", "a b.json", "sub"])
    #expect(try box.divlint("check", "repo", "--baseline", "other.jsonl").status == 0)
  }

  @Test func fixRepairsWhatIsKnownAndReportsWhatIsNot() throws {
    let box = try Self.box()
    try box.write("repo/c.json", conflicting)
    try box.divlint("check", "--write-baseline", in: "repo")
    let run = try box.divlint("fix", in: "repo")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(try box.text("repo/sub/b.json") == fixed)
    #expect(try box.text("repo/c.json") == conflicting)
    try box.write("repo/d.json", conflicting)
    #expect(try box.divlint("fix", in: "repo").status == 1)
  }

  @Test(arguments: [
    ("", "known.jsonl:1:1: error: this is no baseline"),
    ("{\"divlint_baseline\": 1}\n{\"path\": \"a\"}\n", "known.jsonl:2:1: error: the entry needs the key"),
    ("{\"divlint_baseline\": 1}\n=======\n", "known.jsonl:2:1: error: this is not JSON"),
  ])
  func aBrokenFileIsALocatedError(text: String, message: String) throws {
    let box = try Self.box()
    try box.write("repo/known.jsonl", text)
    for flags in [[], ["--write-baseline"], ["--prune-baseline"]] {
      let run = try box.shell("\"$divlint\" check repo \(flags.joined())")
      #expect(run.status == 2)
      #expect(run.errors.contains(message), "\(run.errors)")
      #expect(run.output == "")
    }
    #expect(try box.text("repo/known.jsonl") == text)
  }

  @Test func aMissingFileIsAnErrorThatSaysWhatToDo() throws {
    let run = try Self.box().divlint("check", "repo")
    #expect(run.status == 2)
    #expect(run.errors.contains("cannot read the baseline repo/known.jsonl: No such file or directory"))
    #expect(run.errors.contains("--write-baseline"))
  }

  @Test func withoutABaselineThereIsNothingToWrite() throws {
    let box = try Sandbox()
    try box.write("a.json", fixable)
    for flag in ["--write-baseline", "--prune-baseline"] {
      let run = try box.divlint("check", flag)
      #expect(run.status == 2)
      #expect(run.errors.contains("'--baseline FILE'"))
    }
  }

  @Test func aFileThatCannotBeWrittenIsAnError() throws {
    let box = try Self.box()
    let run = try box.divlint("check", "repo", "--baseline", "none/b.jsonl", "--write-baseline")
    #expect(run.status == 2)
    #expect(run.errors.contains("cannot write"))
  }
}
