import DivKitModel
import JSONSyntax
import PlainDivKit
import Testing

/// The table of section 5: which two cells have identical structure.
@Suite struct StructureRelationTests {
  /// Two blocks in one gallery, and what is to be said of them.
  struct Pair: Sendable, CustomTestStringConvertible {
    let rule: String
    let one: String
    let other: String
    let outcome: Outcome

    enum Outcome: Sendable { case same, different, unknown }

    init(_ rule: String, _ one: String, _ other: String, _ outcome: Outcome) {
      (self.rule, self.one, self.other, self.outcome) = (rule, one, other, outcome)
    }

    var testDescription: String { rule }
  }

  static let text = #"{"type":"text"}"#
  static let image = #"{"type":"image"}"#

  static func container(_ members: String, _ items: String = text) -> String {
    "{\"type\":\"container\",\"items\":[\(items)]\(members.isEmpty ? "" : ",")\(members)}"
  }

  static func wrap(_ members: String) -> String {
    container(#""layout_mode":"wrap","# + members)
  }

  static let horizontal = #""orientation":"horizontal""#
  static let plainWidth = #""width":{"type":"wrap_content"}"#
  static let plainHeight = #""height":{"type":"wrap_content"}"#
  static let wrapping = wrap(#""height":{"type":"match_parent"}"#)
  static let line = container("")

  static let pairs: [Pair] = [
    Pair("types", text, image, .different),
    Pair("what is shown does not count", text, #"{"type":"text","text":"b","alpha":0.5,"id":"x"}"#, .same),
    Pair(
      "custom_type", #"{"type":"custom","custom_type":"a"}"#, #"{"type":"custom","custom_type":"b"}"#,
      .different),
    Pair(
      "custom is a leaf", #"{"type":"custom","custom_type":"a"}"#,
      #"{"type":"custom","custom_type":"a","items":[{"type":"text"}]}"#, .same),
    Pair("children", container("", text), container("", image), .different),
    Pair("number of children", container("", text), container("", text + "," + text), .different),
    Pair(
      "order of children", container("", text + "," + image), container("", image + "," + text), .different),
    Pair(
      "gone children count", container("", text), container("", #"{"type":"text","visibility":"gone"}"#),
      .same),
    Pair("orientation but overlap", line, container(horizontal), .same),
    Pair("overlap", line, container(#""orientation":"overlap""#), .different),
    Pair("an escaped overlap", line, container(#""orientation":"\u006fverlap""#), .different),
    Pair(
      "overlap does not wrap", container(#""orientation":"overlap""#),
      wrap(#""orientation":"overlap","height":{"type":"match_parent"}"#), .same),
    Pair("orientation by expression", container(#""orientation":"@{o}""#), line, .unknown),
    Pair("layout_mode by expression", container(#""layout_mode":"@{m}""#), line, .unknown),
    Pair("no_wrap", line, container(#""layout_mode":"no_wrap","height":{"type":"fixed","value":9}"#), .same),

    // Vertical, the default: the height decides, and is wrap_content when absent.
    Pair("vertical, absent height", line, wrap(#""log_id":"x""#), .same),
    Pair("vertical, wrap_content", line, wrap(plainHeight), .same),
    Pair("vertical, match_parent", line, wrapping, .different),
    Pair("vertical, fixed", wrapping, wrap(#""height":{"type":"fixed","value":9}"#), .same),
    Pair("vertical, width means nothing", line, wrap(#""width":{"type":"match_parent"}"#), .same),
    Pair(
      "vertical, constrained", wrapping, wrap(#""height":{"type":"wrap_content","constrained":true}"#), .same),
    Pair(
      "vertical, constrained 1", wrapping, wrap(#""height":{"type":"wrap_content","constrained":1}"#), .same),
    Pair("vertical, constrained 0", line, wrap(#""height":{"type":"wrap_content","constrained":0}"#), .same),
    Pair(
      "vertical, constrained 0.0", line, wrap(#""height":{"type":"wrap_content","constrained":0.0}"#), .same),
    Pair(
      "vertical, constrained false", line, wrap(#""height":{"type":"wrap_content","constrained":false}"#),
      .same),
    Pair(
      "vertical, constrained by expression", wrap(#""height":{"type":"wrap_content","constrained":"@{c}"}"#),
      line, .unknown),
    Pair("vertical, aspect", wrapping, wrap(#""aspect":{"ratio":1.5}"#), .same),
    Pair(
      "vertical, aspect beside wrap_content", wrapping, wrap(#""aspect":{"ratio":1e-3},"# + plainHeight),
      .same),
    Pair("vertical, aspect 0", line, wrap(#""aspect":{"ratio":0.0}"#), .same),

    // Horizontal: the width decides, and is match_parent when absent.
    Pair("horizontal, absent width", wrapping, wrap(horizontal), .same),
    Pair("horizontal, wrap_content", line, wrap(horizontal + "," + plainWidth), .same),
    Pair("horizontal, fixed", wrapping, wrap(horizontal + #","width":{"type":"fixed","value":9}"#), .same),
    Pair("horizontal, height means nothing", wrapping, wrap(horizontal + "," + plainHeight), .same),
    Pair(
      "horizontal, constrained", wrapping,
      wrap(horizontal + #","width":{"type":"wrap_content","constrained":true}"#), .same),
    Pair(
      "horizontal, constrained by expression",
      wrap(horizontal + #","width":{"type":"wrap_content","constrained":"@{c}"}"#), line, .unknown),
    Pair(
      "horizontal, aspect means nothing", line,
      wrap(horizontal + #","aspect":{"ratio":2},"# + plainWidth), .same),

    Pair(
      "grid children", #"{"type":"grid","items":[{"type":"text"}]}"#, #"{"type":"grid","items":[]}"#,
      .different),
    Pair(
      "gallery is a leaf", #"{"type":"gallery","items":[{"type":"text"}]}"#,
      #"{"type":"gallery","items":[]}"#,
      .same),
    Pair(
      "pager is a leaf, with a builder too", #"{"type":"pager","items":[]}"#,
      #"{"type":"pager","item_builder":{"prototypes":[{"div":{"type":"text"}}]}}"#, .same),
    Pair(
      "tabs are a leaf", #"{"type":"tabs","items":[{"div":{"type":"text"}}]}"#,
      #"{"type":"tabs","items":[]}"#,
      .same),
    Pair(
      "state is a leaf", #"{"type":"state","states":[{"div":{"type":"text"}}]}"#,
      #"{"type":"state","states":[{"div":{"type":"image"}}]}"#, .same),
    Pair(
      "tooltips do not count", text, #"{"type":"text","tooltips":[{"div":{"type":"image"}}]}"#, .same),
    Pair(
      "container with a builder",
      #"{"type":"container","item_builder":{"prototypes":[{"div":{"type":"text"}}]}}"#, line, .unknown),
    Pair(
      "a builder deep down",
      container("", #"{"type":"container","item_builder":{"data":"@{d}","prototypes":[]}}"#), line, .unknown),
    Pair("unknown type", #"{"type":"host_block"}"#, text, .unknown),
    Pair("unknown type deep down", container("", #"{"type":"host_block"}"#), line, .unknown),
    Pair("no type", #"{"text":"a"}"#, text, .unknown),
    Pair(
      "an expression where structure does not depend on it", text, #"{"type":"text","text":"@{t}"}"#, .same),
  ]

  @Test(arguments: pairs) func relation(_ pair: Pair) throws {
    let file = #"{"card":{"states":[{"div":{"type":"gallery","items":["# + "\(pair.one),\(pair.other)]}}]}}"
    let layout = LayoutModel.build(SourceSet(file: try JSONDocument.parse(Array(file.utf8))))
    let container = try #require(layout.recyclingContainer(layout.payloads[0].roots[0].block))
    let (one, other) = (container.cells[0].structure, container.cells[1].structure)
    switch pair.outcome {
    case .same: #expect(one.isKnown && one == other)
    case .different: #expect(one.isKnown && other.isKnown && one != other)
    case .unknown: #expect(!one.isKnown)
    }
    #expect(try ModelComparison.difference(file: Array(file.utf8)) == nil)
  }

  @Test func goneCellsAreLeftOut() throws {
    let file = """
      {"type": "gallery", "items": [{"type": "text"}, {"type": "text", "visibility": "gone"},
        {"type": "text", "visibility": "@{v}"}, {"type": "text", "visibility": "invisible"}]}
      """
    let layout = LayoutModel.build(SourceSet(file: try JSONDocument.parse(Array(file.utf8))))
    #expect(layout.recyclingContainer(layout.payloads[0].roots[0].block)?.cells.count == 3)
  }
}
