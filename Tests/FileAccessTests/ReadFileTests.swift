import FileAccess
import Foundation
import Testing

struct ReadFileTests {
  @Test(arguments: [0, 1, 4095, 65535, 65536, 65537, 300_000])
  func readsEveryByte(size: Int) throws {
    let directory = try TemporaryDirectory()
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try AtomicFile.write(bytes, to: directory["f"])
    let contents = try readFile(directory["f"])
    #expect(contents.bytes == bytes)
    #expect(contents.stamp.size == Int64(size))
  }

  @Test("Large files are read in two halves, of whatever size", arguments: [9_000_000, 8_388_609])
  func readsHalves(size: Int) throws {
    let directory = try TemporaryDirectory()
    let line = (0..<997).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let bytes = Array(repeatElement(line, count: size / line.count + 1).joined().prefix(size))
    try AtomicFile.write(bytes, to: directory["f"])
    for threads in [1, 2] { #expect(try readFile(directory["f"], threads: threads).bytes == bytes) }
  }

  @Test(arguments: [0, 10, 200_000])
  func readsPipesToTheirEnd(size: Int) throws {
    let directory = try TemporaryDirectory()
    let fifo = directory["fifo"]
    #expect(mkfifo(fifo.string, 0o600) == 0)
    let bytes = [UInt8](repeating: 7, count: size)
    Thread.detachNewThread { try? AtomicFile.write(bytes, to: fifo) }
    #expect(try readFile(fifo).bytes == bytes)
  }

  @Test func namesNeedNotBeText() throws {
    let directory = try TemporaryDirectory()
    for name in [FilePath("a\nb"), FilePath(bytes: [0xFF, 0xFE]), "-x", "a b"] {
      let error = fileError { () throws(FileError) in try AtomicFile.write([1, 2], to: directory[name]) }
      if error?.reason == .system(EILSEQ) { continue }  // APFS takes UTF-8 only.
      #expect(try readFile(directory[name]).bytes == [1, 2])
    }
  }

  @Test func errorsSayWhatFailedAndWhy() throws {
    let directory = try TemporaryDirectory()
    let missing = fileError { () throws(FileError) in _ = try readFile("no/such.json") }
    #expect(missing?.description == "cannot read no/such.json: No such file or directory")
    let folder = fileError { () throws(FileError) in _ = try readFile(directory.path) }
    #expect(folder?.reason == .system(EISDIR))
    let nul = fileError { () throws(FileError) in _ = try readFile("/dev/null\0.json") }
    #expect(nul?.reason == .system(ENOENT))
  }

  @Test func deniedFilesAreErrors() throws {
    let directory = try TemporaryDirectory()
    try directory.write("x", to: "f")
    try directory.setMode(0, of: "f")
    let error = fileError { () throws(FileError) in _ = try readFile(directory["f"]) }
    #expect(error?.reason == (isRoot ? nil : .system(EACCES)))
  }

  @Test func limitBoundsFilesAndEndlessDevices() throws {
    let directory = try TemporaryDirectory()
    try directory.write("12345", to: "f")
    #expect(try readFile(directory["f"], limit: 5).bytes.count == 5)
    for path in [directory["f"], "/dev/zero"] {
      let error = fileError { () throws(FileError) in _ = try readFile(path, limit: 4) }
      #expect(error?.reason == .tooLarge(limit: 4))
    }
  }

  @Test func kindsOfFiles() throws {
    let directory = try TemporaryDirectory()
    try directory.write("", to: "f")
    try directory.link("dangling", to: "nowhere")
    #expect(try fileKind(at: directory["f"]) == .regular)
    #expect(try fileKind(at: directory.path) == .directory)
    #expect(try fileKind(at: directory["dangling"]) == nil)
    #expect(try fileKind(at: directory["f/inside"]) == nil)
  }
}
