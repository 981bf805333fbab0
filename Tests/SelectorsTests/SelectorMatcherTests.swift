import DivKitModel
import JSONSyntax
import Testing

@testable import Selectors

@Suite("Matching selectors")
struct SelectorMatcherTests {
  /// A layout in which every block has an `id`, except the usage that templates make of one.
  private static let layout = """
    {
      "templates": {
        "card": {"type": "container", "id": "card", "$background": "paint", "width": {"type": "fixed", "$value": "w"},
          "items": [{"type": "text", "id": "inside", "$text": "title"}]},
        "big": {"type": "card"},
        "free": {"type": "gallery", "$items": "cells"}
      },
      "card": {"log_id": "x", "states": [{"state_id": 0, "div": {"type": "container", "id": "root", "items": [
        {"type": "gallery", "id": "g", "items": [
          {"type": "video", "id": "v1", "autostart": true, "alpha": 0.5},
          {"type": "video", "id": "v2", "autostart": 0},
          {"type": "video", "id": "v3", "autostart": "@{auto}"},
          {"type": "card", "id": "c1", "title": "Tea", "w": 5},
          {"type": "big", "id": "c2", "w": 100, "title": "@{title}", "paint": [{"type": "solid"}, {"type": "image"}]}
        ]},
        {"type": "tabs", "id": "t", "items": [{"title": "x", "div": {"type": "text", "id": "t1", "text": "Чай tea"}}]},
        {"type": "mine", "id": "m", "items": [{"type": "image", "id": "i1", "visibility": null}]},
        {"type": "container", "id": "e", "items": [], "tooltips": [{"id": "x", "div": {"type": "text", "id": "tip"}}]}
      ]}}]}
    }
    """

  private func ids(_ selector: String, in text: String = layout) throws -> [String] {
    let document = try JSONDocument.parse(Array(text.utf8))
    let selector = try Selector(selector)
    let layout = LayoutModel.build(
      SourceSet(file: document), depth: .structureAnd(Set(selector.properties.map { Array($0.utf8) })))
    let matches = LayoutIndex(layout).blocks(matching: selector)
    return Set(matches.map { layout[$0].source.index }).sorted().map { node in
      document.member(node, "id").map { document.string($0.value) } ?? "?"
    }
  }

  @Test(
    "in a layout",
    arguments: [
      ("video", ["v1", "v2", "v3"]),
      ("video[autostart=true]", ["v1"]),
      ("video[autostart=false]", ["v2"]),
      // Whether it starts is decided when the layout runs.
      ("video:not([autostart=true])", ["v2"]),
      ("video[autostart]", ["v1", "v2", "v3"]),
      ("video[alpha<1]", ["v1"]),
      ("video:not([alpha])", ["v2", "v3"]),
      ("video[alpha!=1]", ["v1", "v2", "v3"]),
      ("video:has-expression(autostart)", ["v3"]),
      ("gallery > container", ["c1", "c2"]),
      ("container > container", ["e"]),
      ("container container", ["c1", "c2", "e"]),
      ("gallery text", ["inside"]),
      ("tabs > *", ["t1"]),
      ("container > text", ["inside", "tip"]),
      ("text[text='Tea']", ["inside"]),
      ("text[text*=чай]", []),
      ("text[text=/чай/i]", ["t1"]),
      ("text[text^='Чай '][text$=tea]", ["t1"]),
      ("text:length(text, = 7)", ["t1"]),
      ("[width.type=fixed]", ["c1", "c2"]),
      ("[width.value=100]", ["c2"]),
      ("[width.value<=5]", ["c1"]),
      ("[background.type=image]", ["c2"]),
      ("[background.0.type=image]", []),
      ("[background.1.type=image]", ["c2"]),
      (":count(background, = 2)", ["c2"]),
      ("container:count(items, = 0)", ["e"]),
      ("container:count(items, > 3)", ["root"]),
      (":template(card)", ["c1", "c2"]),
      (":template(big, nothing)", ["c2"]),
      ("gallery > :not(:template)", ["v1", "v2", "v3"]),
      (":root", ["root"]),
      (":root > :not(:has(*))", []),
      ("container:has(> video)", []),
      ("container:has(video)", ["root"]),
      ("container:has(gallery > video)", ["root"]),
      // A block of the host's own may be a text.
      ("container:not(:has(> text))", []),
      ("gallery:not(:has(> text))", ["g"]),
      ("gallery:has(> container > text)", ["g"]),
      (":is(tabs, gallery):has(text)", ["g", "t"]),
      ("[type=mine]", ["m"]),
      ("[type=/^(image|mine)$/]", ["i1", "m"]),
      // And anything else.
      (":root > :not(gallery, tabs, container)", []),
      ("image[visibility]", []),
      ("tabs, [id=i1], [id=g]", ["g", "t", "i1"]),
    ])
  func inLayout(_ selector: String, _ expected: [String]) throws {
    #expect(try ids(selector) == expected.sorted { position($0) < position($1) })
  }

  /// Where an id stands in the layout.
  private func position(_ id: String) -> String.Index {
    Self.layout.firstRange(of: "\"id\": \"\(id)\"")?.lowerBound ?? Self.layout.endIndex
  }

  /// What stands around a template that nobody uses, and what it is given, is not known.
  @Test(
    "in a template that nobody uses",
    arguments: [
      ("text", ["a"]),
      ("text[text]", []),
      ("text:not([text])", []),
      ("text[max_lines=2]", ["a"]),
      (":root", []),
      (":not(:root)", ["a"]),
      ("text:not(gallery text)", []),
      ("text:not(text > text)", ["a"]),
      ("container > text", ["a"]),
      ("container:not([id])", []),
    ])
  func inUnusedTemplate(_ selector: String, _ expected: [String]) throws {
    let text = """
      {"templates": {"row": {"type": "container", "items": [
        {"type": "text", "id": "a", "$text": "title", "max_lines": 2, "$max_lines": "lines"}]}}}
      """
    #expect(try ids(selector, in: text) == expected)
  }

  /// Without parameters that nobody asked for, what they lead to is not known.
  @Test func parametersThatWereNotResolved() throws {
    let text =
      #"{"templates": {"t": {"type": "text", "$text": "title"}}, "view": {"type": "container", "items": [{"type": "t", "title": "x"}]}}"#
    let document = try JSONDocument.parse(Array(text.utf8))
    func count(_ selector: String, _ depth: ResolutionDepth) throws -> Int {
      let layout = LayoutModel.build(SourceSet(file: document), depth: depth)
      return LayoutIndex(layout).blocks(matching: try Selector(selector)).count
    }
    #expect(try count("text[text=x]", .structureAnd([Array("text".utf8)])) == 1)
    #expect(try count("text[text=x]", .structure) == 0)
    #expect(try count("text:not([text])", .structure) == 0)
    #expect(try count("text", .structure) == 1)
  }

  /// Deep, wide and shared layouts take time in proportion to their size.
  @Test func staysNearLinear() throws {
    let depth = 20_000
    let deep =
      String(repeating: #"{"type":"container","items":["#, count: depth) + #"{"type":"text","id":"end"}"#
      + String(repeating: "]}", count: depth)
    #expect(try ids("container container:has(text) text:not(gallery *)", in: deep) == ["end"])
    #expect(try ids(":not(:has(gallery)) > text", in: deep) == ["end"])
    let cells = Array(repeating: #"{"type":"text"}"#, count: 20_000).joined(separator: ",")
    let wide = #"{"type":"container","id":"w","items":[\#(cells)]}"#
    #expect(
      try ids("container:count(items, > 10000) > text:not(container:count(items, < 10000) > text)", in: wide)
        .count == 20_000)
    // Twenty templates that each use the next one twice.
    let bodies = (0..<20).map { index in
      #""t\#(index)":{"type":"container","items":[{"type":"t\#(index + 1)"},{"type":"t\#(index + 1)"}]}"#
    }
    let shared =
      #"{"templates":{\#(bodies.joined(separator: ",")),"t20":{"type":"text","id":"leaf"}},"view":{"type":"container","items":[{"type":"t0"}]}}"#
    #expect(try !ids("container container container text", in: shared).isEmpty)
  }
}
