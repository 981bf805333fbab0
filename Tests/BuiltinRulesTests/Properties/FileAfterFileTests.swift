import BuiltinRules
import Linting
import PlainDivKit
import Testing

/// Room for what is needed to check a file is kept for the next one. Nobody may notice.
@Suite struct FileAfterFileTests {
  private static let settings = LintSettings(
    rules: BuiltinRules.rules.map {
      ActiveRule($0.rule, severity: .warning, options: RuleOptions($0.descriptor))
    })

  @Test("What is found in a text does not depend on the texts before it, or beside it")
  func order() async throws {
    let seed = UInt64(environmentNumber("DIVLINT_PROPERTY_SEED") ?? 1)
    let texts = Self.texts(seed)
    let expected = texts.map(Self.findings)
    #expect(expected.contains { !$0.isEmpty })
    var random = SeededRandom(seed: seed)
    for round in 0..<4 {
      let order = round == 0 ? Array(texts.indices.reversed()) : texts.indices.shuffled(using: &random)
      let found = round.isMultiple(of: 2) ? Self.inTurn(texts, order) : await Self.atOnce(texts, order)
      for (number, findings) in found where findings != expected[number] {
        let text = String(decoding: texts[number], as: UTF8.self)
        Issue.record("seed \(seed), round \(round): \(findings) instead of \(expected[number]) in \(text)")
        return
      }
    }
  }

  private static func inTurn(_ texts: [[UInt8]], _ order: [Int]) -> [(Int, [String])] {
    order.map { ($0, findings(texts[$0])) }
  }

  private static func atOnce(_ texts: [[UInt8]], _ order: [Int]) async -> [(Int, [String])] {
    await withTaskGroup(of: [(Int, [String])].self) { group in
      for start in 0..<4 {
        group.addTask {
          inTurn(texts, stride(from: start, to: order.count, by: 4).map { order[$0] })
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
  }

  private static func findings(_ text: [UInt8]) -> [String] {
    Linter.check(text, path: "a.json", settings).findings.map { "\($0)" }
  }

  /// Layouts at random, some of them with many tables of templates, the examples of all rules, and what is no layout.
  private static func texts(_ seed: UInt64) -> [[UInt8]] {
    let layouts = (0..<40).map { number in
      let layouts = RandomLayouts(seed: seed &+ UInt64(number))
      layouts.libraries = 0
      return layouts.file().file
    }
    let manyTables = (0..<20).map {
      #"{"templates":{"t\#($0)":{"type":"text"}},"card":{"log_id":"a","states":[]}}"#
    }
    return
      (layouts + ExampleCase.all.map(\.example.input) + ["[\(manyTables.joined(separator: ","))]", "{", "[]"])
      .map { Array($0.utf8) }
  }
}
