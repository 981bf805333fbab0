import FileAccess
import Testing

@Suite("Other programs")
struct ProcessTests {
  init() { ignoreWriteSignals() }

  @Test("Arguments arrive as they are")
  func arguments() throws {
    let odd: [FilePath] = ["a b", "$HOME", "*", "'\"", "", FilePath(bytes: [0xFF, 0x0A])]
    let result = try runProcess("printf", ["[%s]"] + odd)
    #expect(result.status == 0)
    #expect(result.output == odd.flatMap { Array("[".utf8) + $0.bytes + Array("]".utf8) })
    #expect(result.errors.isEmpty)
  }

  @Test(
    "Exit codes, signals, and both streams", arguments: [("exit 7", 7), ("kill -9 $$", 137), ("true", 0)])
  func endings(script: String, status: Int32) throws {
    let result = try runProcess("/bin/sh", ["-c", FilePath("echo out; echo err >&2; \(script)")])
    #expect(result.status == status)
    #expect(String(decoding: result.output, as: UTF8.self) == "out\n")
    #expect(String(decoding: result.errors, as: UTF8.self) == "err\n")
  }

  @Test("More than a pipe holds, on both streams at once")
  func large() throws {
    let script = "head -c 300000 /dev/zero >&2; head -c 400000 /dev/zero; head -c 300000 /dev/zero >&2"
    let result = try runProcess("/bin/sh", ["-c", FilePath(script)])
    #expect(result.output.count == 400_000)
    #expect(result.errors.count == 600_000)
  }

  @Test("The program gets the environment, nothing to read, and signals as usual")
  func surroundings() throws {
    let script = "test -n \"$PATH\" && test -z \"$(cat)\" && (yes | head -1) && echo end"
    let result = try runProcess("/bin/sh", ["-c", FilePath(script)])
    #expect(String(decoding: result.output, as: UTF8.self) == "y\nend\n")
  }

  @Test("A program that is not there")
  func missing() {
    let error = #expect(throws: FileError.self) { try runProcess("no-such-program-anywhere", []) }
    #expect(error?.description == "cannot run no-such-program-anywhere: No such file or directory")
  }

  @Test("Questions and answers")
  func conversation() throws {
    let conversation = try ProcessConversation("cat", [])
    try conversation.send(Array("one\ntwo\nthree".utf8))
    #expect(try conversation.line() == Array("one".utf8))
    #expect(try conversation.bytes(3) == Array("two".utf8))
    #expect(try conversation.line() == [])
    try conversation.send([0x0A] + Array(repeating: 0x78, count: 30000) + [0x0A])
    #expect(try conversation.line() == Array("three".utf8))
    #expect(try conversation.bytes(30001).count == 30001)
  }

  @Test("A program that has gone is an error, not the end of us")
  func gone() throws {
    let conversation = try ProcessConversation("true", [])
    #expect(throws: FileError.self) {
      // The first question may still fit into the pipe.
      for _ in 0..<100 {
        try conversation.send([0x0A])
        _ = try conversation.line()
      }
    }
  }

  @Test("A conversation that is given up while the program still talks")
  func abandoned() throws {
    let conversation = try ProcessConversation("yes", [])
    #expect(try conversation.line() == Array("y".utf8))
  }
}
