import FileAccess
import Foundation
import Testing

struct AtomicFileTests {
  private let directory: TemporaryDirectory
  private let new = Array("new".utf8)

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write("old", to: "f")
  }

  private func replace(_ name: FilePath, expecting original: FileContents? = nil) throws(FileError) {
    let current = try readFile(directory["f"])
    try AtomicFile.replace(directory[name], with: new, expecting: original ?? current)
  }

  @Test func replacesTheBytesAndNothingElse() throws {
    try directory.setMode(0o754, of: "f")
    let stamp = try AtomicFile.replace(directory["f"], with: new, expecting: readFile(directory["f"]))
    #expect(try directory.text(of: "f") == "new")
    #expect(try directory.mode(of: "f") == 0o754)
    #expect(try directory.names() == ["f"])
    #expect(try readFile(directory["f"]).stamp == stamp)
  }

  @Test func keepsLinksAndReplacesWhatTheyLeadTo() throws {
    try directory.makeDirectory("elsewhere")
    try directory.link("elsewhere/b", to: "../f")
    try directory.link("a", to: "elsewhere/b")
    try replace("a")
    #expect(try directory.text(of: "f") == "new")
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: directory["a"].string)
    #expect(target == "elsewhere/b")
    #expect(try directory.names() == ["a", "elsewhere", "f"])
  }

  @Test func linksThatLeadNowhereAreErrors() throws {
    let original = try readFile(directory["f"])
    try directory.link("loop", to: "loop")
    try directory.link("dangling", to: "missing")
    for (name, number) in [(FilePath("loop"), ELOOP), ("dangling", ENOENT)] {
      let replacing = fileError { () throws(FileError) in try replace(name, expecting: original) }
      #expect(replacing == FileError(.write, directory[name], .system(number)))
      let writing = fileError { () throws(FileError) in try AtomicFile.write(new, to: directory[name]) }
      #expect(writing == FileError(.write, directory[name], .system(number)))
    }
    #expect(try directory.names() == ["dangling", "f", "loop"])
  }

  @Test func refusesAFileThatChangedSinceItWasRead() throws {
    let original = try readFile(directory["f"])
    try directory.write("OLD", to: "f")
    let error = fileError { () throws(FileError) in try replace("f", expecting: original) }
    #expect(error?.reason == .changedMeanwhile)
    #expect(try directory.text(of: "f") == "OLD")
    #expect(try directory.names() == ["f"])
  }

  @Test func refusesAFileThatGrewInPlace() throws {
    let original = try readFile(directory["f"])
    let handle = try #require(FileHandle(forWritingAtPath: directory["f"].string))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("er".utf8))
    try handle.close()
    let error = fileError { () throws(FileError) in try replace("f", expecting: original) }
    #expect(error?.reason == .changedMeanwhile)
    #expect(try directory.text(of: "f") == "older")
  }

  @Test func refusesHardLinks() throws {
    try FileManager.default.linkItem(atPath: directory["f"].string, toPath: directory["g"].string)
    let error = fileError { () throws(FileError) in try replace("f") }
    #expect(error?.reason == .hasHardLinks(2))
    #expect(try directory.text(of: "f") == "old")
    #expect(try directory.names() == ["f", "g"])
  }

  @Test func refusesWhatIsNoRegularFile() throws {
    #expect(mkfifo(directory["fifo"].string, 0o600) == 0)
    let original = try readFile(directory["f"])
    let pipe = fileError { () throws(FileError) in try replace("fifo", expecting: original) }
    #expect(pipe?.reason == .notRegularFile)
    let folder = fileError { () throws(FileError) in try AtomicFile.write(new, to: directory.path) }
    #expect(folder?.reason == .system(EISDIR))
  }

  @Test(.enabled(if: !isRoot)) func respectsPermissions() throws {
    try directory.setMode(0o444, of: "f")
    let readOnlyFile = fileError { () throws(FileError) in try replace("f") }
    #expect(readOnlyFile?.reason == .system(EACCES))
    try directory.setMode(0o644, of: "f")
    try directory.setMode(0o555, of: ".")
    defer { try? directory.setMode(0o755, of: ".") }
    let readOnlyDirectory = fileError { () throws(FileError) in try replace("f") }
    #expect(readOnlyDirectory?.reason == .system(EACCES))
    #expect(try directory.text(of: "f") == "old")
    #expect(try directory.names() == ["f"])
  }

  @Test func longNamesLeaveRoomForTheTemporaryOne() throws {
    for name in [String(repeating: "n", count: 255), String(repeating: "é", count: 127)] {
      try directory.write("old", to: FilePath(name))
      try replace(FilePath(name), expecting: readFile(directory[FilePath(name)]))
      #expect(try directory.text(of: FilePath(name)) == "new")
    }
  }

  @Test func leftoversOfAKilledRunAreRemoved() throws {
    try directory.write("half of", to: ".f.divlint-tmp")
    try replace("f")
    #expect(try directory.text(of: "f") == "new")
    #expect(try directory.names() == ["f"])
  }

  @Test func whatOnlyLooksLikeALeftoverStays() throws {
    try directory.makeDirectory(".f.divlint-tmp")
    try replace("f")
    #expect(try directory.text(of: "f") == "new")
    #expect(try directory.names() == [".f.divlint-tmp", "f"])
  }

  @Test func refusesAFileWhoseTimesWereSetBack() throws {
    let original = try readFile(directory["f"])
    var before = stat()
    #expect(stat(directory["f"].string, &before) == 0)
    let handle = try #require(FileHandle(forWritingAtPath: directory["f"].string))
    try handle.write(contentsOf: Data("OLD".utf8))
    try handle.close()
    #if os(Linux)
      var times = [before.st_atim, before.st_mtim]
    #else
      var times = [before.st_atimespec, before.st_mtimespec]
    #endif
    #expect(utimensat(AT_FDCWD, directory["f"].string, &times, 0) == 0)
    let error = fileError { () throws(FileError) in try replace("f", expecting: original) }
    #expect(error?.reason == .changedMeanwhile)
    #expect(try directory.text(of: "f") == "OLD")
    #expect(try directory.names() == ["f"])
  }

  @Test func writingCreatesOrReplaces() throws {
    try AtomicFile.write(new, to: directory["g"], overwriting: false)
    try AtomicFile.write(new, to: directory["f"])
    #expect(try directory.text(of: "f") == "new")
    #expect(try directory.text(of: "g") == "new")
    #expect(try directory.names() == ["f", "g"])
  }

  @Test func writingRespectsTheFileCreationMask() throws {
    let mask = umask(0o022)
    umask(mask)
    try AtomicFile.write(new, to: directory["g"])
    #expect(try directory.mode(of: "g") == 0o666 & ~Int(mask))
  }

  @Test func writingWithoutOverwritingKeepsWhatIsThere() throws {
    let error = fileError { () throws(FileError) in
      try AtomicFile.write(new, to: directory["f"], overwriting: false)
    }
    #expect(error?.reason == .system(EEXIST))
    #expect(try directory.text(of: "f") == "old")
    #expect(try directory.names() == ["f"])
  }

  @Test func writingIntoAMissingDirectoryIsAnError() throws {
    let error = fileError { () throws(FileError) in try AtomicFile.write(new, to: directory["no/such"]) }
    #expect(error?.reason == .system(ENOENT))
  }

  @Test func aFullDiskLeavesTheOldBytes() throws {
    // A limit on the size of files stops a write like a full disk does. It holds for the whole process, so it is
    // above what any other test writes.
    ignoreWriteSignals()
    var unlimited = rlimit()
    #expect(getrlimit(fileSizeLimit, &unlimited) == 0)
    var limited = rlimit(rlim_cur: 32 << 20, rlim_max: unlimited.rlim_max)
    #expect(setrlimit(fileSizeLimit, &limited) == 0)
    defer { setrlimit(fileSizeLimit, &unlimited) }

    let original = try readFile(directory["f"])
    let big = [UInt8](repeating: 0x20, count: 33 << 20)
    let error = fileError { () throws(FileError) in
      try AtomicFile.replace(directory["f"], with: big, expecting: original)
    }
    #expect(error?.reason == .system(EFBIG))
    #expect(try directory.text(of: "f") == "old")
    #expect(try directory.names() == ["f"])
  }

  @Test func replacersAtTheSameTimeTakeTurnsOrGiveUp() async throws {
    let original = try readFile(directory["f"])
    let file = directory["f"]
    let outcomes = await withTaskGroup(of: FileError.Reason?.self) { group in
      for number in 0..<8 {
        group.addTask {
          let bytes = [UInt8](repeating: UInt8(ascii: "0") + UInt8(number), count: 100_000)
          return fileError { () throws(FileError) in
            try AtomicFile.replace(file, with: bytes, expecting: original)
          }?
          .reason
        }
      }
      return await group.reduce(into: [FileError.Reason?]()) { $0.append($1) }
    }
    // Exactly one had the file as it was.
    #expect(outcomes.count { $0 == nil } == 1)
    #expect(outcomes.allSatisfy { $0 == nil || $0 == .changedMeanwhile || $0 == .beingWritten })
    let bytes = try readFile(file).bytes
    #expect(bytes.count == 100_000 && Set(bytes).count == 1)
    #expect(try directory.names() == ["f"])
  }
}

#if canImport(Glibc)
  private let fileSizeLimit = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
#else
  private let fileSizeLimit = RLIMIT_FSIZE
#endif
