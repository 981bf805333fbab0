import Foundation
import Testing

/// What strangers wrote into keys, ids, texts and names of files cannot steer the terminal of who reads about it.
@Suite struct TerminalTests {
  /// Sets the title, turns text red (in seven and in eight bits), turns the direction of writing around, starts a line
  /// of its own, hides itself.
  private static let hostile =
    "\u{1B}]0;title\u{7}\u{1B}[31m\u{9B}31m\u{202E}\u{2066}\u{2028}\nerror: \r\u{7F}\u{200B}"

  /// The same as the contents of a JSON string.
  private static let inJSON = hostile.unicodeScalars.map { scalar -> String in
    scalar.value >= 0x20 ? String(scalar) : #"\u00"# + String(format: "%02x", scalar.value)
  }.joined()

  private static let layout: String = {
    let key = inJSON
    func text(_ id: String) -> String { #"{"type":"text","text":"a","reuse_id":"\#(id)\#(key)"}"# }
    let usage = #"{"type":"row\#(key)","id":"\#(key)"}"#
    let blocks = [
      galleryBlock([textCell, textCell]),
      galleryBlock([text("a"), text("b")]),
      galleryBlock([text("s"), #"{"type":"image","image_url":"u","reuse_id":"s\#(key)"}"#]),
      galleryBlock([usage, usage]),
      #"{"type":"circle\#(key)"}"#, #"{"type":"untyped\#(key)"}"#, #"{"type":"unknown\#(key)"}"#,
      #"{"type":"text","text":"a","reuseId":"q\#(key)"}"#,
      #"{"type":"text","text":"\#(key)","\#(key)":1,"font_size":"\#(key)","font_weight":"\#(key)"}"#,
      #"{"type":"container","items":[{"a\#(key)":1}],"twice\#(key)":1,"twice\#(key)":2}"#,
    ]
    let templates = [
      #""row\#(key)":{"type":"container","items":[\#(textCell)]}"#,
      #""circle\#(key)":{"type":"circle\#(key)"}"#, #""untyped\#(key)":{"text":"a"}"#,
    ]
    return card(
      #"{"type":"container","items":[\#(blocks.joined(separator: ","))]}"#,
      templates: "{\(templates.joined(separator: ","))}")
  }()

  private static func expectHarmless(_ text: String, _ comment: Comment, _ location: SourceLocation) {
    let steering = text.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x0A: false
      case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF:
        true
      default: false
      }
    }
    #expect(steering.isEmpty, comment, sourceLocation: location)
    #expect(!text.contains("\nerror: \r"), comment, sourceLocation: location)
  }

  private static func expectHarmless(
    _ box: Sandbox, _ arguments: [String], _ location: SourceLocation = #_sourceLocation
  ) throws {
    let words = arguments.map { "'" + $0.replacingOccurrences(of: "'", with: #"'\''"#) + "'" }
    let run = try box.shell("exec \"$divlint\" \(words.joined(separator: " "))")
    let comment: Comment = "\(arguments)"
    #expect(!run.wasKilled, comment, sourceLocation: location)
    #expect(!(run.output + run.errors).isEmpty, comment, sourceLocation: location)
    expectHarmless(run.output, comment, location)
    expectHarmless(run.errors, comment, location)
  }

  private func makeBox() throws -> Sandbox {
    let box = try Sandbox()
    try box.write("a.json", Self.layout)
    try box.write("b\(Self.hostile).json", Self.layout)
    try box.write("broken.json", "{\"a\": \u{9B}31m\u{202E}\u{1B}[31m")
    return box
  }

  private static let everything = "--select=reuse,templates,json,schema"

  @Test(arguments: ["text", "compact", "github"]) func reports(format: String) throws {
    let box = try makeBox()
    try Self.expectHarmless(box, ["check", Self.everything, "--format", format])
    try Self.expectHarmless(box, ["check", Self.everything, "--format", format, "--statistics", "a.json"])
    // Bytes that are not UTF-8 in a name.
    _ = try box.shell(#"cp a.json "$(printf 'c\377\033[31m.json')""#)
    try Self.expectHarmless(box, ["check", Self.everything, "--format", format])
  }

  @Test func manyRulesHadSomethingToSay() throws {
    let report = try makeBox().check(Self.everything, "a.json")
    #expect(Set(report.rules).count >= 8, "\(Set(report.rules).sorted())")
  }

  @Test func fixing() throws {
    try Self.expectHarmless(makeBox(), ["fix", "--unsafe-fixes"])
  }

  @Test func trees() throws {
    let box = try makeBox()
    for file in ["a.json", "b\(Self.hostile).json", "broken.json"] {
      try Self.expectHarmless(box, ["tree", file])
    }
    try Self.expectHarmless(box, ["tree", "--pointer", Self.hostile, "a.json"])
    try Self.expectHarmless(box, ["tree", "--pointer", "/\(Self.hostile)", "a.json"])
  }

  @Test func messagesAboutTheCommandLine() throws {
    let box = try makeBox()
    let word = Self.hostile
    let commands = [
      [word], ["--\(word)"], ["check", "--\(word)"], ["check", "--format", word],
      ["check", "--select", word],
      ["check", word], ["check", "--config", word], ["check", "--baseline", word, "a.json"],
      ["check", "--output", "no/\(word)", "a.json"], ["check", "--changed-since", word], ["explain", word],
      ["help", word], ["completions", word], ["config", word], ["tree", word],
      ["check", "--stdin-filename", word, "-"],
    ]
    for command in commands { try Self.expectHarmless(box, command) }
  }

  @Test func configurations() throws {
    let box = try makeBox()
    let escaped = #""\e]0;t\a\e[31m\x9B31m\u202E\u2028""#
    for line in [
      "\(escaped): 1", "rules: {\(escaped): off}", "fail_on: \(escaped)", "containers: [\(escaped)]",
      "extends: \(escaped)", "templates: [\(escaped)]", "payloads: [\(escaped)]", "platforms: [\(escaped)]",
      "version: \u{202E}", "# \u{9B}31m\nversion: \u{1B}",
    ] {
      try box.write(".divlint.yml", line + "\n")
      for command in ["check", "fix", "config"] { try Self.expectHarmless(box, [command, "a.json"]) }
    }
    try box.write(".divlint.yml", "version: 1\ninclude: [\(escaped), \"*.json\"]\n")
    try Self.expectHarmless(box, ["config"])
  }

  /// A patch is for `git apply` and has the bytes of the file.
  @Test func patchesAreExact() throws {
    let box = try Sandbox()
    try box.write("a.json", gallery(textCell, #"{"type":"text","text":"\#(Self.inJSON)"}"#))
    let before = try box.text("a.json")
    let patch = try box.divlint("fix", "--diff", "a.json")
    #expect(patch.output.contains("-" + before))
  }
}
