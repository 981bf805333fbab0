import Foundation
import Testing

/// What the reuse rules owe to layouts from bug reports and from DivKit's documentation.
@Suite struct ReuseIDTests {
  @Test func documentationGalleryGetsTwoAlternatingIDs() throws {
    let box = try Sandbox()
    let video = #"{"type":"video","video_sources":[]}"#
    let image = #"{"type":"image","image_url":"x"}"#
    try box.write("a.json", gallery(video, image, image, video))
    let report = try box.check("a.json")
    #expect(report.rules == ["missing-reuse-id", "missing-reuse-id"])
    #expect(try box.divlint("fix", "a.json").status == 0)
    let ids = try ReuseIDs.inOrder(box.text("a.json"))
    #expect(ids == ["video", "image", "image", "video"])
  }

  @Test func ownFieldBeatsSuppliedLinkAndConflicts() throws {
    let box = try Sandbox()
    let templates = #"{"t":{"type":"text","$reuse_id":"rid","text":"a"}}"#
    let cells = [
      #"{"type":"t","rid":"r"}"#, #"{"type":"t","rid":"r"}"#, #"{"type":"t","rid":"r","reuse_id":"z"}"#,
    ]
    try box.write("a.json", card(galleryBlock(cells), templates: templates))
    let report = try box.check("a.json")
    #expect(report.rules == ["conflicting-reuse-id"])
    #expect(report.findings.first?.message.contains(#""r" ×2, "z""#) == true)
    #expect(report.findings.first?.fix?.applicability == "unsafe")
    // Only the odd one out changes.
    #expect(try box.divlint("fix", "--unsafe-fixes", "a.json").status == 0)
    let expected = cells.map { $0.replacingOccurrences(of: #""z""#, with: #""r""#) }
    #expect(try box.text("a.json") == card(galleryBlock(expected), templates: templates))
  }

  @Test func nestedTemplatesWithOneLinkNameKeepTheirItems() throws {
    let box = try Sandbox()
    let templates = #"""
      {"outer":{"type":"container","$items":"items"},"inner":{"type":"container","$items":"items"}}
      """#
    let div = #"""
      {"type":"outer","items":[{"type":"inner","items":[{"type":"text","text":"in"}]},
      {"type":"image","image_url":"out"}]}
      """#
    try box.write("a.json", card(div, templates: templates))
    let run = try box.divlint("tree", "a.json")
    #expect(run.status == 0)
    let shape = run.output.split(separator: "\n").map { line in
      line.components(separatedBy: "  line ")[0].trimmingCharacters(in: .whitespaces)
    }
    #expect(
      shape == [
        "card /card", "outer → container", "├─ inner → container", "│  └─ text", "└─ image",
      ])
  }

  @Test(arguments: [
    (#"{"a":{"type":"b"},"b":{"type":"a"}}"#, "a", "'a'"),
    (#"{"text":{"type":"text"}}"#, "text", "'text'"),
    (#"{"a":{"type":"container","items":[{"type":"a"}]}}"#, "a", "'a'"),
  ])
  func cyclesAreFindingsThatNameTheTemplates(templates: String, type: String, name: String) throws {
    let box = try Sandbox()
    try box.write("a.json", card(#"{"type":"\#(type)"}"#, templates: templates))
    let report = try box.check("a.json")
    let cycle = try #require(report.findings.first { $0.rule == "template-cycle" })
    #expect(cycle.message.contains(name))
    #expect(cycle.severity == "error")
  }

  @Test func idsThatAreNoStringsAreReplacedNotDoubled() throws {
    let box = try Sandbox()
    try box.write(
      "a.json",
      gallery(#"{"type":"text","text":"a","reuse_id":7}"#, #"{"type":"text","text":"a","reuse_id":null}"#))
    #expect(try box.check("--select", "missing-reuse-id", "a.json").rules == ["missing-reuse-id"])
    try box.divlint("fix", "a.json")
    #expect(
      try box.text("a.json")
        == gallery(
          #"{"type":"text","text":"a","reuse_id":"text"}"#, #"{"type":"text","text":"a","reuse_id":"text"}"#))
  }

  @Test func emptyIDIsMissing() throws {
    let box = try Sandbox()
    try box.write("a.json", gallery(#"{"type":"text","reuse_id":""}"#, #"{"type":"text"}"#))
    let finding = try #require(try box.check("--select", "missing-reuse-id", "a.json").findings.first)
    #expect(finding.data?.cells?.count == 2)
  }

  @Test func madeUpIDsDoNotCollideInJavaHashes() throws {
    let box = try Sandbox()
    // "ab" and "bC" have one hash; the templates' names become ids as they are.
    let templates = #"{"aab":{"type":"text","text":"a"},"ab_c":{"type":"image","image_url":"x"}}"#
    let cells = ["aab", "aab", "ab_c", "ab_c"].map { #"{"type":"\#($0)"}"# }
    try box.write("a.json", card(galleryBlock(cells), templates: templates))
    try box.divlint("fix", "--placement", "instance", "a.json")
    let ids = Set(try ReuseIDs.inOrder(box.text("a.json")))
    #expect(ids.count == 2)
    #expect(Set(ids.map(ReuseIDs.javaHash)).count == 2)
  }

  @Test func oneIDOnTwoStructuresIsShared() throws {
    let box = try Sandbox()
    try box.write(
      "a.json", gallery(#"{"type":"text","reuse_id":"x"}"#, #"{"type":"image","reuse_id":"x"}"#))
    let report = try box.check("--select", "reuse", "a.json")
    #expect(report.rules == ["shared-reuse-id"])
    #expect(report.findings.first?.data?.cells?.count == 2)
  }

  @Test func patchesAreWalked() throws {
    let box = try Sandbox()
    let inner = galleryBlock([textCell, textCell])
    try box.write("a.json", #"{"patch":{"changes":[{"id":"g","items":[\#(inner),\#(textCell)]}]}}"#)
    let report = try box.check("a.json")
    #expect(report.summary.payload_files == 1)
    #expect(report.findings.first?.pointer == "/patch/changes/0/items/0/items/0")
  }

  @Test func builderDataMayBeAnExpression() throws {
    let box = try Sandbox()
    let builder = #"{"data":"@{items}","prototypes":[{"div":\#(textCell)}]}"#
    let div = #"{"type":"gallery","items":[\#(textCell),\#(textCell)],"item_builder":\#(builder)}"#
    try box.write("a.json", card(div))
    let finding = try #require(try box.check("--select", "missing-reuse-id", "a.json").findings.first)
    #expect(finding.data?.cells == ["/card/states/0/div/item_builder/prototypes/0/div"])
    #expect(finding.fix?.applicability == "unsafe")
    // Items beside a builder are dead: never edited.
    #expect(try box.divlint("fix", "a.json").status == 1)
    #expect(try box.text("a.json") == card(div))
    try box.divlint("fix", "--unsafe-fixes", "--select", "missing-reuse-id", "a.json")
    #expect(try ReuseIDs.inOrder(box.text("a.json")) == ["text"])
    #expect(try box.text("a.json").contains("[\(textCell),\(textCell)]"))
  }

  @Test func linkOverTwoHopsDoesNotCrash() throws {
    let box = try Sandbox()
    let templates = #"""
      {"inner":{"type":"text","$text":"t"},"outer":{"type":"container","items":[{"type":"inner","$t":"title"}]}}
      """#
    try box.write("a.json", card(#"{"type":"outer","title":"hello"}"#, templates: templates))
    let run = try box.divlint("tree", "--format", "json", "a.json")
    #expect(run.status == 0)
    #expect(run.output.contains(#""text": "hello""#))
  }
}

/// Reads ids without divlint's own parser.
enum ReuseIDs {
  static func inOrder(_ text: String) throws -> [String] {
    let pattern = try NSRegularExpression(pattern: #""reuse_id"\s*:\s*"([^"]*)""#)
    return pattern.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap { match in
      Range(match.range(at: 1), in: text).map { String(text[$0]) }
    }
  }

  static func javaHash(_ id: String) -> Int32 { id.utf16.reduce(0) { $0 &* 31 &+ Int32($1) } }
}
