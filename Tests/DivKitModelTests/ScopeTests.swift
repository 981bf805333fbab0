import DivKitModel
import JSONSyntax
import PlainDivKit
import Testing

/// What templates a payload sees: the nearest of a name, then those around, then the libraries'.
@Suite struct ScopeTests {
  @Test func outerTemplateUsesTheInnerScopesTemplates() throws {
    // `list` is written once, outside; what `row` means in it depends on who uses it.
    let text = """
      {"templates": {"list": {"type": "container", "items": [{"type": "row"}]}, "row": {"type": "text"}},
       "screens": [
         {"templates": {"row": {"type": "image"}},
          "card": {"states": [{"div": {"type": "gallery", "items": [{"type": "list"}]}}]}},
         {"card": {"states": [{"div": {"type": "gallery", "items": [{"type": "list"}]}}]}}]}
      """
    #expect(try structures(text) == ["container(image)", "container(text)"])
    #expect(try ModelComparison.difference(file: Array(text.utf8)) == nil)
  }

  @Test func parametersOfTwoScopesAreNotTakenForEachOther() throws {
    // Each scope numbers its parameters for itself: `a` here and `b` there are both the first.
    let text = """
      {"templates": {"holder": {"type": "container", "items": [{"type": "inner"}]},
                     "inner": {"type": "container", "$items": "a", "$orientation": "b"}},
       "screens": [
         {"templates": {"inner": {"type": "container", "$orientation": "b", "$items": "a"}},
          "card": {"states": [{"div": {"type": "gallery", "items": [{"type": "holder", "b": "overlap"}]}}]}},
         {"card": {"states": [{"div": {"type": "gallery",
           "items": [{"type": "holder", "b": "overlap"}, {"type": "holder", "a": [{"type": "text"}]}]}}]}}]}
      """
    #expect(
      try structures(text) == [
        "container(overlap container)", "container(overlap container)", "container(container(text))",
      ])
    #expect(try ModelComparison.difference(file: Array(text.utf8)) == nil)
  }

  /// The structures of the cells of all cards, in order.
  private func structures(_ text: String) throws -> [String] {
    let layout = LayoutModel.build(SourceSet(file: try JSONDocument.parse(Array(text.utf8))))
    return layout.payloads.filter { $0.kind == .card }.flatMap { payload in
      layout.recyclingContainer(payload.roots[0].block)?.cells.map {
        layout.structures.description($0.structure)
      } ?? []
    }
  }
}
