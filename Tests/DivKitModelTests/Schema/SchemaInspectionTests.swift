import JSONSyntax
import Testing

@testable import DivKitModel

/// What is wrong by the schema, in texts that templates lead to in odd ways.
@Suite("schema inspection") struct SchemaInspectionTests {
  /// The problems of a card as words and pointers, sorted.
  private static func problems(_ div: String, templates: String = "{}") throws -> [String] {
    let text = """
      {"templates": \(templates), "card": {"log_id": "x", "states": [{"state_id": 0, "div": \(div)}]}}
      """
    let file = try JSONDocument.parse(Array(text.utf8))
    let layout = LayoutModel.build(SourceSet(file: file))
    var locator = PointerLocator(file)
    return SchemaInspection(layout).problems.map { problem in
      "\(word(problem.kind)) \(locator.pointer(to: problem.node).text)"
    }.sorted()
  }

  private static func word(_ kind: SchemaProblem.Kind) -> String {
    switch kind {
    case .unknownProperty: "unknown"
    case .wrongType: "type"
    case .unknownWord: "word"
    case .unknownObject: "object"
    case .missing(let missing): "missing " + (missing.property.map(Vocabulary.shared.name) ?? "type")
    case .deprecated: "deprecated"
    case .unsupported: "unsupported"
    }
  }

  @Test("a template that many use is reported once")
  func once() throws {
    let usages = Array(repeating: #"{"type": "t"}"#, count: 5).joined(separator: ",")
    let found = try Self.problems(
      #"{"type": "container", "items": [\#(usages)]}"#,
      templates: #"{"t": {"type": "text", "text": 7, "colour": "red"}}"#)
    #expect(found == ["type /templates/t/text", "unknown /templates/t/colour"])
  }

  @Test("what one file has does not matter to the next, in which names have other numbers")
  func filesInTurn() throws {
    for _ in 0..<2 {
      let first = try Self.problems(
        #"{"type": "t", "caption": 7, "text": "x", "colour": "red"}"#,
        templates: #"{"t": {"type": "text", "$text": "caption"}}"#)
      #expect(first == ["type /card/states/0/div/caption", "unknown /card/states/0/div/colour"])
      let second = try Self.problems(#"{"caption": 7, "colour": "red", "type": "image", "text": "x"}"#)
      #expect(
        second == [
          "missing image_url /card/states/0/div", "unknown /card/states/0/div/caption",
          "unknown /card/states/0/div/colour", "unknown /card/states/0/div/text",
        ])
    }
  }

  @Test("more names than are remembered")
  func manyNames() throws {
    let others = (0..<6_000).map { "\"other \($0)\": 1" }.joined(separator: ", ")
    // Properties that no other test has, so that their names are new.
    let found = try Self.problems(
      #"{"type": "text", "text": "x", \#(others), "strike": 7, "auto_ellipsize": "x", "max_lines": 3}"#)
    #expect(
      found.filter { !$0.hasPrefix("unknown") } == [
        "type /card/states/0/div/auto_ellipsize", "type /card/states/0/div/strike",
      ])
    #expect(found.count == 6_002)
  }

  @Test("a parameter reaches its property through derived and used templates")
  func handedOn() throws {
    let found = try Self.problems(
      #"{"type": "outer", "heading": 1}"#,
      templates: #"""
        {"base": {"type": "text", "$text": "caption"}, "title": {"type": "base"},
         "outer": {"type": "container", "items": [{"type": "title", "$caption": "heading"}]}}
        """#)
    #expect(found == ["type /card/states/0/div/heading"])
  }

  @Test("a parameter of two properties of different types is left alone")
  func ambiguous() throws {
    let found = try Self.problems(
      #"{"type": "t", "p": "7"}"#,
      templates: #"{"t": {"type": "text", "$text": "p", "$font_size": "p"}}"#)
    #expect(found == [])
  }

  @Test("a requirement goes up to the usage that could meet it")
  func missingTwoLevelsUp() throws {
    let found = try Self.problems(
      #"{"type": "container", "items": [{"type": "outer"}, {"type": "outer", "heading": "a"}, {"type": "outer", "caption": "a"}]}"#,
      templates: #"""
        {"title": {"type": "text", "$text": "caption"},
         "outer": {"type": "container", "items": [{"type": "title", "$caption": "heading"}]}}
        """#)
    #expect(found == ["missing text /card/states/0/div/items/0"])
  }

  @Test("templates that use themselves come to an end")
  func cycle() throws {
    let found = try Self.problems(
      #"{"type": "a"}"#,
      templates:
        #"{"a": {"type": "container", "items": [{"type": "a", "$p": "p"}, {"type": "text", "$text": "p"}]}}"#
    )
    #expect(found == ["missing text /card/states/0/div"])
  }

  @Test("a usage that no one can complete is reported inside the template, too")
  func hopeless() throws {
    let found = try Self.problems(
      #"{"type": "outer"}"#,
      templates: #"{"title": {"type": "text"}, "outer": {"type": "container", "items": [{"type": "title"}]}}"#
    )
    #expect(found == ["missing text /templates/outer/items/0"])
  }

  @Test(
    "values that DivKit takes",
    arguments: [
      #""alpha": "@{a}""#, #""max_lines": 2.0"#, #""max_lines": 1e2"#, #""selectable": 0"#,
      #""text_color": null"#,
      #""width": {"type": "fixed", "value": "@{w}"}"#, #""ranges": []"#, #""$stray": 1"#,
    ])
  func accepted(member: String) throws {
    #expect(try Self.problems(#"{"type": "text", "text": "a", \#(member)}"#) == [])
  }

  @Test("deep nesting is no recursion")
  func deep() throws {
    let depth = 20_000
    let action = #"{"log_id": "a", "menu_items": [{"text": "a", "action": "#
    let text = String(repeating: action, count: depth) + "7" + String(repeating: "}]}", count: depth)
    let found = try Self.problems(#"{"type": "text", "text": "a", "action": \#(text)}"#)
    #expect(found.count == 1 && found[0].hasPrefix("type /card/states/0/div/action/menu_items/0/action"))
  }
}
