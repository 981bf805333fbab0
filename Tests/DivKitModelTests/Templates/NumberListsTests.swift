import PlainDivKit
import Testing

@testable import DivKitModel

/// Lists of numbers in flat arrays, against arrays of arrays.
@Suite("number lists") struct NumberListsTests {
  private static func pairs(_ count: Int, lists: Int, seed: UInt64) -> [NumberLists.Pair] {
    var random = SeededRandom(seed: seed)
    return (0..<count).map { _ in
      NumberLists.Pair(
        list: Int32.random(in: 0..<Int32(lists), using: &random),
        number: Int32.random(in: 0..<10, using: &random))
    }
  }

  @Test("each list is sorted and has each number once, whichever way round", arguments: 1...20)
  func pairs(seed: Int) {
    let pairs = Self.pairs(seed * 2, lists: seed, seed: UInt64(seed))
    let lists = NumberLists(count: seed, pairs)
    let reversed = lists.reversed(count: 10)
    #expect(lists.count == seed && reversed.count == 10)
    for list in 0..<seed {
      let expected = Set(pairs.filter { Int($0.list) == list }.map(\.number)).sorted()
      #expect(Array(lists[list]) == expected, "seed \(seed)")
    }
    for number in 0..<10 {
      let expected = Set(pairs.filter { Int($0.number) == number }.map(\.list)).sorted()
      #expect(Array(reversed[number]) == expected, "seed \(seed)")
    }
  }

  @Test("lists of indices", arguments: 1...20)
  func indices(seed: Int) {
    let owners = Self.pairs(seed * 2, lists: seed, seed: UInt64(seed)).map(\.list)
    let lists = NumberLists(count: seed, indicesByList: owners)
    for list in 0..<seed {
      let expected = owners.indices.filter { Int(owners[$0]) == list }
      #expect(lists[list].map { Int($0) } == expected, "seed \(seed)")
    }
  }

  @Test("no lists") func empty() {
    #expect(NumberLists(count: 0, []).count == 0 && NumberLists(count: 2, [])[1].isEmpty)
  }
}
