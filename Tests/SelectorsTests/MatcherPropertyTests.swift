import Foundation
import JSONSyntax
import PlainDivKit
import Testing

@testable import DivKitModel
@testable import Selectors

/// The matcher against the naive one, on layouts and selectors that nobody wrote.
@Suite struct MatcherPropertyTests {
  @Test func matcherAgreesWithTheNaiveMatcher() throws {
    let environment = ProcessInfo.processInfo.environment
    let first = environment["DIVLINT_PROPERTY_SEED"].flatMap(Int.init) ?? 1
    let rounds = environment["DIVLINT_PROPERTY_ROUNDS"].flatMap(Int.init) ?? 150
    var compared = 0
    var found = 0
    for seed in first..<first + rounds {
      let layouts = RandomLayouts(seed: UInt64(seed))
      layouts.cycles = 0
      let document = try JSONDocument.parse(Array(layouts.file().file.utf8))
      let layout = LayoutModel.build(SourceSet(file: document), depth: .complete)
      // What a template that nobody uses may be given is told otherwise, and too large layouts by the clock.
      guard layout.blocks.count < 60, !layout.payloads.contains(where: { $0.kind == .template }) else {
        continue
      }
      let index = LayoutIndex(layout)
      for _ in 0..<20 {
        let text = Self.selector(&layouts.random)
        let selector = try Selector(text)
        let matches = index.blocks(matching: selector)
        let expected = NaiveMatcher(selector: selector, layout: layout).matches()
        #expect(matches.count == Set(matches).count, "seed \(seed): \(text) matches a block twice")
        #expect(
          Set(matches) == expected,
          "seed \(seed): \(text) in \(String(decoding: document.bytes, as: UTF8.self))")
        compared += 1
        found += matches.isEmpty ? 0 : 1
      }
    }
    #expect(compared > rounds && found > compared / 10, "\(found) of \(compared)")
  }

  private static func selector(_ random: inout SeededRandom) -> String {
    let count = random.pick([1, 1, 1, 2])
    return (0..<count).map { _ in complex(&random, depth: 2) }.joined(separator: ", ")
  }

  private static func complex(_ random: inout SeededRandom, depth: Int) -> String {
    var text = step(&random, depth: depth)
    while random.chance(45) { text += random.pick([" ", " > "]) + step(&random, depth: depth) }
    return text
  }

  private static func step(_ random: inout SeededRandom, depth: Int) -> String {
    var text = random.pick(["*", "*", "container", "text", "gallery", "video", "tabs", "grid", "custom"])
    while random.chance(40) { text += test(&random, depth: depth) }
    return text
  }

  private static func test(_ random: inout SeededRandom, depth: Int) -> String {
    let simple = [
      "[reuse_id]", "[items]", "[visibility=gone]", "[orientation=horizontal]", "[text]", "[title]", "[id]",
      ":count(items, > 1)", ":count(items, = 0)", ":has-expression(visibility)", "[reuse_id!=a]", ":root",
      ":template", ":template(row)", ":template(list, button)",
    ]
    switch Int.random(in: 0..<(depth == 0 ? 4 : 8), using: &random) {
    case 4: return ":not(\(complex(&random, depth: depth - 1)))"
    case 5: return ":is(\(complex(&random, depth: depth - 1)), \(complex(&random, depth: depth - 1)))"
    case 6, 7: return ":has(\(random.pick(["", "> "]))\(complex(&random, depth: depth - 1)))"
    default: return random.pick(simple)
    }
  }
}
