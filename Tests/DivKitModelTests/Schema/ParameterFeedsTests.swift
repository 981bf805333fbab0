import PlainDivKit
import Testing

@testable import DivKitModel

/// Which property takes a parameter, against a search of its own for each.
@Suite("what takes a parameter") struct ParameterFeedsTests {
  private struct Parameter: Hashable {
    let template: Int32
    let name: Int32
  }

  /// Templates, how they are derived, and what their links do.
  private struct Templates {
    var bases: [Int32: Int32] = [:]
    var takers: [(from: Parameter, property: Int, type: Int)] = []
    var aliases: [(from: Parameter, to: Parameter)] = []

    init(_ count: Int32, _ random: inout SeededRandom) {
      func parameter() -> Parameter {
        Parameter(
          template: .random(in: 0..<count, using: &random), name: .random(in: 0..<3, using: &random))
      }
      for template in 0..<count where Int.random(in: 0..<3, using: &random) == 0 {
        bases[template] = .random(in: 0..<count, using: &random)
      }
      for _ in 0..<count {
        let property = Int.random(in: 0..<6, using: &random)
        takers.append((parameter(), property, property / 3))
        aliases.append((parameter(), parameter()))
      }
    }

    func feeds() -> ParameterFeeds {
      var feeds = ParameterFeeds()
      for (template, base) in bases { feeds.derive(template, from: base) }
      for taker in takers {
        feeds.add(taker.from.template, taker.from.name, taker.property, type: taker.type)
      }
      for alias in aliases {
        feeds.alias(alias.from.template, alias.from.name, to: alias.to.template, alias.to.name)
      }
      return feeds
    }

    /// The property by what all that can be reached says.
    func property(of start: Parameter) -> Int? {
      var reached: Set<Parameter> = [start]
      var queue = [start]
      while let next = queue.popLast() {
        var following = aliases.filter { $0.from == next }.map(\.to)
        if let base = bases[next.template] { following.append(Parameter(template: base, name: next.name)) }
        for parameter in following where reached.insert(parameter).inserted { queue.append(parameter) }
      }
      let found = takers.filter { reached.contains($0.from) }
      return Set(found.map(\.type)).count == 1 ? found.map(\.property).min() : nil
    }
  }

  @Test("in any order of questions, circles and all", arguments: 0..<200 as Range<UInt64>)
  func reference(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let count = Int32.random(in: 1...7, using: &random)
    let templates = Templates(count, &random)
    let all = (0..<count).flatMap { template in
      (0..<3 as Range<Int32>).map { Parameter(template: template, name: $0) }
    }
    for _ in 0..<4 {
      var feeds = templates.feeds()
      for parameter in all.shuffled(using: &random) {
        #expect(
          feeds.property(parameter.template, parameter.name) == templates.property(of: parameter),
          "seed \(seed): \(parameter)")
      }
    }
  }
}
