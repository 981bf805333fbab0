import JSONSyntax
import PlainDivKit
import Testing

@testable import DivKitModel

/// Names and their numbers, in tables that are small enough to be looked through and in others.
@Suite("name table") struct NameTableTests {
  @Test("agrees with a dictionary", arguments: [1, 8, 9, 16, 17, 300])
  func dictionary(count: Int) {
    var random = SeededRandom(seed: UInt64(count))
    var table = NameTable()
    var numbers: [[UInt8]: Int] = [:]
    for _ in 0..<count * 3 {
      let name = Array("n\(Int.random(in: 0..<count, using: &random))".utf8)
      #expect(table.find(name) == numbers[name], "seed \(count)")
      let number = table.insert(name)
      #expect(number == numbers[name, default: numbers.count], "seed \(count)")
      numbers[name] = number
    }
    #expect(table.count == numbers.count)
    for (name, number) in numbers { #expect(Array(table[number]) == name) }
  }

  @Test("strings and keys count by what they mean, links without their sign")
  func strings() throws {
    let document = try JSONDocument.parse(Array(#"{"a\u0062": "$\u0061b", "": "ab"}"#.utf8))
    let view = JSONView(document)
    var table = NameTable()
    #expect(table.insert(view, 1) == 0)
    #expect(table.find(view, 2, skipping: 1) == 0 && table.find(view, 4) == 0 && table.find(view, 1) == 0)
    #expect(table.find(view, 3) == nil && table.find(view, 3, skipping: 1) == nil)
  }
}
