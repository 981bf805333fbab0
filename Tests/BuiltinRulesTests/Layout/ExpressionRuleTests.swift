import Linting
import Testing

@Suite("rules about expressions and variables") struct ExpressionRuleTests {
  private static func text(_ members: String) -> String { #"{"type": "text", "text": "x", \#(members)}"# }

  @Test(
    "constants are fixed where JSON means the same",
    arguments: [
      (#""font_size": "@{14}""#, #""font_size": 14"#),
      (#""font_size": "@{14.0}""#, #""font_size": "@{14.0}""#),
      (#""alpha": "@{1}""#, #""alpha": 1"#), (#""alpha": "@{1e2}""#, #""alpha": "@{1e2}""#),
      (#""font_size": "@{12345678901}""#, #""font_size": "@{12345678901}""#),
      (#""font_size": "@{-0}""#, #""font_size": -0"#), (#""font_size": "@{00}""#, #""font_size": "@{00}""#),
      (#""selectable": "@{false}""#, #""selectable": false"#),
      (#""selectable": "@{1}""#, #""selectable": "@{1}""#),
      (#""text_color": "@{'red'}""#, #""text_color": "red""#),
      (#""font_family": "@{'a\"b\n'}""#, #""font_family": "a\"b\n""#),
      (#""font_family": "@{'a\\\\b'}""#, #""font_family": "@{'a\\\\b'}""#),
      (#""font_family": "@{'\\@{a}'}""#, #""font_family": "@{'\\@{a}'}""#),
      (#""font_family": "@{'\u043c\u0438\u0440'}""#, #""font_family": "мир""#),
      (#""font_family": "\u0040{'a'}""#, #""font_family": "a""#),
    ])
  func constants(_ before: String, _ after: String) throws {
    let run = LayoutRuleRun(rule: "constant-expression")
    let card = layoutCard(Self.text(before))
    #expect(try run.findings(card).count == 1)
    #expect(try run.fixed(card) == layoutCard(Self.text(after)))
  }

  @Test("an object that repeats a key is not edited, and what takes no expressions is not this rule's")
  func notEdited() throws {
    let run = LayoutRuleRun(rule: "constant-expression")
    let twice = layoutCard(Self.text(#""alpha": 1, "font_size": "@{1}", "alpha": 0"#))
    #expect(try run.places(twice) == ["/card/states/0/div/font_size"])
    #expect(try run.fixed(twice) == twice)
    #expect(try run.places(layoutCard(Self.text(#""id": "@{'a'}""#))) == [])
    #expect(try run.places(layoutCard(Self.text(#""custom_props": {"a": "@{1}"}"#))) == [])
  }

  @Test("a parameter of two properties that take different things is left alone")
  func ambiguous() throws {
    let run = LayoutRuleRun(rule: "constant-expression")
    let templates = #"{"t": {"type": "text", "$text": "p", "$font_size": "p"}}"#
    let card = layoutCard(#"{"type": "t", "p": "@{1}"}"#, templates: templates)
    #expect(try run.fixed(card) == card)
  }

  @Test("what the host owns is not read as an expression")
  func hosts() throws {
    let run = LayoutRuleRun(rule: "expression-syntax")
    let members = #""custom_props": {"a": "@{"}, "extensions": [{"id": "e", "params": {"b": "@{"}}]"#
    #expect(try run.places(layoutCard(Self.text(members))) == [])
    let payload = #""actions": [{"log_id": "@{", "url": "x", "payload": {"c": "@{"}}]"#
    #expect(try run.places(layoutCard(Self.text(payload))) == ["/card/states/0/div/actions/0/log_id"])
    #expect(try run.places(#"{"note": "@{", "card": {"log_id": "x", "states": []}}"#) == [])
  }

  @Test("messages show the place, cut where it is long")
  func messages() throws {
    let run = LayoutRuleRun(rule: "expression-syntax")
    let long = String(repeating: "п", count: 100)
    let found = try run.findings(
      layoutCard(Self.text(#""hint": 1, "font_family": "\#(long) @{a b} \#(long)""#)))
    #expect(found.count == 1)
    #expect(found[0].contains(#""b" does not fit after ""#))
    #expect(found[0].count < 300)
  }

  @Test("strings are counted in characters, and long ones of the host are not")
  func longStrings() throws {
    let run = LayoutRuleRun(rule: "long-string", options: ["limit": .integer(100)])
    let exact = String(repeating: "ж", count: 100)
    #expect(try run.places(layoutCard(Self.text(#""font_family": "\#(exact)""#))) == [])
    #expect(
      try run.places(layoutCard(Self.text(#""font_family": "\#(exact)!""#)))
        == ["/card/states/0/div/font_family"])
    let escapes = String(repeating: #"\u0436"#, count: 100)
    #expect(try run.places(layoutCard(Self.text(#""font_family": "\#(escapes)""#))) == [])
    #expect(try run.places(layoutCard(Self.text(#""custom_props": {"a": "\#(exact)!"}"#))) == [])
    let ignoring = LayoutRuleRun(
      rule: "long-string", options: ["limit": .integer(100), "ignore": .strings(["font_family"])])
    #expect(try ignoring.places(layoutCard(Self.text(#""font_family": "\#(exact)!""#))) == [])
  }

  private static let variables = #", "variables": [{"type": "string", "name": "a.b", "value": "x"}]"#

  @Test(
    "what mentions a variable",
    arguments: [
      (#""font_family": "@{a.b}""#, 0), (#""font_family": "@{len(a.b.c)}""#, 0),
      (#""font_family": "@{getStringValue('a.b', '')}""#, 0), (#""font_family": "@{a.b""#, 0),
      (#""font_family": "a.b""#, 0), (#""custom_props": {"v": ["a.b"]}"#, 0),
      (#""actions": [{"log_id": "l", "url": "div-action://set_variable?name=a.b&value=1"}]"#, 0),
      (#""actions": [{"log_id": "l", "url": "https://a.b"}]"#, 1), (#""font_family": "@{a.bc + a}""#, 1),
      (#""font_family": "about a.b""#, 1), (#""font_family": "\u0061.b""#, 0),
    ])
  func mentions(_ member: String, _ count: Int) throws {
    let run = LayoutRuleRun(rule: "unused-variable")
    #expect(
      try run.findings(layoutCard(Self.text(member), more: Self.variables)).count == count, "\(member)")
  }

  @Test("a library can mention a variable")
  func library() throws {
    let run = LayoutRuleRun(
      rule: "unused-variable",
      libraries: [#"{"templates": {"t": {"type": "text", "text": "@{a.b}"}}}"#])
    #expect(try run.places(layoutCard(#"{"type": "t"}"#, more: Self.variables)) == [])
  }

  @Test("functions, their arguments and data are no variables; files without a card declare none")
  func undeclared() throws {
    let run = LayoutRuleRun(rule: "undeclared-variable")
    let functions = #"""
      , "functions": [{"name": "odd", "arguments": [{"name": "n", "type": "integer"}], "return_type": "boolean",
        "body": "@{n % 2 == 1}"}], "variables": [{"type": "array", "name": "all", "value": []}]
      """#
    #expect(
      try run.places(layoutCard(Self.text(#""font_family": "@{all.filter(odd)}""#), more: functions)) == [])
    let patch = #"{"patch": {"changes": [{"id": "a", "items": [{"type": "text", "text": "@{host}"}]}]}}"#
    #expect(try run.places(patch) == [])
  }
}
