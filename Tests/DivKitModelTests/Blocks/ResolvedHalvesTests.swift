import JSONSyntax
import PlainDivKit
import Testing

@testable import DivKitModel

/// Two threads that resolve a half of a file each make of it what one makes: the same blocks with the same numbers.
@Suite struct ResolvedHalvesTests {
  @Test(arguments: [1...200, 201...400, 401...600] as [ClosedRange<UInt64>])
  func generatedLayouts(seeds: ClosedRange<UInt64>) throws {
    for seed in seeds {
      let layouts = RandomLayouts(seed: seed)
      layouts.parts = seed.isMultiple(of: 3) ? 1...1 : 1...8
      layouts.cells = seed.isMultiple(of: 2) ? 0...4 : 8...16
      layouts.cycles = seed.isMultiple(of: 5) ? 10 : 0
      let (file, library) = layouts.file()
      try compare(file, library, "seed \(seed)")
    }
  }

  @Test func severalPayloads() throws {
    let layouts = RandomLayouts(seed: 7)
    let files = (0..<40).map { _ in layouts.file().file }
    try compare("[\(files.joined(separator: ","))]", nil, "seed 7")
  }

  @Test func whatBothHalvesShare() throws {
    // The body of a template without parameters, ids, structures and custom types in both halves and in one.
    let cells = (0..<20).map { number in
      """
      {"type":"row","p":{"type":"custom","custom_type":"t\(number % 7)","reuse_id":"r\(number % 6)"}}
      """
    }
    let body =
      #"{"type":"container","items":[{"type":"grid","items":[{"type":"text"}]},{"$x":"p","type":"state"}]}"#
    try compare(
      """
      {"templates":{"row":\(body),"unused":{"type":"row","p":{"type":"text"}}},
       "card":{"states":[{"div":{"type":"gallery","items":[\(cells.joined(separator: ","))]}}]}}
      """, nil, "shared")
  }

  @Test func anItemThatShowsTheListItIsIn() throws {
    // The list is a parameter that the bodies of its own items see, so each half meets what the other one resolves.
    let cells = Array(repeating: #"{"type":"cell"}"#, count: 12).joined(separator: ",")
    try compare(
      """
      {"templates":{"cell":{"type":"container","$items":"list"},"outer":{"type":"gallery","$items":"list"}},
       "card":{"states":[{"div":{"type":"outer","list":[\(cells)]}}]}}
      """, nil, "list")
  }

  @Test func moreThanMayBeResolved() throws {
    // Either of two states is resolved in full by itself; together they are cut.
    let levels = 1...15
    let readers = levels.map { #""x\#($0)":{"$type":"p\#($0)"}"# }.joined(separator: ",")
    let inner = #"{"type":"container","items":[{"type":"text"}]}"#
    var bodies = [#""t0":{"type":"container","items":[\#(inner)],"x":{"$type":"q"},\#(readers)}"#]
    for level in levels {
      let usages = ["a", "b"].map { name in #"{"type":"t\#(level - 1)","p\#(level)":"\#(name)"}"# }
      bodies.append(#""t\#(level)":{"type":"container","items":[\#(usages.joined(separator: ","))]}"#)
    }
    let states = ["a", "b"].map { #"{"div":{"type":"t15","q":"\#($0)"}}"# }.joined(separator: ",")
    let file = #"{"templates":{\#(bodies.joined(separator: ","))},"card":{"states":[\#(states)]}}"#
    let sources = SourceSet(file: try JSONDocument.parse(Array(file.utf8)))
    let (one, two) = (LayoutModel.build(sources), LayoutModel.build(sources, threads: 2))
    #expect(one.problems.contains { if case .expansionTooLarge(_, _, true) = $0 { true } else { false } })
    #expect(words(two) == words(one))
    #expect(two.blocks.count == one.blocks.count)
  }

  @Test func partsThatHoldAboutAsMuch() throws {
    let small = Array(repeating: #"{"type":"text"}"#, count: 8)
    #expect(try halves(small)?.middle == 4)
    #expect(
      try halves(["{}"] + [String(repeating: "[", count: 90) + String(repeating: "]", count: 90)]) == nil)
    #expect(try halves(Array(small.prefix(1))) == nil)
    #expect(try halves([]) == nil)
  }

  private func halves(_ items: [String]) throws -> Halves? {
    let document = try JSONDocument.parse(Array("[\(items.joined(separator: ","))]".utf8))
    let nodes = document.elements(0).map { SourceNode(document: 0, node: $0) }
    let halves = Halves(of: nodes, in: document)
    if let halves {
      #expect(halves.first.upperBound == halves.second.lowerBound)
      #expect(halves.second.lowerBound == nodes[halves.middle].node)
    }
    return halves
  }

  // MARK: Comparing

  private func compare(_ file: String, _ library: String?, _ name: String) throws {
    let document = try JSONDocument.parse(Array(file.utf8))
    let libraries = try library.map { [try JSONDocument.parse(Array($0.utf8))] } ?? []
    let sources = SourceSet(file: document, libraries: libraries)
    for depth in [ResolutionDepth.structure, .complete] {
      let one = LayoutModel.build(sources, depth: depth)
      let two = LayoutModel.build(sources, depth: depth, threads: 2)
      #expect(words(two) == words(one), "\(name): \(file.prefix(10_000))")
      let (known, new) = (numbers(one), numbers(two))
      let place = zip(known, new).enumerated().first { $0.element.0 != $0.element.1 }
      #expect(place == nil && known.count == new.count, "\(name): \(file.prefix(10_000))")
    }
  }

  /// What a model says in words.
  private func words(_ layout: LayoutModel) -> [String] {
    let structures = (1..<max(1, layout.structures.count)).map { StructureID(index: UInt32($0)) }
    let names = [layout.structures.customTypes, layout.reuseIDs].flatMap { table in
      (0..<table.count).map { String(decoding: table[$0], as: UTF8.self) }
    }
    return layout.payloads.map { "\($0)" } + layout.problems.map { "\($0)" } + names
      + structures.map {
        layout.structures.children($0).reduce("\(layout.structures.shape($0))") { "\($0) \($1)" }
      }
      + structures.map { "\(layout.structures.digest($0))" }
  }

  /// What a model says in numbers. Those of 200,000 blocks are soon compared, while words take minutes.
  private func numbers(_ layout: LayoutModel) -> [Int] {
    var numbers: [Int] = []
    func add(_ value: Value) {
      numbers += [Int(value.source.document), value.source.index, Int(value.context.index)]
    }
    for block in layout.blocks {
      add(Value(source: block.source, context: block.context))
      let flags = [
        block.hasReuseID, block.hasTooltips, block.isGone, block.hasItemBuilder, block.isTemplateBody,
      ]
      numbers += flags.map { $0 ? 1 : 0 } + BlockKey.allCases.map { block.mentions($0) ? 1 : 0 }
      numbers += [
        Int(block.bodyContext.index), Int(block.template), Int(block.scope), number(block.type),
        Int(block.structure.index), number(block.reuseID), Int(block.firstChild), Int(block.childCount),
      ]
    }
    for child in layout.children { numbers += [Int(child.block.index), Int(child.role.rawValue)] }
    for context in 0..<layout.contexts.count {
      for binding in layout.contexts.bindings(ContextID(index: UInt32(context))) {
        numbers.append(Int(binding.name))
        add(binding.value)
      }
    }
    return numbers
  }

  private func number(_ type: ResolvedType) -> Int {
    switch type {
    case .builtin(let type): Int(type.rawValue)
    case .unknown: -1
    case .missing: -2
    case .cyclic: -3
    }
  }

  private func number(_ id: ReuseID) -> Int {
    switch id {
    case .missing: -1
    case .dynamic: -2
    case .literal(let name): Int(name)
    }
  }
}
