import DivKitModel
import JSONSyntax
import Linting
import Testing

/// What rules of a configuration report and change.
@Suite struct SelectorRuleTests {
  /// Settings with nothing but the rules of a configuration.
  private func settings(_ rules: String, path: String = "a.json") throws -> LintSettings {
    let configuration = try load("custom_rules:\n  \(rules.replacing("\n", with: "\n  "))\n")
    return LintSettings(configuration, forRelativePath: path, rules: [], libraries: [])
  }

  private func card(_ items: String, templates: String = "") -> String {
    #"{"templates": {\#(templates)}, "card": {"states": [{"div": {"type": "gallery", "items": [\#(items)]}}]}}"#
  }

  private func messages(_ rules: String, _ text: String) throws -> [String] {
    Linter.check(Array(text.utf8), path: "a.json", try settings(rules)).findings.map(\.message)
  }

  private func fixed(_ rules: String, _ text: String, unsafe: Bool = false) throws -> String {
    let settings = try settings(rules)
    let outcome = try Fixer.fix(Array(text.utf8), path: "a.json", unsafe: unsafe, settings)
    let again = try Fixer.fix(outcome.bytes, path: "a.json", unsafe: unsafe, settings)
    #expect(!again.isChanged)
    return String(decoding: outcome.bytes, as: UTF8.self)
  }

  // MARK: Findings

  @Test func messagesTakeResolvedValues() throws {
    let text = card(
      #"{"type": "t", "title": "Tea", "w": 7}, {"type": "t", "title": "@{name}"}, {"type": "text", "max_lines": 3}"#,
      templates: #""t": {"type": "text", "$text": "title", "width": {"type": "fixed", "$value": "w"}}"#)
    let rule =
      "r: {selector: text, message: '{type} {template} {text} {width.value} {max_lines} {width} {{}}'}"
    #expect(
      try messages(rule, text) == [
        #"text t Tea 7 (none) {"type": "fixed", "$value": "w"} {}"#,
        #"text t @{name} (none) (none) {"type": "fixed", "$value": "w"} {}"#,
        "text (none) (none) (none) 3 (none) {}",
      ])
    let long = card(#"{"type": "text", "text": "\#(String(repeating: "a", count: 100))\n"}"#)
    #expect(
      try messages("r: {selector: text, message: '{text}'}", long) == [
        String(repeating: "a", count: 60) + "…"
      ])
  }

  @Test func whatSeveralUsagesShareIsReportedOnce() throws {
    let text = card(
      #"{"type": "t", "title": "a"}, {"type": "t", "title": "b"}, {"type": "container", "items": [{"type": "t"}]}"#,
      templates: #""t": {"type": "container", "items": [{"type": "text", "$text": "title"}]}"#)
    #expect(try messages("r: {selector: 'gallery > container > text', message: m}", text) == ["m"])
    #expect(try messages("r: {selector: 'text[text=b]', message: '{text}'}", text) == ["b"])
    #expect(try messages("r: {selector: ':template(t)', message: m}", text).count == 3)
  }

  @Test func filesAndPlatforms() throws {
    let rule = "r: {selector: text, message: m, files: [\"feed/**\"], platforms: [ios]}"
    let text = Array(card(#"{"type": "text"}"#).utf8)
    #expect(Linter.check(text, path: "", try settings(rule, path: "feed/a.json")).findings.count == 1)
    #expect(Linter.check(text, path: "", try settings(rule, path: "shop/a.json")).findings.isEmpty)
    for (platforms, count) in [("ios, web", 1), ("web", 0)] {
      let configuration = try load("platforms: [\(platforms)]\ncustom_rules: {\(rule)}\n")
      let settings = LintSettings(configuration, forRelativePath: "feed/a.json", rules: [], libraries: [])
      #expect(Linter.check(text, path: "", settings).findings.count == count)
    }
  }

  /// Templates of other files decide what blocks are; what is wrong inside of them is said where they are checked.
  @Test func templateLibraries() throws {
    let library = try JSONDocument.parse(
      Array(
        #"{"templates": {"t": {"type": "container", "items": [{"type": "text", "$text": "title"}]}}}"#.utf8))
    var settings = try settings(
      "r: {selector: 'container, text', message: '{type} {template}', fix: {set: {id: x}}}")
    settings.libraries = [TemplateLibraryFile(path: "lib.json", document: library)]
    let report = Linter.check(Array(card(#"{"type": "t"}"#).utf8), path: "a.json", settings)
    #expect(report.findings.map(\.message) == ["container t"])
    #expect(report.findings.first?.fix != nil)
  }

  /// What other files make of the templates of this one nobody knows here.
  @Test func templatesOfOtherFilesStay() throws {
    var settings = try settings("r: {selector: text, message: m, fix: {set: {alpha: 1}}}")
    let text = Array(
      card(
        #"{"type": "t"}, {"type": "u"}, {"type": "text"}"#,
        templates:
          #""t": {"type": "text", "alpha": 0}, "u": {"type": "container", "items": [{"type": "text"}]}"#
      ).utf8)
    func edits() -> Int { Linter.check(text, path: "", settings).findings.count { $0.fix != nil } }
    #expect(edits() == 3)
    settings.sharesTemplates = true
    #expect(edits() == 2)
    let fixed = try Fixer.fix(text, path: "", unsafe: false, settings)
    #expect(
      String(decoding: fixed.bytes, as: UTF8.self)
        == card(
          #"{"type": "t", "alpha": 1}, {"type": "u"}, {"type": "text", "alpha": 1}"#,
          templates:
            #""t": {"type": "text", "alpha": 0}, "u": {"type": "container", "items": [{"type": "text"}]}"#))
  }

  // MARK: Fixes

  @Test(
    "In the block itself",
    arguments: [
      ("{set: {alpha: 1}}", #"{"type": "text", "alpha": 0.5}"#, #"{"type": "text", "alpha": 1}"#),
      ("{set: {alpha: 1}}", #"{"type": "text", "text": "a"}"#, #"{"type": "text", "alpha": 1, "text": "a"}"#),
      ("{set: {alpha: 1}}", #"{"type": "text", "alpha": 1}"#, nil),
      ("{remove: [alpha, id]}", #"{"type": "text", "alpha": 1, "id": "x"}"#, #"{"type": "text"}"#),
      ("{remove: alpha}", #"{"type": "text"}"#, nil),
      ("{rename: {txt: text}}", #"{"type": "text", "txt": "a"}"#, #"{"type": "text", "text": "a"}"#),
      ("{rename: {txt: text}}", #"{"type": "text", "txt": "a", "text": "b"}"#, nil),
      ("{rename: {txt: text}}", #"{"type": "text", "txt": "a", "$text": "b"}"#, nil),
      (
        "{set: {alpha: 1}, rename: {txt: text}, remove: id}", #"{"type": "text", "txt": "a", "id": "x"}"#,
        #"{"type": "text", "alpha": 1, "text": "a"}"#
      ),
      ("{set: {a: 1, b: 2}}", #"{"type": "text"}"#, #"{"type": "text", "b": 2, "a": 1}"#),
      // All or nothing.
      ("{set: {alpha: 1}, rename: {txt: text}}", #"{"type": "text", "txt": "a", "text": "b"}"#, nil),
      // An object with a key twice is never edited.
      ("{set: {alpha: 1}}", #"{"type": "text", "alpha": 0, "alpha": 2}"#, nil),
    ])
  func own(_ fix: String, _ block: String, _ expected: String?) throws {
    let rule = "r: {selector: text, message: m, fix: \(fix)}"
    #expect(try fixed(rule, card(block)) == card(expected ?? block))
  }

  @Test func unsafeFixesWaitToBeAskedFor() throws {
    let rule = "r: {selector: text, message: m, fix: {set: {alpha: 1}, applicability: unsafe}}"
    #expect(try fixed(rule, card(#"{"type": "text"}"#)) == card(#"{"type": "text"}"#))
    #expect(
      try fixed(rule, card(#"{"type": "text"}"#), unsafe: true) == card(#"{"type": "text", "alpha": 1}"#))
  }

  /// Users of a template, the template, the fix, and what becomes of the two; nil for what stays.
  @Test(
    "Where a template says it",
    arguments: [
      // All users are found: the template is changed.
      ("text", "{set: {alpha: 1}}", #"{"type": "t"}, {"type": "t"}"#, #""alpha": 0"#, nil, #""alpha": 1"#),
      ("text", "{remove: alpha}", #"{"type": "t"}, {"type": "t"}"#, #""alpha": 0"#, nil, ""),
      ("text", "{rename: {txt: text}}", #"{"type": "t"}"#, #""txt": "a""#, nil, #""text": "a""#),
      // Some are: the value is overridden, and the rest cannot be.
      (
        "text[id=a]", "{set: {alpha: 1}}", #"{"type": "t", "id": "a"}, {"type": "t"}"#, #""alpha": 0"#,
        #"{"type": "t", "alpha": 1, "id": "a"}, {"type": "t"}"#, nil
      ),
      (
        "text[id=a]", "{remove: alpha}", #"{"type": "t", "id": "a"}, {"type": "t"}"#, #""alpha": 0"#, nil, nil
      ),
      (
        "text[id=a]", "{rename: {alpha: a}}", #"{"type": "t", "id": "a"}, {"type": "t"}"#, #""alpha": 0"#,
        nil, nil
      ),
      // A derived template has users of its own.
      (
        "gallery > :template(u)", "{remove: alpha}", #"{"type": "t"}, {"type": "u"}"#, #""alpha": 0"#, nil,
        nil
      ),
      // Without the own value that of the template would show, unless another finding takes that away.
      ("text", "{remove: alpha}", #"{"type": "t", "alpha": 1}"#, #""alpha": 0"#, nil, nil),
      (
        "text", "{remove: alpha}", #"{"type": "t", "alpha": 1}, {"type": "t"}"#, #""alpha": 0"#,
        #"{"type": "t"}, {"type": "t"}"#, ""
      ),
      // What a parameter supplies is overridden, and the parameter itself left alone.
      (
        "text", "{set: {alpha: 1}}", #"{"type": "t", "a": 0}"#, #""$alpha": "a""#,
        #"{"type": "t", "alpha": 1, "a": 0}"#, nil
      ),
      ("text", "{remove: alpha}", #"{"type": "t", "a": 0}"#, #""$alpha": "a""#, nil, nil),
      ("text", "{set: {title: b}}", #"{"type": "t", "title": "a"}"#, #""$text": "title""#, nil, nil),
      ("text", "{set: {title: b}}", #"{"type": "t"}"#, #""$text": "title""#, nil, nil),
    ])
  func inTemplate(
    _ selector: String,
    _ fix: String,
    _ users: String,
    _ body: String,
    _ newUsers: String?,
    _ newBody: String?
  ) throws {
    func text(_ users: String, _ body: String) -> String {
      let members = body.isEmpty ? "" : ", \(body)"
      let derived = users.contains("\"u\"") ? #", "u": {"type": "t"}"# : ""
      return card(users, templates: #""t": {"type": "text"\#(members)}\#(derived)"#)
    }
    let rule = "r: {selector: '\(selector)', message: m, fix: \(fix)}"
    #expect(try fixed(rule, text(users, body)) == text(newUsers ?? users, newBody ?? body))
  }

  /// Text inside a template's body stands for all that the template makes.
  @Test func insideTemplates() throws {
    func text(_ members: String, _ users: String) -> String {
      card(
        users,
        templates:
          #""t": {"type": "container", "items": [{"type": "text"\#(members)}], "$alpha": "a", "$id": "id"}"#)
    }
    let rule = "r: {selector: 'container[alpha=1] > text', message: m, fix: {set: {max_lines: 1}}}"
    let all = #"{"type": "t", "a": 1}, {"type": "t", "a": 1}"#
    #expect(try fixed(rule, text("", all)) == text(#", "max_lines": 1"#, all))
    let some = #"{"type": "t", "a": 1}, {"type": "t", "a": 0}"#
    #expect(try messages(rule, text("", some)) == ["m"])
    #expect(try fixed(rule, text("", some)) == text("", some))
    // A link there would win over a value.
    let linked = text(#", "$max_lines": "lines""#, all)
    #expect(try fixed(rule, linked) == linked)
  }

  @Test func rulesThatUndoEachOtherAreToldApart() throws {
    let rules = """
      one: {selector: 'text[alpha!=1]', message: m, fix: {set: {alpha: 1}}}
      two: {selector: 'text[alpha=1]', message: m, fix: {set: {alpha: 0}}}
      """
    do throws(FixError) {
      _ = try Fixer.fix(
        Array(card(#"{"type": "text"}"#).utf8), path: "a.json", unsafe: false, try! settings(rules))
      Issue.record("settled")
    } catch {
      guard case .noConvergence(let rules) = error else { throw error }
      #expect(!rules.isEmpty)
      #expect(error.message.contains("rules of your own"))
    }
  }
}
