import Linting
import Testing
import YAMLSyntax

@Suite("Rules of a configuration")
struct CustomRuleTests {
  @Test func everything() throws {
    let configuration = try load(
      """
      custom_rules:
        video-autostart:
          selector: video[autostart=true]
          message: |
            The video {id} starts
            by itself.
          severity: error
          why: Data is not free.
          url: https://example.com/videos
          platforms: [android, ios]
          files: ["feed/**"]
          fix: {set: {autostart: false, title: "no", margins: {top: 1, ends: [a, 2.5]}}, remove: repeatable,
                rename: {preload: preload_required}, applicability: unsafe}
        text-size:
          selector: text
          message: x
      rules: {custom: info, text-size: "off"}
      overrides: [{files: [a], rules: {video-autostart: warning}}]
      suppressions: [{rule: text-size, files: [b], reason: r}, {rule: custom, files: [c], reason: r}]
      """)
    let rule = try #require(configuration.customRules.first)
    #expect(configuration.customRules.map(\.rule.id) == ["video-autostart", "text-size"])
    #expect(rule.descriptor.group == "custom")
    #expect(rule.descriptor.summary == "The video {id} starts by itself")
    #expect(rule.descriptor.severity == .error)
    #expect(rule.descriptor.fix == .unsafe)
    #expect(rule.descriptor.url == "https://example.com/videos")
    #expect(rule.platforms == [.android, .ios])
    #expect(rule.files?.map(\.text) == ["feed/**"])
    #expect(
      rule.rule.fix
        == SelectorFix(
          .unsafe,
          changes: [
            .set(name: "autostart", json: "false"), .set(name: "title", json: "\"no\""),
            .set(name: "margins", json: "{\"top\": 1, \"ends\": [\"a\", 2.5]}"), .remove(name: "repeatable"),
            .rename(name: "preload", to: "preload_required"),
          ]))
    #expect(rule.story.why == "Data is not free.")
    #expect(rule.story.fixNote.hasPrefix("Sets `autostart` to `false`, sets"))
    #expect(configuration.settings.rules["video-autostart"]?.severity.value == .info)
    #expect(configuration.settings.rules["text-size"]?.isOn == false)
    #expect(configuration.settings(forRelativePath: "a").rules["video-autostart"]?.severity.value == .warning)
    #expect(configuration.suppressions.map(\.rules) == [["text-size"], ["video-autostart", "text-size"]])
  }

  @Test func aFileReplacesTheRulesOfItsBase() throws {
    let base =
      "custom_rules: {a: {selector: text, message: base}, b: {selector: text, message: b}}\nrules: {a: info}\n"
    let configuration = try load(
      "extends: base.yml\ncustom_rules: {c: {selector: text, message: c}, a: {selector: image, message: own}}\n",
      bases: ["app/base.yml": base])
    #expect(configuration.customRules.map(\.rule.id) == ["a", "b", "c"])
    #expect(configuration.customRules.map(\.rule.message.text) == ["own", "b", "c"])
    #expect(configuration.settings.rules["a"]?.severity.value == .info)
    #expect(try load("custom_rules:\n").customRules.isEmpty)
  }

  /// What is wrong, where, and with which help.
  @Test(
    "What is wrong",
    arguments: [
      ("custom_rules: [a]", "1:15", "`custom_rules` must be a map"),
      ("custom_rules: {Big: {selector: text, message: x}}", "1:16", "`Big` is no name of a rule"),
      ("custom_rules: {a-: {selector: text, message: x}}", "1:16", "`a-` is no name of a rule"),
      ("custom_rules: {reuse: {selector: text, message: x}}", "1:16", "`reuse` is a rule or a group"),
      ("custom_rules: {custom: {selector: text, message: x}}", "1:16", "`custom` is a rule or a group"),
      (
        "custom_rules: {slow-video: {selector: text, message: x}}", "1:16",
        "`slow-video` is a rule or a group"
      ),
      ("custom_rules: {a: {message: x}}", "1:19", "needs the key `selector`"),
      ("custom_rules: {a: {selector: text}}", "1:19", "needs the key `message`"),
      ("custom_rules: {a: {selector: text, message: ''}}", "1:45", "must not be empty"),
      ("custom_rules: {a: {selector: text, message: 'a {b'}}", "1:48", "a `{` that is never closed"),
      ("custom_rules: {a: {selector: text, message: x, sevrity: info}}", "1:48", "did you mean `severity`"),
      ("custom_rules: {a: {selector: text, message: x, severity: off}}", "1:58", "cannot be `off`"),
      ("custom_rules: {a: {selector: text, message: x, platforms: [tv]}}", "1:60", "cannot be `tv`"),
      ("custom_rules: {a: {selector: text, message: x, fix: {}}}", "1:53", "changes nothing"),
      ("custom_rules: {a: {selector: text, message: x, fix: {sett: {a: 1}}}}", "1:54", "did you mean `set`"),
      (
        "custom_rules: {a: {selector: text, message: x, fix: {set: {type: b}}}}", "1:60",
        "a fix cannot change `type`"
      ),
      (
        "custom_rules: {a: {selector: text, message: x, fix: {set: {w: ~}}}}", "1:63",
        "to take a property away use"
      ),
      ("custom_rules: {a: {selector: text, message: x, fix: {remove: $a}}}", "1:62", "cannot be `$a`"),
      ("custom_rules:\n  a:\n    selector: galery > text\n    message: x", "3:15", "did you mean `gallery`"),
      (
        "custom_rules:\n  a:\n    selector: 'text[a=''x] > y'\n    message: x", "3:23",
        "a quote that is never closed"
      ),
      (
        "custom_rules:\n  a:\n    selector: >\n      gallery\n      > galery\n    message: x", "5:9",
        "`galery` is no"
      ),
      (
        "custom_rules:\n  a:\n    selector: \"\\x2a > galery\"\n    message: x", "3:23",
        "`galery` is no block"
      ),
      ("custom_rules: {a: {selector: text, message: x}}\nrules: {b: info}", "2:9", "unknown rule `b`"),
    ])
  func errors(_ yaml: String, _ place: String, _ message: String) {
    let found = problems(yaml)
    #expect(found.contains("app/.divlint.yml:\(place): error: "), "\(found)")
    #expect(found.contains(message), "\(found)")
  }

  /// A rule with an error is known all the same, and all that is wrong in it is said.
  @Test func errorsDoNotHideEachOther() {
    let found = problems(
      "custom_rules: {a: {selector: galery, message: '}'}}\nrules: {a: info, custom: error}\nsuppressions: [{rule: a, files: [x], reason: r}]"
    )
    #expect(found.components(separatedBy: "error:") == 2, "\(found)")
  }
}

extension String {
  fileprivate func components(separatedBy word: String) -> Int { ranges(of: word).count }
}
