import Foundation
import Testing

/// Inputs that nobody writes and somebody sends: an answer without a crash, before the sandbox loses its patience.
@Suite struct HostileInputTests {
  private static func expectAnAnswer(
    _ text: String,
    _ location: SourceLocation = #_sourceLocation
  ) throws -> Report {
    let box = try Sandbox()
    try box.write("a.json", text)
    let run = try box.divlint("check", "--format", "json", "a.json")
    #expect(!run.wasKilled, sourceLocation: location)
    #expect(run.status < 2, "\(run.errors)", sourceLocation: location)
    for arguments in [
      "check a.json", "fix --diff --unsafe-fixes a.json", "tree a.json", "tree --format json a.json",
    ] {
      let other = try box.shell("\"$divlint\" \(arguments) > /dev/null 2>&1")
      #expect(!other.wasKilled && other.status < 2, "\(arguments): \(other.status)", sourceLocation: location)
    }
    return try run.report(location)
  }

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  @Test func deepArrays() throws {
    let depth = 100_000
    #expect(try Self.expectAnAnswer(Self.repeated("[", depth) + Self.repeated("]", depth)).findings.isEmpty)
    #expect(try Self.expectAnAnswer(Self.repeated("[", depth)).rules == ["invalid-json"])
    let objects = Self.repeated(#"{"a":"#, depth) + "1" + Self.repeated("}", depth)
    #expect(try Self.expectAnAnswer(objects).findings.isEmpty)
  }

  @Test func deepContainers() throws {
    let depth = 100_000
    let open = Self.repeated(#"{"type":"container","items":["#, depth)
    let text = open + textCell + Self.repeated("]}", depth)
    #expect(try Self.expectAnAnswer(text).summary.payload_files == 1)
  }

  @Test func deepGalleries() throws {
    // Each finding of a JSON report has its JSON Pointers written out, which grow with the depth.
    let depth = 500
    let open = Self.repeated(#"{"type":"gallery","items":[\#(textCell),\#(textCell),"#, depth)
    let report = try Self.expectAnAnswer(open + textCell + Self.repeated("]}", depth))
    #expect(report.rules.count { $0 == "missing-reuse-id" } == depth)

    let deeper = 10_000
    let box = try Sandbox()
    try box.write(
      "a.json",
      Self.repeated(#"{"type":"gallery","items":[\#(textCell),\#(textCell),"#, deeper) + textCell
        + Self.repeated("]}", deeper))
    let run = try box.divlint("fix", "a.json")
    #expect(run.status == 0)
    #expect(try ReuseIDs.inOrder(box.text("a.json")).count == 2 * deeper + 1)
  }

  @Test(arguments: [false, true]) func doublingTemplates(withParameters: Bool) throws {
    let levels = 30
    let templates = (0..<levels).map { level in
      let next = level + 1 == levels ? "text" : "t\(level + 1)"
      let usages = (0..<2).map { index in
        withParameters
          ? #"{"type":"\#(next)","p\#(level)_\#(index)":"x","$text":"p\#(level)_\#(index)"}"#
          : #"{"type":"\#(next)"}"#
      }
      return #""t\#(level)":{"type":"container","items":[\#(usages.joined(separator: ","))]}"#
    }
    let box = try Sandbox()
    try box.write("a.json", card(#"{"type":"t0"}"#, templates: "{" + templates.joined(separator: ",") + "}"))
    let run = try box.divlint("check", "--format", "json", "a.json")
    #expect(try run.report().rules.contains("template-expansion"))
    let tree = try box.divlint("tree", "--format", "json", "a.json")
    #expect(tree.status == 1)
    #expect(tree.errors.contains("multiply"))
    #expect(try box.divlint("tree", "a.json").status == 0)
  }

  @Test func longTemplateChain() throws {
    let length = 2_000
    let templates = (0..<length).map { level in
      #""t\#(level)":{"type":"\#(level + 1 == length ? "text" : "t\(level + 1)")"}"#
    }
    let usages = [#"{"type":"t0","text":"a"}"#, #"{"type":"t0","text":"a"}"#]
    let text = card(galleryBlock(usages), templates: "{" + templates.joined(separator: ",") + "}")
    #expect(try Self.expectAnAnswer(text).rules == ["missing-reuse-id"])
  }

  @Test func longCycle() throws {
    let length = 2_000
    let templates = (0..<length).map { #""t\#($0)":{"type":"t\#(($0 + 1) % length)"}"# }
    let text = card(#"{"type":"t0"}"#, templates: "{" + templates.joined(separator: ",") + "}")
    let report = try Self.expectAnAnswer(text)
    #expect(report.rules.contains("template-cycle"))
    #expect(report.findings.allSatisfy { $0.message.utf8.count < 2_000 })
  }

  @Test func largeGalleryOnOneLine() throws {
    let count = 50_000
    let cells = (0..<count).map { #"{"type":"\#($0 % 2 == 0 ? "text" : "image")","n":"é\#($0)"}"# }
    let text = galleryBlock(cells)
    let box = try Sandbox()
    try box.write("a.json", text)
    let run = try box.divlint("check", "--select", "reuse", "--format", "json", "a.json")
    let report = try run.report()
    #expect(report.rules == ["missing-reuse-id", "missing-reuse-id"])
    #expect(report.findings.map { $0.data?.cells?.count } == [count / 2, count / 2])
    // The second finding begins behind the first cell, whose é is one column and two bytes.
    let first = #"{"type":"gallery","items":["#.count + 1
    let columns = report.findings.map { $0.range?.start.column }
    #expect(columns == [first, first + cells[0].count + 1])
    #expect(report.findings[1].range?.start.offset == first - 1 + cells[0].utf8.count + 1)
    #expect(try box.divlint("fix", "--select", "reuse", "a.json").status == 0)
    #expect(try ReuseIDs.inOrder(box.text("a.json")).count == count)
  }

  @Test func randomBytes() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let box = try Sandbox()
    let alphabet = Array(#"{}[]:,"\ "#.utf8) + [0, 9, 10, 13, 0x41, 0x80, 0xC3, 0xED, 0xF0, 0xFF]
    for index in 0..<150 {
      var bytes = Array(fixable.utf8)
      switch index % 3 {
      case 0:
        bytes = (0..<Int.random(in: 0...300, using: &random)).map { _ in .random(in: 0...255, using: &random)
        }
      case 1:
        bytes = (0..<Int.random(in: 0...300, using: &random)).map { _ in
          alphabet.randomElement(using: &random)!
        }
      default:
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let place = Int.random(in: 0..<bytes.count, using: &random)
          bytes[place] = alphabet.randomElement(using: &random)!
        }
      }
      try box.write("\(index).json", Data(bytes))
    }
    let run = try box.divlint("check")
    #expect(run.status == 1, "seed \(seed)")
    #expect(!run.wasKilled, "seed \(seed)")
    #expect(run.errors.isEmpty, "seed \(seed)")
    let fix = try box.divlint("fix", "--unsafe-fixes")
    #expect(fix.status == 1, "seed \(seed)")
    #expect(try box.divlint("fix", "--unsafe-fixes").errors.hasPrefix("0 files"), "seed \(seed)")
  }
}

/// SplitMix64: a run can be repeated from its seed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
