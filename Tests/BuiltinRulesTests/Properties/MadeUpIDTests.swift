import BuiltinRules
import Foundation
import JSONSyntax
import Linting
import PlainDivKit
import Testing

/// Which ids fixes make up: a matter of the cells alone, not of their order or their neighbours.
@Suite struct MadeUpIDTests {
  @Test func idsDoNotDependOnTheOrderOfCells() throws {
    for seed in 1...(environmentNumber("DIVLINT_PROPERTY_ROUNDS") ?? 60) {
      var random = SeededRandom(seed: UInt64(seed))
      let cells = cells(&random, count: 6)
      let ids = try ids(cells)
      let shuffled = cells.shuffled(using: &random)
      let other = try self.ids(shuffled)
      #expect(ids == other, "seed \(seed): \(cells)")
    }
  }

  @Test func idsDoNotDependOnOtherCells() throws {
    for seed in 1...(environmentNumber("DIVLINT_PROPERTY_ROUNDS") ?? 60) {
      var random = SeededRandom(seed: UInt64(seed))
      let cells = cells(&random, count: 6)
      let all = try ids(cells)
      for (cell, id) in try ids(Array(cells.prefix(3))) {
        // Among more cells a name may need its suffix, but it stays the same name.
        let among = try #require(all[cell])
        let stem = among.split(separator: "_").dropLast().joined(separator: "_")
        #expect(among == id || id.hasPrefix(stem), "seed \(seed): \(id) and \(among) for \(cell)")
      }
    }
  }

  @Test func idsOfOneStructureAreEqual() throws {
    let ids = try ids([
      #"{"type":"custom","custom_type":"my-map"}"#,
      #"{"type":"custom","custom_type":"my_map"}"#,
    ])
    // Both are summed up as custom_my_map; which is which must not hang on their order.
    #expect(Set(ids.values).count == 2)
    #expect(ids.values.allSatisfy { $0.hasPrefix("custom_my_map_") })
  }

  @Test func whatRepeatsIsCounted() throws {
    let ids = try ids([
      #"{"type":"container","items":[{"type":"image"},{"type":"text"},{"type":"text"}]}"#,
      #"{"type":"container","items":[{"type":"image"},{"type":"text"}]}"#,
    ])
    #expect(Set(ids.values) == ["container_image_text_x2", "container_image_text"])
  }

  @Test func longStructuresHaveShortIDs() throws {
    let deep = (0..<30).reduce(#"{"type":"text"}"#) { inner, _ in
      #"{"type":"container","items":[\#(inner),{"type":"image"}]}"#
    }
    let ids = try ids([deep])
    #expect(ids.values.allSatisfy { $0.utf8.count <= 48 && $0.hasPrefix("container_container_") })
  }

  @Test func javaHashesAreSetApart() throws {
    // A literal whose hash is that of the name that would be made up for a text: "text" and "teyU".
    let file = """
      {"type":"gallery","items":[{"type":"image","reuse_id":"teyU"},{"type":"image","reuse_id":"teyU"},
      {"type":"text"},{"type":"text"}]}
      """
    let outcome = try Fixer.fix(Array(file.utf8), path: "a.json", unsafe: false, ReusePromises().settings)
    let fixed = try PlainFile(outcome.bytes)
    let id = try #require(literal(fixed.containers[0].cells[2].block))
    #expect(id.hasPrefix("text_"))
  }

  @Test func idsThatLoseTheirTextAreMadeFromTheStructure() throws {
    // In the second use the texts and the videos want "Ж"; the videos give it up, and "video" is an image's. What a
    // single pass makes up for the video without an id must not come from "Ж".
    let file = """
      {"templates":{"list":{"type":"gallery","items":[
        {"type":"text"},{"type":"text"},{"type":"text","$reuse_id":"a"},
        {"type":"video"},{"type":"video","$reuse_id":"c"},{"type":"image","reuse_id":"video"}]}},
      "card":{"log_id":"x","states":[{"state_id":0,"div":{"type":"container","items":[
        {"type":"list","a":"Ж"},{"type":"list","c":"Ж"}]}}]}}
      """
    let report = Linter.check(Array(file.utf8), path: "a.json", ReusePromises().settings)
    let inserted = report.findings.compactMap(\.fix).flatMap(\.edits).compactMap { edit -> String? in
      guard case .insert(_, _, let value) = edit else { return nil }
      return String(decoding: value, as: UTF8.self)
    }
    #expect(inserted.contains { $0.hasPrefix(#""video_"#) })
    #expect(!inserted.contains { $0.contains("Ж_") })
  }

  /// Texts of cells of different structures, without ids.
  private func cells(_ random: inout SeededRandom, count: Int) -> [String] {
    let leaves = ["text", "image", "video", "separator"]
    return (0..<count).map { index in
      let items = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        #"{"type":"\#(random.pick(leaves))"}"#
      }
      let type = random.pick(["container", "grid", "container"])
      return #"{"type":"\#(type)","id":"c\#(index)","items":[\#(items.joined(separator: ","))]}"#
    }
  }

  /// The id that each cell gets in a gallery that holds all of them twice.
  private func ids(_ cells: [String]) throws -> [String: String] {
    let file = #"{"type":"gallery","items":[\#((cells + cells).joined(separator: ","))]}"#
    let outcome = try Fixer.fix(Array(file.utf8), path: "a.json", unsafe: false, ReusePromises().settings)
    let fixed = try PlainFile(outcome.bytes)
    var ids: [String: String] = [:]
    for (cell, fixed) in zip(cells, fixed.containers[0].cells) {
      let id: String = try #require(literal(fixed.block))
      ids[cell] = id
    }
    return ids
  }

  private func literal(_ block: PlainBlock) -> String? {
    guard case .literal(let id) = block.reuseID else { return nil }
    return id.description
  }
}
