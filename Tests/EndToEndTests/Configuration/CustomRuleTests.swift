import Foundation
import Testing

/// Rules of a configuration are rules like all others.
struct CustomRuleTests {
  private static func box() throws -> Sandbox {
    let box = try Sandbox()
    try box.write(
      ".divlint.yml",
      """
      custom_rules:
        muted:
          selector: video[autostart=true]:not([muted=true])
          message: The video {id} starts with sound.
          url: https://example.com/videos
          fix: {set: {muted: true}}
        short-text:
          selector: text:length(text, > 3)
          message: "{text} is long."
      rules: {reuse: "off"}
      """
    )
    try box.write(
      "a.json",
      #"{"type": "container", "items": [{"type": "video", "id": "v", "autostart": true}, {"type": "text", "text": "Assam"}]}"#
    )
    return box
  }

  @Test func checkAndFix() throws {
    let box = try Self.box()
    let report = try box.check("a.json")
    #expect(report.rules == ["muted", "short-text"])
    #expect(report.findings.map(\.message) == ["The video v starts with sound.", "Assam is long."])
    #expect(report.findings.map(\.pointer) == ["/items/0", "/items/1"])
    #expect(report.findings.first?.fix?.applicability == "safe")
    let run = try box.divlint("fix", "a.json")
    #expect(run.status == 1)
    #expect(run.errors.contains("1 file, 1 member inserted, 0 other changes"))
    #expect(
      try box.text("a.json").contains(#"{"type": "video", "muted": true, "id": "v", "autostart": true}"#))
    #expect(try box.check("a.json").rules == ["short-text"])
  }

  @Test func selectIgnoreAndSuppress() throws {
    let box = try Self.box()
    #expect(try box.check("--select", "muted", ".").rules == ["muted"])
    #expect(try box.check("--select", "custom", ".").rules == ["muted", "short-text"])
    #expect(try box.check("--ignore", "custom", ".").rules == [])
    let unknown = try box.divlint("check", "--select", "mutd")
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("unknown rule 'mutd'; did you mean 'muted'?"))
    let text = try box.text(".divlint.yml").replacing(
      #"{reuse: "off"}"#, with: #"{reuse: "off", muted: "off"}"#)
    try box.write(".divlint.yml", text + "\nsuppressions: [{rule: short-text, id: t, reason: r}]\n")
    #expect(try box.check(".").rules == ["short-text", "unused-suppression"])
    #expect(try box.check("--select", "muted", ".").rules == ["muted"])
  }

  @Test func baselinesAndStreams() throws {
    let box = try Self.box()
    #expect(try box.divlint("check", "--baseline", "known.baseline", "--write-baseline").status == 0)
    #expect(try box.divlint("check", "--baseline", "known.baseline").status == 0)
    let lines = try box.text("a.json") + "\n" + box.text("a.json") + "\n"
    let stream = try box.divlint("check", "--stdin-format", "jsonl", "--format", "compact", "-", input: lines)
    #expect(stream.output.split(separator: "\n").filter { $0.contains("muted") }.count == 2)
  }

  @Test func rulesExplainAndConfig() throws {
    let box = try Self.box()
    let rules = try box.divlint("rules")
    #expect(rules.output.contains("short-text"))
    let json = try box.divlint("rules", "--format", "json")
    let list = try #require(try JSONSerialization.jsonObject(with: json.bytes) as? [[String: Any]])
    #expect(list.last?["selector"] as? String == "text:length(text, > 3)")
    let explained = try box.divlint("explain", "muted")
    #expect(explained.status == 0)
    #expect(explained.output.contains("    video[autostart=true]:not([muted=true])"))
    #expect(explained.output.contains("https://example.com/videos"))
    #expect(try box.divlint("explain", "mute").errors.contains("did you mean 'muted'?"))
    let config = try box.divlint("config", ".")
    #expect(config.output.contains("    selector: \"text:length(text, > 3)\""))
    // What it prints is a configuration that says the same.
    let findings = try box.check("a.json").rules
    try box.write(".divlint.yml", config.output)
    #expect(try box.check("a.json").rules == findings)
    let schema = try box.divlint("config", "schema")
    #expect(schema.output.contains("\"customRule\"") && schema.output.contains("\"short-text\""))
  }

  @Test func reportsDescribeTheRules() throws {
    let run = try Self.box().divlint("check", "--format", "sarif")
    let log = try #require(try JSONSerialization.jsonObject(with: run.bytes) as? [String: Any])
    let sarif = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((sarif["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    let muted = try #require(rules.firstIndex { $0["id"] as? String == "muted" })
    #expect(rules[muted]["helpUri"] as? String == "https://example.com/videos")
    let results = try #require(sarif["results"] as? [[String: Any]])
    #expect(results.first?["ruleIndex"] as? Int == muted)
    for format in ["text", "compact", "jsonl", "github", "gitlab", "junit", "checkstyle", "rdjson"] {
      let run = try Self.box().divlint("check", "--format", format)
      #expect(run.output.contains("muted"), "\(format)")
    }
  }

  @Test func errorsPointIntoTheSelector() throws {
    let box = try Sandbox()
    try box.write(
      "app/.divlint.yml",
      "custom_rules:\n  a:\n    selector: >-\n      gallery\n      > vidoe\n    message: m\n")
    try box.write("app/a.json", "{}")
    let run = try box.divlint("check", "app")
    #expect(run.status == 2)
    #expect(
      run.errors.contains(
        """
        app/.divlint.yml:5:9: error: `custom_rules.a.selector`: `vidoe` is no block of DivKit
          5 |       > vidoe
            |         ^^^^^
          help: did you mean `video`?
        """))
  }
}
