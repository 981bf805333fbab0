import Testing

@testable import JSONSyntax

@Suite("Names that may stand twice are noticed while parsing")
struct SeenKeysTests {
  @Test("As a search for them says, wherever the text is cut", arguments: 0..<60 as Range<UInt64>)
  func random(seed: UInt64) throws {
    var random = SeededGenerator(state: seed &+ 5_000_000)
    for names in [2, 4, 30] {
      let text = Self.object(names, depth: 4, &random)
      let document = try parse(text)
      let isRepeated = Self.repeats(document)
      #expect(document.mayRepeatKeys == isRepeated, "seed \(seed): \(text)")
      #expect(document.objectsWithDuplicateKeys().isEmpty != isRepeated, "seed \(seed): \(text)")
      for second in TwoPartParse.cuts(document.bytes) {
        let parts = try #require(TwoPartParse.parse(document.bytes, second: second))
        #expect(parts.mayRepeatKeys == isRepeated, "seed \(seed), cut at \(second): \(text)")
      }
    }
  }

  @Test(
    "In whatever way they are written and wherever they are",
    arguments: [
      (#"{"a":1,"b":{"a":2},"c":[{"a":3}],"d":{}}"#, false),
      (#"{"a":1,"b":{"a":2},"a":3}"#, true),
      (#"{"a":1,"\u0061":2}"#, true),
      (#"[{"b":{"a":1,"c":[{"a":1}],"a":2}}]"#, true),
      (#"[{"a":1},{"a":2},{"a":{"a":{"a":3}}}]"#, false),
      (#"{"":1,"b":{},"":2}"#, true),
    ]
  )
  func places(text: String, isRepeated: Bool) throws {
    #expect(try parse(text).mayRepeatKeys == isRepeated)
    let lines = Array(
      text.split(separator: ",", omittingEmptySubsequences: false).joined(separator: ",\n").utf8)
    for second in TwoPartParse.cuts(lines) {
      #expect(TwoPartParse.parse(lines, second: second)?.mayRepeatKeys == isRepeated)
    }
  }

  @Test("With more names than can be told apart, nothing is missed and nothing made up")
  func manyNames() throws {
    let names = (0..<300).map { "\"k\($0)\":0" }
    let unique = try parse("{\(names.joined(separator: ","))}")
    #expect(unique.objectsWithDuplicateKeys().isEmpty)
    for name in [0, 127, 128, 299] {
      let text = "[{\(names.joined(separator: ","))},{\"k\(name)\":1,\"x\":2,\"k\(name)\":3}]"
      let document = try parse(text)
      #expect(document.objectsWithDuplicateKeys() == [document.objects().last])
    }
  }

  /// An object of random members, each on a line of its own; of the names some may repeat.
  private static func object(_ names: Int, depth: Int, _ random: inout SeededGenerator) -> String {
    let members = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      let value =
        switch depth > 0 ? Int.random(in: 0..<4, using: &random) : 0 {
        case 1: object(names, depth: depth - 1, &random)
        case 2: "[1,\n\(object(names, depth: depth - 1, &random))]"
        default: "1"
        }
      return "\"n\(Int.random(in: 0..<names, using: &random))\":\(value)"
    }
    return "{\(members.joined(separator: ",\n"))}"
  }

  /// Looks at all pairs.
  private static func repeats(_ document: JSONDocument) -> Bool {
    document.objects().contains { object in
      let names = document.members(object).map { document.stringBytes($0.key) }
      return Set(names).count < names.count
    }
  }

}

extension JSONDocument {
  fileprivate func objects() -> [Int] { (0..<count).filter { kind($0) == .object } }
}
