import FileAccess
import Testing

struct WrittenAheadTests {
  private let directory: TemporaryDirectory
  private let new = Array("new".utf8)

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write("old", to: "f")
  }

  @Test func takesItsPlaceWithTheAttributesOfTheOldFile() throws {
    try directory.setMode(0o754, of: "f")
    let original = try readFile(directory["f"])
    // Elsewhere than on Linux there is none, and the bytes are written when they are needed.
    let ahead = WrittenAhead(new, for: directory["f"])
    #expect(try directory.text(of: "f") == "old")
    #expect(try directory.names() == ["f"])
    let stamp = try AtomicFile.replace(directory["f"], with: new, expecting: original, written: ahead)
    #expect(try directory.text(of: "f") == "new")
    #expect(try directory.mode(of: "f") == 0o754)
    #expect(try directory.names() == ["f"])
    #expect(try readFile(directory["f"]).stamp == stamp)
  }

  @Test func isGoneWhenNobodyTakesIt() throws {
    _ = WrittenAhead(new, for: directory["f"])
    #expect(try directory.text(of: "f") == "old")
    #expect(try directory.names() == ["f"])
  }

  @Test func isOnlyTakenOnceForItsOwnBytesAndFile() throws {
    try directory.write("old", to: "g")
    let ahead = WrittenAhead(new, for: directory["f"])
    let others = Array("others".utf8)
    try AtomicFile.replace(
      directory["f"], with: others, expecting: readFile(directory["f"]), written: ahead)
    #expect(try directory.text(of: "f") == "others")
    try AtomicFile.replace(directory["g"], with: new, expecting: readFile(directory["g"]), written: ahead)
    #expect(try directory.text(of: "g") == "new")
    for _ in 0..<2 {
      try AtomicFile.replace(directory["f"], with: new, expecting: readFile(directory["f"]), written: ahead)
      #expect(try directory.text(of: "f") == "new")
    }
    #expect(try directory.names() == ["f", "g"])
  }

  @Test func goesWhereALinkLeads() throws {
    try directory.makeDirectory("elsewhere")
    try directory.link("elsewhere/a", to: "../f")
    let original = try readFile(directory["f"])
    let ahead = WrittenAhead(new, for: directory["elsewhere/a"])
    try AtomicFile.replace(directory["elsewhere/a"], with: new, expecting: original, written: ahead)
    #expect(try directory.text(of: "f") == "new")
    #expect(try directory.names() == ["elsewhere", "f"])
  }

  @Test func aFileThatChangedIsRefusedAllTheSame() throws {
    let original = try readFile(directory["f"])
    let ahead = WrittenAhead(new, for: directory["f"])
    try directory.write("OLD", to: "f")
    let error = fileError { () throws(FileError) in
      try AtomicFile.replace(directory["f"], with: new, expecting: original, written: ahead)
    }
    #expect(error?.reason == .changedMeanwhile)
    #expect(try directory.text(of: "f") == "OLD")
    #expect(try directory.names() == ["f"])
  }

  @Test func whereNothingCanBeWrittenThereIsNone() {
    #expect(WrittenAhead(new, for: directory["no/such"]) == nil)
  }
}
