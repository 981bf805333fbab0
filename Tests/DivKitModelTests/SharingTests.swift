import DivKitModel
import JSONSyntax
import Testing

/// What templates share is resolved once: the number of blocks grows with the file, not with what it stands for.
@Suite struct SharingTests {
  @Test func doublingTemplates() throws {
    let layout = try layout(levels(40) { _ in "" }, root: #"{"type":"t40"}"#)
    #expect(layout.blocks.count < 200)
    #expect(layout.problems.contains { if case .expansionTooLarge(_, _, false) = $0 { true } else { false } })
  }

  @Test(arguments: [40, 200]) func doublingTemplatesWithParametersForLooks(_ count: Int) throws {
    let bodies = levels(count) { level in #","text\#(level)":"a","$alpha":"p\#(level)""# }
    let layout = try layout(bodies, root: #"{"type":"t\#(count)","p1":1}"#)
    #expect(layout.blocks.count < 5 * count)
  }

  @Test func doublingTemplatesWithStructuralParametersOfTheirOwn() throws {
    // Each level hands the next one a parameter that only that one reads.
    var bodies = [#""t0":{"type":"text"}"#]
    for level in 1...40 {
      let usage = #"{"type":"t\#(level - 1)","o\#(level - 1)":"overlap"}"#
      bodies.append(
        #""t\#(level)":{"type":"container","$orientation":"o\#(level)","items":[\#(usage),\#(usage)]}"#)
    }
    let layout = try layout(bodies, root: #"{"type":"t40"}"#)
    #expect(layout.blocks.count < 10_000)
    #expect(layout.problems.contains { if case .expansionTooLarge = $0 { true } else { false } })
  }

  @Test func manyTemplates() throws {
    let bodies = (0..<10_000).map {
      #""t\#($0)":{"type":"container","items":[{"type":"text","$text":"p\#($0)"}]}"#
    }
    let items = (0..<10_000).map { #"{"type":"t\#($0)","p\#($0)":"a"}"# }
    let layout = try layout(bodies, root: #"{"type":"gallery","items":[\#(items.joined(separator: ","))]}"#)
    #expect(layout.blocks.count == 20_001)
    #expect(layout.structures.count == 4)
    #expect(layout.problems.isEmpty)
  }

  @Test func longChain() throws {
    let bodies =
      [#""t0":{"type":"text","reuse_id":"base"}"#]
      + (1..<10_000).map { #""t\#($0)":{"type":"t\#($0 - 1)"}"# }
    let layout = try layout(bodies, root: #"{"type":"t9999"}"#)
    #expect(layout.blocks.count == 1)
    #expect(layout.blocks[0].type == .builtin(.text))
    #expect(layout.blocks[0].reuseID == .literal(0))
  }

  @Test func longNesting() throws {
    let bodies =
      [#""t0":{"type":"text"}"#]
      + (1..<10_000).map { #""t\#($0)":{"type":"container","items":[{"type":"t\#($0 - 1)"}]}"# }
    let layout = try layout(bodies, root: #"{"type":"t9999"}"#)
    #expect(layout.blocks.count == 10_000)
  }

  @Test func templateThatContainsItself() throws {
    let layout = try layout([#""a":{"type":"container","items":[{"type":"a"}]}"#], root: #"{"type":"a"}"#)
    #expect(layout.blocks.count < 10)
    #expect(layout.blocks.allSatisfy { !$0.structure.isKnown })
    #expect(cycles(layout) == [["a"]])
  }

  @Test func templatesDerivedFromEachOther() throws {
    let layout = try layout(
      [#""a":{"type":"b"},"b":{"type":"a"},"text":{"type":"text"}"#], root: #"{"type":"a"}"#)
    #expect(cycles(layout) == [["a", "b"], ["text"]])
    #expect(layout.blocks.allSatisfy { !$0.structure.isKnown })
    var complete = ExpandedJSON(LayoutModel.build(layout.sources, depth: .complete))
    #expect(try !complete.write().isEmpty)
  }

  @Test func valuesThatTemplatesDoubleAreNotWrittenOut() throws {
    // Each level hands the next one twice what it was given: 2^40 values in a chain of 40 blocks.
    var bodies = [#""t0":{"type":"text","$text":"p0"}"#]
    for level in 1...40 {
      let doubled = #"{"$a":"p\#(level)","$b":"p\#(level)"}"#
      bodies.append(
        #""t\#(level)":{"type":"container","items":[{"type":"t\#(level - 1)","p\#(level - 1)":\#(doubled)}]}"#
      )
    }
    let layout = try layout(bodies, root: #"{"type":"t40","p40":1}"#)
    var expanded = ExpandedJSON(LayoutModel.build(layout.sources, depth: .complete))
    #expect(throws: ExpandedJSON.TooLarge.self) { try expanded.write(limit: 1_000_000) }
    #expect(layout.blocks.count < 100)
  }

  @Test func heavyBodiesAreCutOffWithTheRest() throws {
    // 2^30 different sets of parameters reach a body of 300 blocks.
    let texts = Array(repeating: #"{"type":"text"}"#, count: 300).joined(separator: ",")
    let readers = (1...30).map { #""x\#($0)":{"$type":"p\#($0)"}"# }.joined(separator: ",")
    let inner = #"{"type":"container","items":[\#(texts)]}"#
    var bodies = [#""t0":{"type":"container","items":[\#(inner)],\#(readers)}"#]
    for level in 1...30 {
      let usages = ["a", "b"].map { #"{"type":"t\#(level - 1)","p\#(level)":"\#($0)"}"# }
      bodies.append(#""t\#(level)":{"type":"container","items":[\#(usages.joined(separator: ","))]}"#)
    }
    let layout = try layout(bodies, root: #"{"type":"t30"}"#)
    #expect(layout.problems.contains { if case .expansionTooLarge(_, _, true) = $0 { true } else { false } })
    #expect(layout.blocks.count < 500_000)
  }

  private func levels(_ count: Int, _ members: (Int) -> String) -> [String] {
    [#""t0":{"type":"text"\#(members(0))}"#]
      + (1...count).map { level in
        let usage = #"{"type":"t\#(level - 1)"}"#
        return #""t\#(level)":{"type":"container","items":[\#(usage),\#(usage)]\#(members(level))}"#
      }
  }

  private func layout(_ bodies: [String], root: String) throws -> LayoutModel {
    let file = #"{"templates":{\#(bodies.joined(separator: ","))},"card":{"states":[{"div":\#(root)}]}}"#
    return LayoutModel.build(SourceSet(file: try JSONDocument.parse(Array(file.utf8))))
  }

  private func cycles(_ layout: LayoutModel) -> [[String]] {
    layout.problems.compactMap { if case .templateCycle(_, let names) = $0 { names } else { nil } }
  }
}
