import JSONSyntax
import Testing

@testable import DivKitModel

/// How templates lead to each other, and what usages hand to them.
@Suite("template graph") struct TemplateGraphTests {
  private static func layout(_ text: String, libraries: [String] = []) throws -> LayoutModel {
    let documents = try ([text] + libraries).map { try JSONDocument.parse(Array($0.utf8)) }
    return LayoutModel.build(SourceSet(file: documents[0], libraries: Array(documents.dropFirst())))
  }

  private static func card(_ div: String, templates: String) -> String {
    #"{"templates": \#(templates), "card": {"log_id": "x", "states": [{"state_id": 0, "div": \#(div)}]}}"#
  }

  private static func pointers(_ nodes: [Int], _ layout: LayoutModel) -> [String] {
    var locator = PointerLocator(layout.sources.file)
    return nodes.map { locator.pointer(to: $0).text }
  }

  // MARK: Unused templates

  private static func unused(_ text: String) throws -> [String] {
    let layout = try layout(text)
    let graph = TemplateGraph(layout)
    return pointers(graph.unusedTemplates().map { graph.templates[$0].key.index }, layout)
  }

  @Test(
    "usages that count",
    arguments: [
      #"{"type": "text", "text": "a", "tooltips": [{"id": "i", "position": "top", "div": {"type": "t"}}]}"#,
      #"{"type": "custom", "custom_type": "c", "custom_props": {"block": {"type": "t"}}}"#,
      #"{"type": "gallery", "items": [{"type": "t"}], "item_builder": {"data": [], "prototypes": []}}"#,
      #"{"type": "own_block", "content": {"type": "t"}}"#,
      #"{"type": "u", "inner": {"type": "t"}}"#,
    ])
  func used(div: String) throws {
    let templates = #"{"t": {"type": "text", "text": "a"}, "u": {"type": "container", "items": []}}"#
    #expect(try !Self.unused(Self.card(div, templates: templates)).contains("/templates/t"))
  }

  @Test("a word of accessibility is no usage")
  func accessibility() throws {
    let div = #"{"type": "text", "text": "a", "accessibility": {"type": "button"}}"#
    let templates = #"{"button": {"type": "text", "text": "a"}}"#
    #expect(try Self.unused(Self.card(div, templates: templates)) == ["/templates/button"])
  }

  @Test("templates that only use each other are unused, in the order of the text")
  func circle() throws {
    let templates = #"""
      {"b": {"type": "container", "items": [{"type": "a"}]}, "a": {"type": "container", "items": [{"type": "b"}]}}
      """#
    let found = try Self.unused(Self.card(#"{"type": "text", "text": "a"}"#, templates: templates))
    #expect(found == ["/templates/b", "/templates/a"])
  }

  @Test("a patch uses its templates")
  func patch() throws {
    let text = #"""
      {"templates": {"t": {"type": "text", "text": "a"}, "u": {"type": "text", "text": "a"}},
       "patch": {"changes": [{"id": "a", "items": [{"type": "t"}]}]}}
      """#
    #expect(try Self.unused(text) == ["/templates/u"])
  }

  @Test("a template hidden by a nearer one of its name counts as used with it")
  func nested() throws {
    let text = #"""
      {"templates": {"t": {"type": "text", "text": "a"}},
       "inner": {"templates": {"t": {"type": "text", "text": "b"}, "u": {"type": "text", "text": "b"}},
         "card": {"log_id": "x", "states": [{"state_id": 0, "div": {"type": "t"}}]}}}
      """#
    #expect(try Self.unused(text) == ["/inner/templates/u"])
  }

  // MARK: Links

  @Test("two hops lead through libraries as well")
  func twoHopsThroughALibrary() throws {
    let text = Self.card(
      #"{"type": "menu", "heading": "a"}"#,
      templates: #"{"menu": {"type": "container", "items": [{"type": "title", "$caption": "heading"}]}}"#)
    let library = #"{"templates": {"title": {"type": "text", "$text": "caption"}}}"#
    let layout = try Self.layout(text, libraries: [library])
    let links = TemplateGraph(layout).twoHopLinks()
    #expect(Self.pointers(links.map(\.key), layout) == ["/templates/menu/items/0/$caption"])
  }

  @Test("a link of what merely has a type like a template's name is none of two hops")
  func noHops() throws {
    let templates = #"""
      {"image": {"type": "text", "$text": "url"},
       "t": {"type": "text", "text": "a", "background": [{"type": "image", "$image_url": "url", "$url": "x"}]}}
      """#
    let layout = try Self.layout(Self.card(#"{"type": "t", "url": "a"}"#, templates: templates))
    #expect(TemplateGraph(layout).twoHopLinks().isEmpty)
  }

  @Test("a parameter comes from the usage, a derived template or a usage further out")
  func supply() throws {
    let templates = #"""
      {"own": {"type": "text", "$text": "a"}, "base": {"type": "text", "$text": "b"},
       "derived": {"type": "base", "b": "x"}, "inner": {"type": "text", "$text": "c"},
       "outer": {"type": "container", "items": [{"type": "inner"}]}, "none": {"type": "text", "$text": "d"}}
      """#
    let blocks = ["own", "derived", "outer", "none"].map { #"{"type": "\#($0)", "a": "1", "c": "2"}"# }
    let div = #"{"type": "container", "items": [\#(blocks.joined(separator: ","))]}"#
    let graph = TemplateGraph(try Self.layout(Self.card(div, templates: templates)))
    var supply = ParameterSupply(graph)
    #expect(graph.links.map { supply.supplies($0) } == [true, true, true, false])
    #expect(graph.links.map { supply.suppliesFromOutside($0) } == [false, false, true, false])
  }

  @Test("texts made to be slow get no answer rather than a late one")
  func budget() throws {
    let names = (0..<3_000).map { "t\($0)" }
    let bodies = zip(names.dropFirst(), names).map {
      #""\#($0)": {"type": "\#($1)", "$text": "p\#($0)"}"#
    }
    let templates = #"{"t0": {"type": "text", "text": "a"}, \#(bodies.joined(separator: ","))}"#
    let graph = TemplateGraph(try Self.layout(Self.card(#"{"type": "t2999"}"#, templates: templates)))
    var supply = ParameterSupply(graph)
    let answers = graph.links.map { supply.supplies($0) }
    #expect(answers.count == 2_999 && answers.last == .some(nil))
  }
}
