import Foundation
import Testing

/// Layouts made to cost too much. What bounds them is work, not a clock: numbers of blocks, of names and of bytes. What
/// is left out is said. A run that takes longer than the sandbox's patience counts as a crash.
@Suite struct HostileLayoutTests {
  private static func templates(_ count: Int, _ body: (Int) -> String) -> String {
    "{" + (0..<count).map { "\"t\($0)\":" + body($0) }.joined(separator: ",") + "}"
  }

  private static func next(_ level: Int, of count: Int) -> String {
    level + 1 == count ? "text" : "t\(level + 1)"
  }

  private static func nested(_ open: String, _ middle: String, _ close: String, depth: Int) -> String {
    String(repeating: open, count: depth) + middle + String(repeating: close, count: depth)
  }

  private static let formats = [
    "text", "compact", "json", "jsonl", "sarif", "github", "gitlab", "junit", "checkstyle", "rdjson",
  ]

  /// What of these layouts is judged: they are not complete.
  private static let rules = "reuse,templates,json"

  /// Checks, fixes and draws a layout.
  private static func report(
    _ text: String, _ location: SourceLocation = #_sourceLocation
  ) throws -> Report {
    let box = try Sandbox()
    try box.write("a.json", text)
    for arguments in [
      "fix --diff --unsafe-fixes --select \(rules) a.json", "tree a.json", "tree --format json a.json",
    ] {
      let run = try box.shell("\"$divlint\" \(arguments) > out 2> err")
      #expect(!run.wasKilled && run.status < 2, "\(arguments): \(run.status)", sourceLocation: location)
    }
    let run = try box.divlint("check", "--select", rules, "--format", "json", "a.json")
    #expect(!run.wasKilled && run.status < 2, "\(run.errors)", sourceLocation: location)
    return try run.report(location)
  }

  // MARK: Templates

  @Test func tenThousandTemplates() throws {
    let count = 10_000
    let usages = (0..<count).map { #"{"type":"t\#($0)","p\#($0)":"a"}"# }
    let templates = Self.templates(count) { level in
      #"{"type":"container","items":[\#(textCell),{"type":"text","$text":"p\#(level)"}]}"#
    }
    let report = try Self.report(card(galleryBlock(usages), templates: templates))
    #expect(report.rules == ["missing-reuse-id"])
    #expect(report.findings.first?.data?.cells?.count == count)
  }

  @Test(arguments: [false, true]) func chainOfTenThousand(nested: Bool) throws {
    let count = 10_000
    let templates = Self.templates(count) { level in
      let usage = #"{"type":"\#(Self.next(level, of: count))"}"#
      return nested ? #"{"type":"container","items":[\#(usage)]}"# : usage
    }
    let usages = Array(repeating: #"{"type":"t0","text":"a"}"#, count: 2)
    #expect(try Self.report(card(galleryBlock(usages), templates: templates)).rules == ["missing-reuse-id"])
  }

  @Test(arguments: [
    // Derived from each other, containing each other, both, through a link, through a parameter.
    (#"{"type":"t0"}"#, #"{"t0":{"type":"t1"},"t1":{"type":"t0"}}"#),
    (
      #"{"type":"t0"}"#,
      #"{"t0":{"type":"container","items":[{"type":"t1"}]},"t1":{"type":"container","items":[{"type":"t0"}]}}"#
    ),
    (#"{"type":"t0"}"#, #"{"t0":{"type":"t1"},"t1":{"type":"container","items":[{"type":"t0"}]}}"#),
    (
      #"{"type":"t0","items":[{"type":"text"}]}"#,
      #"{"t0":{"type":"t1","$items":"items"},"t1":{"type":"t0","$items":"items"}}"#
    ),
    (
      #"{"type":"t0","x":{"type":"text"}}"#,
      #"{"t0":{"type":"container","items":[{"type":"t0","$x":"x","y":{"type":"t0","$x":"y"}}]}}"#
    ),
    (#"{"type":"t0"}"#, #"{"t0":{"type":"tabs","items":[{"title":"a","div":{"type":"t0"}}]}}"#),
    (#"{"type":"t0"}"#, #"{"t0":{"type":"state","states":[{"state_id":"a","div":{"type":"t0"}}]}}"#),
    (
      #"{"type":"t0"}"#,
      #"{"t0":{"type":"gallery","item_builder":{"data":[],"prototypes":[{"div":{"type":"t0"}}]}}}"#
    ),
    (#"{"type":"t0"}"#, #"{"t0":{"type":"text","tooltips":[{"id":"a","div":{"type":"t0"}}]}}"#),
  ])
  func cycle(usage: String, templates: String) throws {
    #expect(try Self.report(card(usage, templates: templates)).rules.contains("template-cycle"))
  }

  @Test func templatesThatAllUseEachOther() throws {
    let count = 25
    let usages = (0..<count).map { #"{"type":"t\#($0)"}"# }.joined(separator: ",")
    let templates = Self.templates(count) { _ in #"{"type":"container","items":[\#(usages)]}"# }
    let report = try Self.report(card(#"{"type":"t0"}"#, templates: templates))
    // Circles are as many as ways lead back, uses only as many as pairs.
    #expect(report.findings.count { $0.rule == "template-cycle" } <= 3 * count * count)
  }

  @Test func moreCirclesThanCanBeNamed() throws {
    // Each template holds the next and leads back to the first: circles of every length.
    let count = 1_000
    let templates = Self.templates(count) { level in
      let usages = [#"{"type":"\#(Self.next(level, of: count))"}"#, #"{"type":"t0"}"#]
      return #"{"type":"container","items":[\#(usages.joined(separator: ","))]}"#
    }
    let report = try Self.report(card(#"{"type":"t0"}"#, templates: templates))
    #expect(report.findings.count { $0.message.contains("more circles than can be named") } == 1)
    #expect(report.findings.count { $0.rule == "template-cycle" } < count)
  }

  @Test(arguments: ["", #","p":"x","$text":"p""#]) func doublingInGalleries(parameter: String) throws {
    let count = 40
    let templates = Self.templates(count) { level in
      let usage = #"{"type":"\#(Self.next(level, of: count))"\#(parameter)}"#
      return #"{"type":"gallery","items":[\#(usage),\#(usage)]}"#
    }
    let box = try Sandbox()
    try box.write("a.json", card(#"{"type":"t0"}"#, templates: templates))
    let report = try box.check("a.json")
    #expect(report.rules.contains("template-expansion"))
    #expect(report.findings.count <= 4 * count)
    let tree = try box.divlint("tree", "a.json")
    #expect(tree.output.split(separator: "\n").count <= 5_001)
  }

  // MARK: Scopes and payloads

  @Test func payloadsInPayloads() throws {
    let inner = card(textCell)
    let text = Self.nested(
      #"{"card":{"log_id":"x","states":[{"state_id":0,"div":{"type":"text","text":"a","payload":"#, inner,
      "}}]}}", depth: 5_000)
    #expect(try Self.report(text).summary.payload_files == 1)
  }

  @Test func templatesAroundTemplates() throws {
    let text = Self.nested(
      #"{"templates":{"t":{"type":"text"}},"y":\#(card(#"{"type":"t","text":"a"}"#)),"x":"#, card(textCell),
      "}",
      depth: 5_000)
    let report = try Self.report(text)
    let cut = report.findings.filter { $0.message.contains("more `templates` objects around this one") }
    #expect(cut.map(\.rule) == ["template-expansion"])
    #expect(cut.first?.pointer == String(repeating: "/x", count: 64) + "/templates")
  }

  @Test func nestedTemplatesWithinReachAreAllKnown() throws {
    let text =
      #"{"templates":{"outer":{"type":"text"}},"x":"#
      + Self.nested(
        #"{"templates":{"t":{"type":"image"}},"x":"#,
        card(galleryBlock(Array(repeating: #"{"type":"outer","text":"a"}"#, count: 2))), "}", depth: 60) + "}"
    // Nobody uses the templates in between.
    #expect(try Self.report(text).rules.filter { $0 != "unused-template" } == ["missing-reuse-id"])
  }

  @Test func manyScopesInALargeOne() throws {
    let outer = Self.templates(3_000) { _ in #"{"type":"text"}"# }
    let inner = (0..<3_000).map { _ in
      #"{"templates":{"own":{"type":"text"}},"card":{"states":[{"state_id":0,"div":{"type":"own"}}]}}"#
    }
    let report = try Self.report(#"{"templates":\#(outer),"list":[\#(inner.joined(separator: ","))]}"#)
    #expect(report.findings.count { $0.message.contains("more `templates` objects around this one") } == 1)
  }

  // MARK: Size and depth

  @Test func manyCells() throws {
    let count = 200_000
    let box = try Sandbox()
    try box.write("a.json", card(galleryBlock(Array(repeating: textCell, count: count))))
    let report = try box.check("--select", "reuse", "a.json")
    #expect(report.findings.map { $0.data?.cells?.count } == [count])
  }

  @Test func aMillionKeys() throws {
    let box = try Sandbox()
    let keys = (0..<1_000_000).map { "\"k\($0)\":1" }.joined(separator: ",")
    try box.write("a.json", "{\(keys)}")
    try box.write("b.json", card("{\"type\":\"text\",\"text\":\"a\",\(keys)}"))
    let report = try box.check("--select", "duplicate-key,invalid-json", "a.json", "b.json")
    #expect(report.summary.files == 2 && report.findings.isEmpty)
  }

  @Test(arguments: [
    (#"{"type":"tabs","items":[{"title":"a","div":"#, "}]}"),
    (#"{"type":"state","id":"s","states":[{"state_id":"a","div":"#, "}]}"),
    (#"{"type":"pager","reuse_id":"a","item_builder":{"data":[],"prototypes":[{"div":"#, "}]}}"),
    (#"{"type":"container","tooltips":[{"id":"t","div":"#, #"}],"items":[{"type":"separator"}]}"#),
  ])
  func deep(open: String, close: String) throws {
    let report = try Self.report(Self.nested(open, textCell, close, depth: 20_000))
    #expect(report.summary.payload_files == 1)
  }

  @Test func deepFindingsInEveryFormat() throws {
    let depth = 2_000
    let box = try Sandbox()
    let text = Self.nested(
      #"{"type":"gallery","items":[\#(textCell),\#(textCell),"#, textCell, "]}", depth: depth)
    try box.write("a.json", text)
    for format in Self.formats {
      let run = try box.shell("exec \"$divlint\" check --format \(format) a.json", patience: 120)
      #expect(!run.wasKilled, "\(format)")
      #expect(run.status == 2, "\(format)")
      #expect(run.errors.contains("findings are not reported"), "\(format): \(run.errors)")
      #expect(run.bytes.count < 200_000_000, "\(format)")
    }
    let report = try box.check("a.json")
    #expect(report.findings.count > 200 && report.findings.count < depth)
    #expect(report.errors.map(\.path) == ["a.json"])
    #expect(report.errors.first?.message.contains("\(depth - report.findings.count) findings") == true)
    // Nothing is left out of the work itself.
    #expect(try box.divlint("fix", "--quiet", "a.json").status == 0)
    #expect(try ReuseIDs.inOrder(box.text("a.json")).count == 2 * depth + 1)
  }

  @Test func findingsBelowALongKey() throws {
    let box = try Sandbox()
    let galleries = Array(repeating: galleryBlock([textCell, textCell]), count: 2_000)
    let key = String(repeating: "k", count: 100_000)
    try box.write("a.json", "{\"\(key)\":[\(galleries.joined(separator: ","))]}")
    let run = try box.divlint("check", "--format", "json", "a.json")
    #expect(run.status == 2)
    #expect(run.bytes.count < 200_000_000)
    #expect(try run.report().errors.count == 1)
    #expect(try box.divlint("tree", "a.json").bytes.count < 10_000_000)
  }

  @Test func ordinaryDepthIsReportedWhole() throws {
    // Deeper than any client draws, and everything is told.
    let depth = 300
    let text = Self.nested(
      #"{"type":"gallery","items":[\#(textCell),\#(textCell),"#, textCell, "]}", depth: depth)
    let report = try Self.report(text)
    #expect(report.findings.count == depth)
    #expect(report.errors.isEmpty)
  }

  @Test func linesOfAStreamAreBoundedToo() throws {
    let box = try Sandbox()
    let text = Self.nested(
      #"{"type":"gallery","items":[\#(textCell),\#(textCell),"#, textCell, "]}", depth: 2_000)
    let run = try box.divlint(
      "check", "-", "--stdin-format", "jsonl", "--format", "compact", input: clean + "\n" + text + "\n")
    #expect(run.status == 2)
    #expect(run.errors.contains("<stdin>:2: "), "\(run.errors)")
  }
}
