import Foundation
import Testing

/// DivKit's own cases of template resolution, and the project's.
@Suite struct TemplateCaseTests {
  @Test(
    .enabled(
      if: SharedFolder.isPresent(SharedFolder.templateCases), "no ../shared/conformance beside the checkout"),
    arguments: files)
  func ofDivKit(file: String) throws {
    try Self.check(try Data(contentsOf: SharedFolder.templateCases.appendingPathComponent(file)))
  }

  private static let files =
    ((try? FileManager.default.contentsOfDirectory(atPath: SharedFolder.templateCases.path)) ?? [])
    .filter { $0.hasSuffix(".json") }.sorted()

  /// Templates, the `div` of a card, and what must be in it when all is expanded.
  private static let own: [(templates: String, div: String, expected: String)] = [
    // A link that is supplied beats the literal beside it; one that is not falls back to it.
    (
      #"{"t":{"type":"text","text":"L","$text":"x"}}"#,
      #"{"type":"container","items":[{"type":"t","x":"given"},{"type":"t"}]}"#,
      #"{"items":[{"type":"text","text":"given"},{"type":"text","text":"L"}]}"#
    ),
    // The most derived template decides; the usage's own field decides over all.
    (
      #"{"a":{"type":"text","text":"a","color":"a"},"b":{"type":"a","text":"b"},"c":{"type":"b","text":"c"}}"#,
      #"{"type":"container","items":[{"type":"c"},{"type":"c","text":"own"}]}"#,
      #"{"items":[{"type":"text","text":"c","color":"a"},{"type":"text","text":"own"}]}"#
    ),
    // Links deep inside objects and arrays of a body.
    (
      #"{"t":{"type":"text","actions":[{"payload":{"list":[{"$v":"p"}]}}]}}"#,
      #"{"type":"t","p":42}"#,
      #"{"type":"text","actions":[{"payload":{"list":[{"v":42}]}}]}"#
    ),
    // A value that is handed in keeps the context that it was written in.
    (
      #"{"box":{"type":"container","$items":"content"},"row":{"type":"text","$text":"title"}}"#,
      #"{"type":"box","title":"outer","content":[{"type":"row"},{"type":"row","title":"own"}]}"#,
      #"{"type":"container","items":[{"type":"text"},{"type":"text","text":"own"}]}"#
    ),
    // A template's name elsewhere than as a block's type means nothing.
    (
      #"{"button":{"type":"text","text":"b"}}"#,
      #"{"type":"button","accessibility":{"type":"button"}}"#,
      #"{"type":"text","text":"b","accessibility":{"type":"button"}}"#
    ),
  ]

  @Test(arguments: own.indices) func ofOurs(index: Int) throws {
    let (templates, div, expected) = Self.own[index]
    let text = card(div, templates: templates)
    let envelope = card(expected)
    try Self.check(Data((text.dropLast() + #","expected":"# + envelope + "}").utf8))
  }

  private static func check(_ file: Data) throws {
    let box = try Sandbox()
    try box.write("case.json", file)
    let run = try box.divlint("tree", "--format", "json", "case.json")
    try #require(run.status == 0, "\(run.errors)")
    let original = try #require(try JSONSerialization.jsonObject(with: file) as? [String: Any])
    let expected = try #require(original["expected"] as? [String: Any])
    let expanded = try #require(try JSONSerialization.jsonObject(with: run.bytes) as? [String: Any])
    let problem = difference(expected["card"], expanded["card"], "/card")
    #expect(problem == nil, "\(run.output)")
  }

  /// Where a value is not contained in another; nil when it is. Objects may have more members.
  private static func difference(_ expected: Any?, _ actual: Any?, _ pointer: String) -> String? {
    switch (expected, actual) {
    case (let expected as [String: Any], let actual as [String: Any]):
      return expected.lazy.compactMap { difference($1, actual[$0], pointer + "/" + $0) }.first
    case (let expected as [Any], let actual as [Any]):
      if expected.count != actual.count { return "\(pointer): \(actual.count) elements" }
      return expected.indices.lazy.compactMap {
        difference(expected[$0], actual[$0], pointer + "/\($0)")
      }.first
    case (let expected as NSObject, let actual as NSObject):
      return expected == actual ? nil : "\(pointer): \(actual)"
    default:
      return "\(pointer): missing"
    }
  }
}
