import Foundation
import Testing

/// Configurations made to cost too much, or to mean something else than they say: one located error each, exit code 2,
/// and nothing is written.
@Suite struct HostileConfigurationTests {
  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  private static func expectError(
    _ configuration: Data, at place: String, _ part: String, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let box = try Sandbox()
    try box.write(".divlint.yml", configuration)
    try box.write("a.json", fixable)
    for command in ["check", "fix", "config"] {
      let run = try box.divlint(command, command == "config" ? "." : "a.json")
      #expect(!run.wasKilled, sourceLocation: location)
      #expect(run.status == 2, sourceLocation: location)
      let start = run.errors.prefix(400)
      #expect(start.hasPrefix(".divlint.yml:\(place): error: "), "\(start)", sourceLocation: location)
      #expect(run.errors.contains(part), "\(start)", sourceLocation: location)
      // However long the file, what is said about it is short.
      #expect(run.errors.utf8.count < 200_000, sourceLocation: location)
      #expect(run.output.isEmpty, sourceLocation: location)
    }
    #expect(try box.text("a.json") == fixable, sourceLocation: location)
  }

  @Test(arguments: [
    ("a: &a [*a]", "1:8", "never end"),
    ("x: &x {<<: *x}", "1:12", "never end"),
    ("include: *nowhere", "1:10", "no anchor"),
    ("<<: 1", "1:5", "`<<` merges"),
    ("<<: [{version: 1}, 2]", "1:5", "`<<` merges"),
    ("version: 1\nversion: 1", "2:1", "duplicate key"),
    ("rules: {duplicate-key: off, \"duplicate-key\": off}", "1:29", "duplicate key"),
    ("version: !!python/object:os.system 1", "1:10", "tag"),
    ("include: !include /etc/passwd", "1:10", "tag"),
    ("version: !!binary MQ==", "1:10", "tag"),
    ("%YAML 1.1\n---\nversion: 1", "1:1", "directives"),
    ("? [a, b]\n: 1", "1:3", "key"),
    ("--- 1\n--- 2", "2:1", "second document"),
    ("just text", "1:1", "map"),
    ("- version: 1", "1:1", "map"),
    ("version: 1\n\u{0}", "2:1", "NUL"),
    ("version: 1 # \u{1B}[2J", "1:14", "control character"),
  ])
  func isTold(text: String, place: String, part: String) throws {
    try Self.expectError(Data(text.utf8), at: place, part)
  }

  @Test(
    arguments: [
      ([0x61, 0x3A, 0xFF], "1:3"), ([0x61, 0x3A, 0xC0, 0x80], "1:3"),
      ([0x61, 0x3A, 0xED, 0xA0, 0x80], "1:3"),
      ([0x61, 0x3A, 0xF0, 0x9F, 0x98], "1:3"), ([0xFE, 0xFF, 0, 0x61], "1:1"),
      ([0xFF, 0xFE, 0x61, 0], "1:1"),
    ] as [([UInt8], String)])
  func encoding(bytes: [UInt8], place: String) throws {
    try Self.expectError(Data(bytes), at: place, "UTF-")
  }

  @Test(arguments: ["[", "{a: ", "- ", "? ", "[[", "!!seq [", "&a [", "{? "]) func deepNesting(
    opening: String
  ) throws {
    let box = try Sandbox()
    try box.write(
      ".divlint.yml",
      "include: " + (opening.hasPrefix("-") || opening.hasPrefix("?") ? "\n  " : "")
        + Self.repeated(opening, 100_000))
    try box.write("a.json", fixable)
    let run = try box.divlint("fix", "a.json")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix(".divlint.yml:"), "\(run.errors.prefix(300))")
    #expect(run.errors.utf8.count < 20_000)
    #expect(try box.text("a.json") == fixable)
  }

  @Test func aliasBombs() throws {
    let lists = (0..<9).map { level in
      let item = level == 0 ? "x" : "*a\(level - 1)"
      return "a\(level): &a\(level) [" + Array(repeating: item, count: 9).joined(separator: ",") + "]"
    }
    let merges =
      ["k0: &k0 {a: x, b: y}"] + (1...40).map { "k\($0): &k\($0) {<<: [*k\($0 - 1), *k\($0 - 1)]}" }
    for lines in [lists, merges] {
      let box = try Sandbox()
      try box.write(".divlint.yml", lines.joined(separator: "\n"))
      let run = try box.divlint("check", ".")
      #expect(run.status == 2)
      #expect(run.errors.contains("alias"), "\(run.errors.prefix(300))")
    }
  }

  private static let megabytes = 10_000_000

  /// A text of which reports about the tests show the start only.
  struct LargeText: Sendable, CustomTestStringConvertible {
    let text: String
    var testDescription: String { "\(text.prefix(20).debugDescription)…" }
  }

  /// Ten megabytes of one kind or another.
  private static let largeTexts = [
    ("exlude: " + repeated("x", megabytes), "1:1", "did you mean `exclude`"),
    ("version: " + repeated("1", megabytes), "1:10", "whole number"),
    (repeated("k", megabytes) + ": 1", "1:10000001", "not possible here"),
    ("include: [" + repeated("a, ", megabytes / 3) + "]", "1:3000002", "more than 1000000 values"),
    ("include: [&a x, " + repeated("*a, ", 400_000) + "]", "1:400017", "aliases stand for more"),
    (repeated("# x\n", megabytes / 4) + "versio: 1", "2500001:1", "did you mean `version`"),
    (repeated("\n", megabytes) + "versio: 1", "10000001:1", "did you mean `version`"),
    ("version: |\n" + repeated("  a\n", megabytes / 4), "1:10", "block of text"),
    ("version: \"" + repeated("a\n  ", megabytes / 4), "1:10", "never closed"),
    (repeated("version: 1\n", megabytes / 11), "2:1", "duplicate key"),
    ("exclude: [\"" + repeated("*a", megabytes / 2) + "\"]", "1:11", "longer than 4096 characters"),
    ("rules:\n" + (0..<300_000).map { " k\($0): off\n" }.joined(), "2:2", "unknown rule `k0`"),
  ].map { (LargeText(text: $0.0), $0.1, $0.2) }

  @Test(arguments: largeTexts) func large(text: LargeText, place: String, part: String) throws {
    try Self.expectError(Data(text.text.utf8), at: place, part)
  }
}
