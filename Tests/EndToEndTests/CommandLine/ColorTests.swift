import Foundation
import Testing

/// Flag, then `NO_COLOR`, then `FORCE_COLOR` and `CLICOLOR_FORCE`, then `TERM=dumb`, then the terminal.
@Suite struct ColorTests {
  @Test(arguments: [
    ("", [:], false),
    ("", ["FORCE_COLOR": "1"], true),
    ("", ["CLICOLOR_FORCE": "1"], true),
    ("", ["FORCE_COLOR": "1", "TERM": "dumb"], true),
    ("", ["FORCE_COLOR": "1", "NO_COLOR": "1"], false),
    ("", ["FORCE_COLOR": "1", "NO_COLOR": ""], true),
    ("--color always", ["NO_COLOR": "1"], true),
    ("--color never", ["FORCE_COLOR": "1"], false),
    ("--color=auto", ["FORCE_COLOR": "1"], true),
  ])
  func intoAFile(flags: String, environment: [String: String], isColored: Bool) throws {
    let box = try Sandbox()
    try box.write("a.json", fixable)
    let line = "\"$divlint\" check a.json \(flags)"
    let run = try box.shell(line, environment: environment)
    #expect(run.output.contains("\u{1B}[") == isColored)
  }

  @Test(arguments: [
    ("", ["TERM": "xterm"], true),
    ("", ["TERM": "dumb"], false),
    ("", ["TERM": "xterm", "NO_COLOR": "1"], false),
    ("--color never", ["TERM": "xterm"], false),
    ("--color always", ["TERM": "dumb"], true),
  ])
  func onATerminal(flags: String, environment: [String: String], isColored: Bool) throws {
    let box = try Sandbox()
    try box.write("a.json", fixable)
    let text = try Terminal.output(
      of: ["check", "a.json"] + flags.split(separator: " ").map(String.init), in: box, environment)
    #expect(text.contains("[missing-reuse-id]"))
    #expect(text.contains("\u{1B}[") == isColored)
  }

  @Test func namesAndTextCannotControlTheTerminal() throws {
    let box = try Sandbox()
    try box.write("a\u{1B}[31m.json", gallery("{\"type\":\"text\",\"text\":\"\u{9B}31m\"}", textCell))
    let run = try box.divlint("check", ".")
    #expect(run.status == 1)
    #expect(!run.output.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x9B })
  }
}

/// A program's output when it writes to a terminal.
enum Terminal {
  static func output(of arguments: [String], in box: Sandbox, _ environment: [String: String]) throws
    -> String
  {
    var primary: Int32 = -1
    var secondary: Int32 = -1
    try #require(openpty(&primary, &secondary, nil, nil, nil) == 0)
    defer { close(primary) }
    let terminal = FileHandle(fileDescriptor: secondary, closeOnDealloc: true)
    let process = Process()
    process.executableURL = Program.url
    process.arguments = arguments
    process.currentDirectoryURL = box.url
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = terminal
    try process.run()
    try terminal.close()
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = read(primary, &buffer, buffer.count), count > 0 { bytes += buffer[..<count] }
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }
}
