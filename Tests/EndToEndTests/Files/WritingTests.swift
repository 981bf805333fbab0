import Foundation
import Testing

/// `fix` replaces a file whole, keeps what is around its bytes, and leaves nothing behind.
@Suite struct WritingTests {
  @Test(arguments: [0o600, 0o644, 0o755, 0o664])
  func modeIsKept(mode: Int) throws {
    let box = try Sandbox()
    try box.write("a.json", fixable)
    try box.setMode(mode, "a.json")
    #expect(try box.divlint("fix", "a.json").status == 0)
    #expect(try box.mode("a.json") == mode)
    #expect(try box.text("a.json") == fixed)
    #expect(try box.names() == ["a.json"])
  }

  /// A large text is written to the disk before it is proved and checked.
  @Test func largeFileIsWrittenAhead() throws {
    let box = try Sandbox()
    let padding = String(repeating: " ", count: 2 << 20)
    try box.write("a.json", fixable + padding)
    try box.setMode(0o640, "a.json")
    #expect(try box.divlint("fix", "--jobs", "2", "a.json").status == 0)
    #expect(try box.mode("a.json") == 0o640)
    #expect(try box.text("a.json") == fixed + padding)
    #expect(try box.names() == ["a.json"])
    try box.write("b.json", fixable + padding)
    #expect(try box.divlint("fix", "--jobs", "2", "--diff", "b.json").status == 1)
    #expect(try box.text("b.json") == fixable + padding)
    #expect(try box.names() == ["a.json", "b.json"])
  }

  @Test func linkStaysALink() throws {
    let box = try Sandbox()
    try box.write("real/a.json", fixable)
    try box.link("a.json", to: "real/a.json")
    #expect(try box.divlint("fix", "a.json").status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: box["a.json"].path) == "real/a.json")
    #expect(try box.text("real/a.json") == fixed)
    #expect(try box.names("real") == ["a.json"])
  }

  @Test func hardLinksAreRefused() throws {
    let box = try Sandbox()
    try box.write("a.json", fixable)
    try box.write("b.json", fixable)
    try FileManager.default.linkItem(at: box["a.json"], to: box["twin.json"])
    let run = try box.divlint("fix", "a.json", "b.json")
    #expect(run.status == 2)
    #expect(run.errors.contains("a.json: the file has 2 hard links"))
    #expect(try box.text("a.json") == fixable)
    #expect(try box.text("b.json") == fixed)
  }

  @Test func whatMayNotBeWrittenIsTold() throws {
    let box = try Sandbox()
    try box.write("locked/a.json", fixable)
    try box.write("b.json", fixable)
    try box.write("c.json", fixable)
    try box.setMode(0o444, "b.json")
    try box.setMode(0o666, "locked/a.json")
    try box.setMode(0o666, "c.json")
    try box.setMode(0o555, "locked")
    try box.setMode(0o777, "")
    defer { try? box.setMode(0o755, "locked") }
    // Root may write everything, so it steps down where it can.
    let run = try box.shell(
      """
      if [ "$(id -u)" = 0 ]; then exec setpriv --reuid=65534 --regid=65534 --clear-groups "$divlint" fix
      else exec "$divlint" fix; fi
      """)
    guard run.status != 126 && run.status != 127 else { return }
    #expect(run.status == 2, "\(run.output)\(run.errors)")
    #expect(run.errors.contains("cannot write b.json: Permission denied"))
    #expect(run.errors.contains("cannot write locked/a.json: Permission denied"))
    #expect(try box.text("b.json") == fixable)
    #expect(try box.text("locked/a.json") == fixable)
    #expect(try box.text("c.json") == fixed)
    #expect(try box.names() == ["b.json", "c.json", "locked"])
  }

  @Test func linksThatLeadNowhereAreTold() throws {
    let box = try Sandbox()
    try box.link("loop.json", to: "loop.json")
    try box.link("dangling.json", to: "missing.json")
    try box.write("a.json", fixable)
    let run = try box.divlint("fix", "loop.json", "dangling.json", "a.json")
    #expect(run.status == 2)
    #expect(run.errors.contains("cannot read loop.json: "))
    #expect(run.errors.contains("cannot read dangling.json: No such file or directory"))
    #expect(try box.text("a.json") == fixed)
    #expect(try box.names() == ["a.json", "dangling.json", "loop.json"])
  }

  @Test func filesWithNothingToFixAreNotTouched() throws {
    let box = try Sandbox()
    try box.write("a.json", clean)
    let long = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: box["a.json"].path)
    #expect(try box.divlint("fix", "a.json").status == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: box["a.json"].path)
    #expect(attributes[.modificationDate] as? Date == long)
  }

  @Test func twoFixesAtOnceLeaveValidJSON() throws {
    let box = try Sandbox()
    let large = gallery().replacingOccurrences(
      of: "[]", with: "[" + Array(repeating: textCell, count: 3000).joined(separator: ",") + "]")
    let expected = large.replacingOccurrences(
      of: textCell, with: #"{"type":"text","reuse_id":"text","text":"a"}"#)
    for _ in 0..<3 {
      try box.write("a.json", large)
      // `cat` ends when all have; the shell's own `wait` needs a signal that threads of a test hold back.
      let run = try box.shell(
        #"{ "$divlint" fix a.json & "$divlint" fix a.json & "$divlint" fix a.json & } | cat"#)
      #expect(!run.output.contains("invalid-json"))
      #expect(try box.text("a.json") == expected)
      #expect(try box.names() == ["a.json"])
    }
  }

  @Test func brokenFileDoesNotStopTheOthers() throws {
    let box = try Sandbox()
    try box.write("a.json", "{\"a\":")
    try box.write("b.json", fixable)
    let run = try box.divlint("fix")
    #expect(run.status == 1)
    #expect(try box.text("a.json") == "{\"a\":")
    #expect(try box.text("b.json") == fixed)
    #expect(run.errors == "1 file, 2 reuse_ids inserted, 0 other changes\n")
  }
}
