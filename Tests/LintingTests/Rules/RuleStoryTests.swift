import Linting
import Testing
import YAMLSyntax

/// Reading `Rules/<id>.yml`.
@Suite("rule stories")
struct RuleStoryTests {
  @Test("everything that a story says")
  func wholeStory() throws {
    let story = try RuleStory.parse(Array(wholeText.utf8), path: "Rules/slow-video.yml")
    let options = [
      RuleOption(name: "max", type: .integer(minimum: 1), defaultValue: .integer(2), summary: "How many."),
      RuleOption(name: "strict", type: .boolean, defaultValue: .boolean(false), summary: "Whether."),
      RuleOption(
        name: "case", type: .choice(["snake", "camel"]), defaultValue: .word("snake"), summary: "Which."),
      RuleOption(
        name: "names", type: .strings(allowed: []), defaultValue: .strings(["a", "b"]), summary: "Who."),
      RuleOption(
        name: "where", type: .strings(allowed: ["ios", "web"]), defaultValue: .strings([]), summary: "Where."),
      RuleOption(name: "inner", type: .severity, defaultValue: .word("off"), summary: "How bad."),
    ]
    let descriptor = RuleDescriptor(
      id: "slow-video", group: "layout", summary: "Videos that are slow", severity: .info,
      isEnabledByDefault: false, fix: .unsafe, options: options)
    #expect(story.descriptor == descriptor)
    #expect(story.fixNote == "Removes it.")
    #expect(story.why == "First line,\nsecond line.\n\nSecond paragraph.")
    #expect(
      [story.platforms?.android, story.platforms?.ios, story.platforms?.web] == ["Slow.", "Slower.", "Fast."])
    #expect(story.sources == ["DivKit schema"])
    #expect(story.switchOff == "Never.")

    let example = try #require(story.examples.first)
    #expect(story.examples.count == 1)
    #expect(example.title == "a video")
    #expect(example.input == "{\"type\": \"video\"}\n")
    #expect(example.options == ["max": .integer(3)])
    #expect(example.settings == RuleExample.Settings(placement: .instance, containers: [.gallery]))
    #expect(example.textAfterSafeFixes == example.input)
    #expect(example.textAfterUnsafeFixes == "{}\n")
    let finding = try #require(example.findings.first)
    #expect(finding.pointer == "/type")
    #expect(finding.message == "slow")
    #expect(finding.cells == ["/type"])
    #expect(finding.severity == .error)
  }

  @Test(
    "what is wrong is said at its place",
    arguments: [
      ("group: layout", "group: layuot", "3:8: error: `group` cannot be `layuot`"),
      ("switch_off: Never.", "switchoff: Never.", "unknown key `switchoff`"),
      ("switch_off: Never.", "", "the file needs the key `switch_off`"),
      ("kind: unsafe", "kind: none", "`examples[0].fixed_unsafe` stands in an example of a rule without fix"),
      ("options: {max: 3}", "options: {maxx: 3}", "unknown option `maxx` in `examples[0].options`"),
      (
        "options: {max: 3}", "options: {max: 0}",
        "`examples[0].options.max` must be a whole number, at least 1"
      ),
      ("summary: Videos that are slow", "summary: |\n  Two\n  lines", "`summary` must be one line"),
      ("pointer: /type", "", "`examples[0].findings[0]` needs the key `pointer`"),
      ("default: snake", "default: kebab", "`options[2].default` cannot be `kebab`"),
      ("placement: instance", "placement: cell", "`examples[0].config.placement` cannot be `cell`"),
      ("web: Fast.", "web: [fast]", "`platforms.web` must be a string, but is a list"),
    ]
  )
  func errors(written: String, instead: String, message: String) {
    let text = wholeText.split(separator: written, maxSplits: 1).joined(separator: instead)
    #expect(text != wholeText)
    let rendered: String
    do {
      _ = try RuleStory.parse(Array(text.utf8), path: "Rules/slow-video.yml")
      rendered = ""
    } catch {
      rendered = error.rendered()
    }
    #expect(rendered.contains("Rules/slow-video.yml:"))
    #expect(rendered.contains(message), "\(rendered)")
  }
}

private let wholeText = """

  id: slow-video
  group: layout
  summary: Videos that are slow
  severity: info
  enabled: false
  fix: {kind: unsafe, note: Removes it.}
  options:
    - {name: max, type: integer, minimum: 1, default: 2, summary: How many.}
    - {name: strict, type: boolean, default: false, summary: Whether.}
    - {name: case, type: choice, allowed: [snake, camel], default: snake, summary: Which.}
    - {name: names, type: strings, default: [a, b], summary: Who.}
    - {name: where, type: strings, allowed: [ios, web], default: [], summary: Where.}
    - {name: inner, type: severity, default: off, summary: How bad.}
  why: |
    First line,
    second line.

    Second paragraph.
  platforms: {android: Slow., ios: Slower., web: Fast.}
  sources: [DivKit schema]
  switch_off: Never.
  examples:
    - title: a video
      config: {placement: instance, containers: [gallery]}
      options: {max: 3}
      input: |
        {"type": "video"}
      findings:
        - pointer: /type
          message: slow
          cells: [/type]
          severity: error
      fixed_unsafe: |
        {}

  """
