import DivKitModel
import Linting
import Testing
import YAMLSyntax

@Suite("What a configuration says")
struct ConfigurationTests {
  @Test("The example of the documentation")
  func documentedExample() throws {
    let text = """
      version: 1
      extends: ../base.divlint.yml       # explicit only
      include: ["**/*.json"]
      exclude: ["build/**"]
      templates: ["layouts/templates/*.json"]
      payloads: ["/response/items/*/div"]
      containers: [gallery, grid, tabs, pager]
      fail_on: warning                   # error | warning | info
      rules:
        missing-reuse-id: error          # off | info | warning | error, or a map:
        conflicting-reuse-id: {severity: warning}
      fix: {placement: auto}
      overrides:
        - files: ["legacy/**"]
          rules: {missing-reuse-id: off}

      """
    let configuration = try load(text, bases: ["base.divlint.yml": "version: 1\n"])
    #expect(configuration.path == "app/.divlint.yml")
    #expect(configuration.directory == "app")
    #expect(configuration.version == Sourced(1, line(1)))
    #expect(configuration.extends == Sourced("../base.divlint.yml", line(2)))
    #expect(configuration.include.value.map(\.text) == ["**/*.json"])
    #expect(configuration.exclude == Sourced([try GlobPattern("build/**")], line(4)))
    #expect(configuration.templates.value.map(\.text) == ["layouts/templates/*.json"])
    #expect(configuration.payloads == Sourced(["/response/items/*/div"], line(6)))
    #expect(configuration.containers == Sourced([.gallery, .grid, .tabs, .pager], line(7)))
    #expect(configuration.failOn == Sourced(.warning, line(8)))
    #expect(configuration.settings.placement == Sourced(.auto, line(12)))
    #expect(severity("missing-reuse-id", configuration) == Sourced(.error, line(10)))
    #expect(severity("conflicting-reuse-id", configuration) == Sourced(.warning, line(11)))
    #expect(severity("missing-reuse-id", configuration, "legacy/a.json") == Sourced(nil, line(15)))
    #expect(severity("missing-reuse-id", configuration, "a/legacy/a.json") == Sourced(.error, line(10)))
    #expect(configuration.overrides.count == 1)
  }

  @Test(
    "Nothing written: the defaults",
    arguments: ["", "# nothing\n", "---\n", "rules:\nexclude:\noverrides: ~\nfix:\n"])
  func defaults(text: String) throws {
    let configuration = try load(text)
    let builtIn = Configuration.default(catalogue: catalogue)
    #expect(configuration.settings == builtIn.settings)
    #expect(configuration.include == builtIn.include)
    #expect(builtIn.path == nil)
    #expect(builtIn.directory == ".")
    #expect(builtIn.include.value.map(\.text) == ["**/*.json"])
    #expect(builtIn.exclude == Sourced([], .builtIn))
    #expect(builtIn.containers.value == [.gallery, .grid, .pager, .tabs])
    #expect(builtIn.failOn == Sourced(.warning, .builtIn))
    #expect(builtIn.settings.placement == Sourced(.auto, .builtIn))
    #expect(severity("missing-reuse-id", builtIn) == Sourced(.warning, .builtIn))
    #expect(severity("slow-video", builtIn) == Sourced(nil, .builtIn))
    #expect(builtIn.settings.rules["slow-video"]?.options["max_count"] == Sourced(.integer(2), .builtIn))
  }

  @Test("Words in a list of patterns stay the strings written")
  func plainWords() throws {
    let configuration = try load("exclude: [no, on, 1.10, true, 0x1F, null, 2001-01-01]\n")
    #expect(
      configuration.exclude.value.map(\.text) == ["no", "on", "1.10", "true", "0x1F", "null", "2001-01-01"]
    )
  }

  @Test("Every type of option")
  func options() throws {
    let configuration = try load(
      """
      rules:
        slow-video:
          max_count: 7
          strict: true
          style: camel
          names: [no, "b"]
          where: [ios]
          inner: off
      """
    )
    let setting = try #require(configuration.settings.rules["slow-video"])
    #expect(!setting.isOn, "options alone switch no rule on")
    #expect(setting.options["max_count"] == Sourced(.integer(7), line(3)))
    #expect(setting.options["strict"]?.value == .boolean(true))
    #expect(setting.options["style"]?.value == .word("camel"))
    #expect(setting.options["names"]?.value == .strings(["no", "b"]))
    #expect(setting.options["where"]?.value == .strings(["ios"]))
    #expect(setting.options["inner"]?.value == .word("off"))
  }

  @Test(
    "A rule wins over its group, in any order",
    arguments: [
      "rules: {reuse: off, missing-reuse-id: error}\n",
      "rules: {missing-reuse-id: error, reuse: off}\n",
      "rules: {missing-reuse-id: error, reuse: {severity: off}}\n",
    ]
  )
  func groups(text: String) throws {
    let configuration = try load(text)
    #expect(severity("missing-reuse-id", configuration).value == .error)
    #expect(severity("conflicting-reuse-id", configuration).value == .some(nil))
    #expect(severity("slow-video", configuration) == Sourced(nil, .builtIn))
  }

  @Test("A group switches on rules that are off by default")
  func groupSwitchesOn() throws {
    #expect(severity("slow-video", try load("rules: {layout: info}\n")).value == .info)
  }

  @Test("Later overrides win, and an override's group wins over the rule above it")
  func overrides() throws {
    let configuration = try load(
      """
      rules: {missing-reuse-id: error, slow-video: {severity: info, max_count: 5}}
      overrides:
        - files: [legacy, "*.old.json"]
          rules: {reuse: off, slow-video: {strict: true}}
          fix: {placement: instance}
        - files: ["legacy/new/**"]
          rules: {missing-reuse-id: info}
      """
    )
    #expect(severity("missing-reuse-id", configuration, "a.json").value == .error)
    #expect(severity("missing-reuse-id", configuration, "legacy/a.json").value == .some(nil))
    #expect(severity("missing-reuse-id", configuration, "x/a.old.json").value == .some(nil))
    #expect(severity("missing-reuse-id", configuration, "legacy/new/a.json") == Sourced(.info, line(7)))
    let legacy = configuration.settings(forRelativePath: "legacy/a.json")
    #expect(legacy.placement == Sourced(.instance, line(5)))
    #expect(legacy.rules["slow-video"]?.severity.value == .info)
    #expect(legacy.rules["slow-video"]?.options["max_count"]?.value == .integer(5))
    #expect(legacy.rules["slow-video"]?.options["strict"]?.value == .boolean(true))
    #expect(configuration.settings(forRelativePath: "a.json") == configuration.settings)
  }

  @Test("Anchors and merge keys share settings between overrides")
  func mergeKeys() throws {
    let configuration = try load(
      """
      overrides:
        - &old {files: [a], rules: {reuse: off}}
        - {<<: *old, files: [b]}
      """
    )
    #expect(severity("missing-reuse-id", configuration, "b/x.json").value == .some(nil))
    #expect(severity("missing-reuse-id", configuration, "c/x.json").value == .warning)
  }

  @Test("Selecting and skipping")
  func selection() throws {
    let configuration = try load("include: [layouts]\nexclude: [\"build/**\", \"*.tmp.json\"]\n")
    #expect(configuration.selects(relativePath: "layouts/a.json"))
    #expect(!configuration.selects(relativePath: "layouts/a.tmp.json"))
    #expect(!configuration.selects(relativePath: "a.json"))
    #expect(configuration.skips(relativeDirectory: "build"))
    #expect(!configuration.skips(relativeDirectory: "layouts"))
  }

  @Test(
    "What the end of a name decides is what the whole path decides",
    arguments: ["include: [\"**/*.json\"]", "include: [\"*.json\"]", "include: [layouts, \"*.json\"]", "{}"],
    ["", "exclude: [\"b/**\"]"]
  )
  func selectionByName(include: String, exclude: String) throws {
    let configuration = try load(include == "{}" ? "\(exclude)\n" : "\(include)\n\(exclude)\n")
    for path in ["a.json", "b/a.json", ".json", "b/.json", "json", "b/json", "dir.json/a", "layouts/a"] {
      let isCertain = configuration.selectsByName(Array(path.utf8))
      #expect(!isCertain || configuration.selects(relativePath: path), "\(path)")
      #expect(isCertain == (exclude.isEmpty && path.hasSuffix(".json")), "\(path)")
    }
  }

  private func severity(
    _ id: String,
    _ configuration: Configuration,
    _ path: String = "x.json"
  ) -> Sourced<Severity?> {
    configuration.settings(forRelativePath: path).rules[id]?.severity ?? Sourced(nil, line(-1))
  }

  private func line(_ line: Int) -> SettingOrigin {
    .file(path: "app/.divlint.yml", line: line)
  }
}
