import BuiltinRules
import Linting
import Testing

@testable import DivlintCLI

struct EffectiveConfigurationTests {
  private static let text = """
    version: 1
    extends: base.yml
    include: ["*.json", "a \\"b\\"/**"]
    payloads: [/a/*/div]
    containers: [tabs, gallery]
    rules:
      reuse: error
      missing-reuse-id: {min_group_size: 3}
    overrides:
      - files: ["legacy/**"]
        rules: {missing-reuse-id: off}
        fix: {placement: instance}
    baseline: "known \\"1\\".jsonl"
    suppressions:
      - {rule: duplicate-key, files: [b.json], pointer: /a~1b, reason: "it's: so", expires: 2030-01-31}
      - {rules: [json], id: x, reason: r}
    """
  private static let base = "fail_on: error\nexclude: [out]\n"

  private static func load(_ text: String, path: String = ".divlint.yml") throws -> Configuration {
    try Configuration.load(Array(text.utf8), path: path, catalogue: BuiltinRules.descriptors) { _ in
      Array(base.utf8)
    }
  }

  /// What is printed is a configuration that says the same.
  @Test(arguments: ["legacy/a.json", "b.json"]) func printedTextMeansTheSame(path: String) throws {
    let configuration = try Self.load(Self.text)
    let printed = EffectiveConfiguration(configuration, relativePath: path, options: Options())
      .text(about: path)
    let again = try Self.load(printed)
    #expect(again.include.value == configuration.include.value)
    #expect(again.exclude.value == configuration.exclude.value)
    #expect(again.templates.value == configuration.templates.value)
    #expect(again.payloads.value == configuration.payloads.value)
    #expect(again.containers.value == configuration.containers.value)
    #expect(again.failOn.value == configuration.failOn.value)
    #expect(again.baseline?.value == configuration.baseline?.value)
    let suppressions = configuration.suppressions.filter { $0.applies(toRelativePath: path) }
    #expect(again.suppressions.map(\.rules) == suppressions.map(\.rules))
    #expect(again.suppressions.map(\.files) == suppressions.map(\.files))
    #expect(again.suppressions.map(\.target) == suppressions.map(\.target))
    #expect(again.suppressions.map(\.reason) == suppressions.map(\.reason))
    #expect(again.suppressions.map(\.expiry) == suppressions.map(\.expiry))
    let expected = configuration.settings(forRelativePath: path)
    let actual = again.settings(forRelativePath: path)
    #expect(actual.placement.value == expected.placement.value)
    for rule in BuiltinRules.descriptors {
      #expect(actual.rules[rule.id]?.severity.value == expected.rules[rule.id]?.severity.value)
      #expect(
        actual.rules[rule.id]?.options.mapValues(\.value)
          == expected.rules[rule.id]?.options.mapValues(\.value)
      )
    }
  }

  @Test func everyValueTellsWhoSetIt() throws {
    var options = Options()
    options.ignoredRules = ["dead-items"]
    options.placement = .template
    let lines = Self.lines(
      EffectiveConfiguration(try Self.load(Self.text), relativePath: "legacy/a.json", options: options)
        .text(about: "legacy/a.json")
    )
    #expect(lines[0] == "# The configuration for legacy/a.json, from .divlint.yml.")
    for line in [
      "# It extends \"base.yml\".",
      "exclude: [\"out\"] # base.yml:2",
      "fail_on: error # base.yml:1",
      "templates: [] # built-in",
      "containers: [gallery, tabs] # .divlint.yml:5",
      "conflicting-reuse-id: error # .divlint.yml:7",
      "severity: off # .divlint.yml:11",
      "min_group_size: 3 # .divlint.yml:8",
      "dead-items: off # command line",
      "invalid-json: error # built-in",
      "placement: template # command line",
    ] { #expect(lines.contains(line), "\(line)") }
  }

  @Test func aFileThatASearchLeavesOutIsSaidToBe() throws {
    let text = EffectiveConfiguration(
      try Self.load(Self.text), relativePath: "out/a.json", options: Options()
    )
    .text(about: "out/a.json")
    #expect(
      Self.lines(text).contains("# A search of directories leaves this file out: see include and exclude."))
  }

  @Test func aDirectoryNamesTheOverridesForItsFiles() throws {
    let text = EffectiveConfiguration(try Self.load(Self.text), relativePath: nil, options: Options())
      .text(about: ".")
    #expect(text.hasSuffix("# Other rules may hold for [\"legacy/**\"], see .divlint.yml:10.\n"))
    #expect(!text.contains("leaves this file out"))
  }

  @Test func selectedRulesAreOnAndOthersOff() throws {
    var options = Options()
    options.selectedRules = ["ineffective-reuse-id"]
    let text = EffectiveConfiguration(
      .default(catalogue: BuiltinRules.descriptors), relativePath: "a.json", options: options
    ).text(about: "a.json")
    #expect(text.hasPrefix("# The configuration for a.json, with no .divlint.yml: the defaults.\n"))
    #expect(Self.lines(text).contains("ineffective-reuse-id: info # command line"))
    #expect(Self.lines(text).contains("invalid-json: off # command line"))
  }

  /// The lines without the white space that aligns them.
  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
  }
}
