import PlainDivKit
import Testing

@testable import DivKitModel

/// Numbers of pairs, against a dictionary.
@Suite("number pairs") struct NumberPairsTests {
  @Test("agrees with a dictionary", arguments: [1, 15, 16, 17, 500])
  func dictionary(count: Int) {
    var random = SeededRandom(seed: UInt64(count))
    var pairs = NumberPairs()
    var numbers: [[Int32]: Int] = [:]
    for _ in 0..<count * 2 {
      let first = Int32.random(in: -1..<Int32(count), using: &random)
      let second = Int32.random(in: 0..<4, using: &random)
      #expect(pairs.find(first, second) == numbers[[first, second]], "seed \(count)")
      let number = pairs.insert(first, second)
      #expect(number == numbers[[first, second], default: numbers.count], "seed \(count)")
      numbers[[first, second]] = number
      #expect(pairs[number] == (first, second), "seed \(count)")
    }
    #expect(pairs.count == numbers.count)
  }
}
