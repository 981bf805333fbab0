import Testing

@Suite("match-parent-in-wrap-content") struct MatchParentTests {
  private let run = LayoutRuleRun(rule: "match-parent-in-wrap-content")

  private static func container(_ members: String, _ items: String...) -> String {
    #"{"type": "container", \#(members)"items": [\#(items.joined(separator: ", "))]}"#
  }

  private static let fill = #""height": {"type": "match_parent"}"#

  @Test(
    "what decides",
    arguments: [
      // A block that is never shown takes no space.
      (container("", #"{"type": "text", "text": "a", "visibility": "gone", \#(fill)}"#), 0),
      (container("", #"{"type": "text", "text": "a", "visibility": "invisible", \#(fill)}"#), 1),
      // Across, a smallest size is a size.
      (container(#""orientation": "horizontal", "#, #"{"type": "text", "text": "a", \#(fill)}"#), 1),
      (
        container(
          #""orientation": "horizontal", "height": {"type": "wrap_content", "min_size": {"value": 9}}, "#,
          #"{"type": "text", "text": "a", \#(fill)}"#), 0
      ),
      // `constrained` bounds the size and says nothing about it.
      (
        container(
          #""height": {"type": "wrap_content", "constrained": true}, "#,
          #"{"type": "text", "text": "a", \#(fill)}"#), 1
      ),
      // A host's own block may be of any size.
      (
        container(#""orientation": "horizontal", "width": {"type": "wrap_content"}, "#, #"{"type": "lamp"}"#),
        0
      ),
      // Null is as good as nothing.
      (container(#""height": null, "#, #"{"type": "text", "text": "a", \#(fill)}"#), 1),
      (container(#""height": {"type": "@{size}"}, "#, #"{"type": "text", "text": "a", \#(fill)}"#), 0),
      (container("", #"{"type": "text", "text": "a", "height": "@{size}"}"#), 0),
      (container(#""orientation": "overlap", "#, #"{"type": "text", "text": "a", \#(fill)}"#), 1),
      (
        container(
          #""orientation": "overlap", "#, #"{"type": "text", "text": "a", \#(fill)}"#,
          #"{"type": "text", "text": "b"}"#), 0
      ),
      (container(#""aspect": {"ratio": 1}, "#, #"{"type": "text", "text": "a", \#(fill)}"#), 0),
      (container(""), 0),
    ])
  func decides(_ div: String, _ count: Int) throws {
    #expect(try run.findings(layoutCard(div)).count == count, "\(div)")
  }

  @Test("prototypes are children, other blocks with children are no containers")
  func prototypes() throws {
    let text = #"{"type": "text", "text": "a", \#(Self.fill)}"#
    let builder = #"{"type": "container", "item_builder": {"data": [], "prototypes": [{"div": \#(text)}]}}"#
    #expect(
      try run.places(layoutCard(builder))
        == ["/card/states/0/div/item_builder/prototypes/0/div/height"])
    #expect(try run.places(layoutCard(#"{"type": "gallery", "items": [\#(text)]}"#)) == [])
    #expect(try run.places(layoutCard(#"{"type": "grid", "column_count": 1, "items": [\#(text)]}"#)) == [])
  }

  @Test("a text that many uses lead to is reported once, and one in a library where the file can change it")
  func once() throws {
    let templates = #"{"fill": {"type": "text", "text": "a", \#(Self.fill)}}"#
    let usages = Self.container("", #"{"type": "fill"}"#, #"{"type": "fill"}"#)
    #expect(try run.places(layoutCard(usages, templates: templates)) == ["/templates/fill/height"])
    let library = LayoutRuleRun(
      rule: "match-parent-in-wrap-content", libraries: [#"{"templates": \#(templates)}"#])
    #expect(try library.places(layoutCard(usages)) == [])
  }

  @Test("a usage overrides its template's size")
  func overridden() throws {
    let templates = #"{"fill": {"type": "text", "text": "a", "$height": "size", \#(Self.fill)}}"#
    let given = Self.container("", #"{"type": "fill", "size": {"type": "fixed", "value": 1}}"#)
    #expect(try run.places(layoutCard(given, templates: templates)) == [])
    let own = Self.container("", #"{"type": "fill", "height": {"type": "wrap_content"}}"#)
    #expect(try run.places(layoutCard(own, templates: templates)) == [])
    let none = Self.container("", #"{"type": "fill"}"#)
    #expect(try run.places(layoutCard(none, templates: templates)) == ["/templates/fill/height"])
  }
}
