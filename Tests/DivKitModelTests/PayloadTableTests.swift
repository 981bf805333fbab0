import DivKitModel
import JSONSyntax
import PlainDivKit
import Testing

/// The table of section 3, row by row.
@Suite struct PayloadTableTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let rule: String
    let file: String
    let kinds: [Payload.Kind]
    /// How many blocks stand at the tops of the payloads.
    let roots: Int

    init(_ rule: String, _ file: String, _ kinds: [Payload.Kind], roots: Int? = nil) {
      (self.rule, self.file, self.kinds, self.roots) = (rule, file, kinds, roots ?? kinds.count)
    }

    var testDescription: String { rule }
  }

  static let rows: [Row] = [
    Row("no DivKit", #"{"a":[1,{"items":[{"type":"text"}]}]}"#, []),
    Row("a scalar", "1", []),
    Row("card", #"{"card":{"states":[{"div":{"type":"text"}}]}}"#, [.card]),
    Row(
      "card at the root", #"{"states":[{"div":{"type":"text"}},{"div":{"type":"text"}}]}"#, [.card], roots: 2),
    Row("states without div", #"{"states":[{"name":"x"}]}"#, []),
    Row("states of a state block", #"{"type":"state","states":[{"div":{"type":"text"}}]}"#, [.block]),
    Row("states of another type", #"{"type":"x","states":[{"div":{"type":"text"}}]}"#, []),
    Row(
      "patch", #"{"patch":{"changes":[{"id":"a","items":[{"type":"text"},{"type":"text"}]},{"id":"b"}]}}"#,
      [.patch], roots: 2),
    Row("changes without items", #"{"changes":[{"id":"a"}]}"#, []),
    Row("changes without id", #"{"changes":[{"items":[]}]}"#, []),
    Row("container", #"{"x":{"type":"container","items":[{"type":"text"}]}}"#, [.block]),
    Row("gallery", #"[{"type":"gallery","items":[{"type":"text"}]}]"#, [.block]),
    Row(
      "a repeated member counts as it comes last",
      #"{"a":{"type":"grid","items":[{"type":"text"}]},"b":{"type":"grid","items":[{"type":"text"}]},"#
        + #""a":{"type":"pager","items":[{"type":"text"}]},"a":{"type":"tabs","items":[{"div":{}}]}}"#,
      [.block, .block]),
    Row(
      "a repeated member without a layout at last", #"{"a":{"type":"grid","items":[{"type":"text"}]},"a":1}"#,
      []),
    Row("grid", #"{"type":"grid","items":[{"type":"text"}]}"#, [.block]),
    Row("pager", #"{"type":"pager","items":[{"type":"text"}]}"#, [.block]),
    Row("custom", #"{"type":"custom","items":[{"type":"text"}]}"#, [.block]),
    Row("empty items", #"{"type":"gallery","items":[]}"#, []),
    Row("items without types", #"{"type":"gallery","items":[{"name":"x"}]}"#, []),
    Row("builder", #"{"type":"gallery","item_builder":{"prototypes":[{"div":{"type":"text"}}]}}"#, [.block]),
    Row(
      "grid has no builder", #"{"type":"grid","item_builder":{"prototypes":[{"div":{"type":"text"}}]}}"#, []),
    Row("tabs", #"{"type":"tabs","items":[{"title":"t","div":{"type":"text"}}]}"#, [.block]),
    Row("tabs without div", #"{"type":"tabs","items":[{"type":"text"}]}"#, []),
    Row("text alone", #"{"type":"text","text":"a"}"#, []),
    Row("a template's usage", #"{"templates":{"t":{"type":"text"}},"x":{"type":"t"}}"#, [.block]),
    Row(
      "nothing below a payload",
      #"{"states":[{"div":{"type":"text","x":{"type":"grid","items":[{"type":"text"}]}}}]}"#, [.card]),
    Row(
      "beside each other", #"{"a":{"states":[{"div":{}}]},"b":{"changes":[{"id":"x","items":[]}]}}"#,
      [.card, .patch], roots: 1),
    Row(
      "unused templates", #"{"templates":{"a":{"type":"text"},"b":{"type":"text"}}}"#, [.template, .template]),
    Row(
      "used templates",
      #"{"templates":{"a":{"type":"b"},"b":{"type":"text"}},"card":{"states":[{"div":{"type":"a"}}]}}"#,
      [.card]),
    Row(
      "used by an unused template only", #"{"templates":{"a":{"type":"b"},"b":{"type":"text"}}}"#,
      [.template, .template]),
    Row(
      "templates that are no scope", #"{"templates":["x"],"card":{"states":[{"div":{"type":"text"}}]}}"#,
      [.card]),
    Row(
      "expected beside a payload",
      #"{"card":{"states":[{"div":{"type":"text"}}]},"expected":{"card":{"states":[{"div":{"type":"text"}}]}}}"#,
      [.card]),
    Row("expected by itself", #"{"expected":{"states":[{"div":{"type":"text"}}]}}"#, [.card]),
    Row("escaped keys", #"{"\u0073tates":[{"d\u0069v":{"type":"text"}}]}"#, [.card]),
    Row("the last type counts", #"{"type":"text","type":"gallery","items":[{"type":"text"}]}"#, [.block]),
  ]

  @Test(arguments: rows) func row(_ row: Row) throws {
    let layout = LayoutModel.build(SourceSet(file: try JSONDocument.parse(Array(row.file.utf8))))
    #expect(layout.payloads.map(\.kind) == row.kinds)
    #expect(layout.payloads.reduce(0) { $0 + $1.roots.count } == row.roots)
    #expect(try ModelComparison.difference(file: Array(row.file.utf8)) == nil)
  }

  @Test func configuredPlacesArePayloads() throws {
    let file = #"{"response":[{"div":{"type":"text"}},{"div":{"type":"image"}},{"other":{"type":"text"}}]}"#
    let pattern = try #require(PayloadPattern("/response/*/div"))
    let layout = LayoutModel.build(
      SourceSet(file: try JSONDocument.parse(Array(file.utf8))), patterns: [pattern])
    #expect(layout.payloads.map(\.kind) == [.block, .block])
  }

  @Test func librariesResolveButAreNoPayloads() throws {
    let library = #"{"templates":{"row":{"type":"container","$items":"kids"},"unused":{"type":"text"}}}"#
    let file = #"{"view":{"type":"row","kids":[{"type":"image"}]},"templates":{"own":{"type":"row"}}}"#
    let sources = SourceSet(
      file: try JSONDocument.parse(Array(file.utf8)),
      libraries: [try JSONDocument.parse(Array(library.utf8))]
    )
    let layout = LayoutModel.build(sources)
    #expect(layout.payloads.map(\.kind) == [.block, .template])
    let view = layout[layout.payloads[0].roots[0].block]
    #expect(layout.structures.description(view.structure) == "container(image)")
    let difference = try ModelComparison.difference(
      file: Array(file.utf8), libraries: [Array(library.utf8)])
    #expect(difference == nil)
  }
}
