import DivKitModel
import Foundation
import JSONSyntax
import PlainDivKit
import Testing

/// The rules of section 4, each by an example: templates, the block that uses them, and the resolved block.
@Suite struct TemplateRuleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let rule: String
    let templates: String
    let block: String
    let resolved: String

    init(_ rule: String, _ templates: String, _ block: String, _ resolved: String) {
      (self.rule, self.templates, self.block, self.resolved) = (rule, templates, block, resolved)
    }

    var testDescription: String { rule }
  }

  static let cases: [Case] = [
    Case(
      "a chain: derived overrides base",
      #""a":{"type":"text","text":"A","lines":1},"b":{"type":"a","text":"B"}"#,
      #"{"type":"b"}"#, #"{"type":"text","text":"B","lines":1}"#),
    Case(
      "a derived link overrides the base's", #""a":{"type":"text","$text":"p"},"b":{"type":"a","$text":"q"}"#,
      #"{"type":"b","p":"P","q":"Q"}"#, #"{"type":"text","text":"Q","p":"P","q":"Q"}"#),
    Case(
      "a supplied link beats a literal further down",
      #""a":{"type":"text","$text":"p"},"b":{"type":"a","text":"B"}"#,
      #"{"type":"b","p":"P"}"#, #"{"type":"text","text":"P","p":"P"}"#),
    Case(
      "a literal is the default of a link", #""a":{"type":"text","text":"L","$text":"p"}"#, #"{"type":"a"}"#,
      #"{"type":"text","text":"L"}"#),
    Case(
      "an unsupplied link leaves nothing", #""a":{"type":"text","$text":"p"}"#, #"{"type":"a"}"#,
      #"{"type":"text"}"#),
    Case(
      "own fields beat links", #""a":{"type":"text","$text":"p"}"#, #"{"type":"a","p":"P","text":"own"}"#,
      #"{"type":"text","p":"P","text":"own"}"#),
    Case(
      "outer parameters win",
      #""in":{"type":"text","$text":"p"},"out":{"type":"container","items":[{"type":"in","p":"default"}]}"#,
      #"{"type":"out","p":"outer"}"#,
      #"{"type":"container","p":"outer","items":[{"type":"text","text":"outer","p":"default"}]}"#),
    Case(
      "links at any depth", #""a":{"type":"text","x":[{"y":[{"$z":"p"}]}]}"#, #"{"type":"a","p":[1]}"#,
      #"{"type":"text","p":[1],"x":[{"y":[{"z":[1]}]}]}"#),
    Case(
      "parameters do not leak into values handed through",
      #""out":{"type":"container","$items":"items"},"in":{"type":"text","$text":"p"}"#,
      #"{"type":"out","p":"leak","items":[{"type":"in"}]}"#,
      #"{"type":"container","p":"leak","items":[{"type":"text"}]}"#),
    Case(
      "two hops",
      #""in":{"type":"text","$text":"t"},"out":{"type":"container","items":[{"type":"in","$t":"title"}]}"#,
      #"{"type":"out","title":"T"}"#,
      #"{"type":"container","title":"T","items":[{"type":"text","text":"T","t":"T"}]}"#),
    Case(
      "own links of a usage that nothing supplies", #""a":{"type":"text","$text":"p"}"#,
      #"{"type":"a","$p":"q","q":"Q"}"#, #"{"type":"text","q":"Q"}"#),
    Case(
      "templates expand only where blocks are",
      #""button":{"type":"text","accessibility":{"type":"button"}}"#,
      #"{"type":"button"}"#, #"{"type":"text","accessibility":{"type":"button"}}"#),
    Case(
      "items of an unknown type are walked", #""a":{"type":"text"}"#,
      #"{"type":"host","items":[{"type":"a"}]}"#,
      #"{"type":"host","items":[{"type":"text"}]}"#),
    Case(
      "of repeated keys the last counts", #""a":{"type":"text","$text":"p","$text":"q","text":"L"}"#,
      #"{"type":"a","p":"P"}"#, #"{"type":"text","p":"P","text":"L"}"#),
    Case(
      "escaped names", #""\u0061":{"type":"text","\u0024text":"\u0070"}"#, #"{"type":"a","p":"P"}"#,
      #"{"type":"text","p":"P","text":"P"}"#),
    Case(
      "a parameter is no child",
      #""a":{"type":"text"},"b":{"type":"state","states":[{"div":{"type":"grid","$items":"items"}}]}"#,
      #"{"type":"b","items":[{"type":"a"}]}"#,
      #"{"type":"state","items":[{"type":"a"}],"states":[{"div":{"type":"grid","items":[{"type":"text"}]}}]}"#
    ),
    Case(
      "links inside tabs", #""a":{"type":"tabs","items":[{"$title":"t","$div":"d"}]}"#,
      #"{"type":"a","t":"T","d":{"type":"text"}}"#,
      #"{"type":"tabs","t":"T","d":{"type":"text"},"items":[{"title":"T","div":{"type":"text"}}]}"#),
  ]

  @Test(arguments: cases) func rule(_ example: Case) throws {
    func file(_ templates: String, _ block: String) -> [UInt8] {
      Array(#"{"templates":{\#(templates)},"card":{"states":[{"div":\#(block)}]}}"#.utf8)
    }
    let text = file(example.templates, example.block)
    var expanded = ExpandedJSON(
      LayoutModel.build(SourceSet(file: try JSONDocument.parse(text)), depth: .complete))
    #expect(try canonical(expanded.write()) == canonical(file(example.templates, example.resolved)))
    #expect(try ModelComparison.difference(file: text) == nil)
  }

  /// DivKit's own cases, where they are at hand.
  @Test func conformance() throws {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let folder = here.appendingPathComponent("../../../shared/conformance/templates").standardized
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    for file in files where file.pathExtension == "json" {
      let bytes = Array(try Data(contentsOf: file))
      #expect(try ModelComparison.difference(file: bytes) == nil, "\(file.lastPathComponent)")
      var expanded = ExpandedJSON(
        LayoutModel.build(SourceSet(file: try JSONDocument.parse(bytes)), depth: .complete))
      let result = PlainJSON(try JSONDocument.parse(expanded.write()))
      let card = try #require(result["card"])
      let expected = try #require(result["expected"]?["card"])
      #expect(contains(card, expected), "\(file.lastPathComponent)")
    }
  }

  /// Whether a value holds everything another one says.
  private func contains(_ value: PlainJSON, _ part: PlainJSON) -> Bool {
    if let members = part.members {
      return members.allSatisfy { key, expected in value[key].map { contains($0, expected) } ?? false }
    }
    if let elements = part.elements {
      guard let own = value.elements, own.count == elements.count else { return false }
      return zip(own, elements).allSatisfy(contains)
    }
    return PlainExpansion.text(value) == PlainExpansion.text(part)
  }

  private func canonical(_ bytes: [UInt8]) throws -> String {
    PlainExpansion.text(PlainJSON(try JSONDocument.parse(bytes)))
  }
}
