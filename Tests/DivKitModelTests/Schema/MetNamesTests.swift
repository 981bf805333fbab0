import JSONSyntax
import PlainDivKit
import Testing

@testable import DivKitModel

/// Numbers of names of keys, against a dictionary.
@Suite("met names") struct MetNamesTests {
  private static func insert(_ name: [UInt8], _ names: inout MetNames) -> Int32 {
    name.withUnsafeBufferPointer { names.insert(NameEnds($0), $0) }
  }

  /// Names that are often the same at both ends.
  private static func name(_ random: inout SeededRandom) -> [UInt8] {
    let length = Int.random(in: 0...40, using: &random)
    var name = Array("$long_names_that_are_the_same_at_both_ends".utf8.prefix(length))
    if !name.isEmpty, Bool.random(using: &random) {
      name[Int.random(in: name.indices, using: &random)] = UInt8(ascii: "x")
    }
    return name
  }

  @Test("agrees with a dictionary", arguments: [1, 2, 3] as [UInt64])
  func dictionary(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var names = MetNames()
    var numbers: [[UInt8]: Int32] = [:]
    for _ in 0..<2_000 {
      let name = Self.name(&random)
      let number = Self.insert(name, &names)
      #expect(numbers[name, default: number] == number, "seed \(seed)")
      numbers[name] = number
      guard name.first == UInt8(ascii: "$") else {
        #expect(names.target(of: number) == -1, "seed \(seed)")
        continue
      }
      let target = Self.insert(Array(name.dropFirst()), &names)
      #expect(names.target(of: number) == target, "seed \(seed)")
      numbers[Array(name.dropFirst())] = target
    }
    #expect(Set(numbers.values).count == numbers.count)
    #expect(names.count == numbers.count)
  }

  @Test("names without number: too many, too long, links to links")
  func limits() {
    var names = MetNames()
    #expect(Self.insert(Array(repeating: UInt8(ascii: "n"), count: 65), &names) == -1)
    let number = Self.insert(Array("$$text".utf8), &names)
    #expect(number == 0)
    #expect(names.target(of: number) == -1)
    #expect(names.target(of: -1) == -1)
    #expect(!names.areMany)
    for number in 0..<5_000 { _ = Self.insert(Array("name \(number)".utf8), &names) }
    #expect(names.count == MetNames.limit)
    #expect(names.areMany)
    #expect(Self.insert(Array("name 5000".utf8), &names) == -1)
    #expect(Self.insert(Array("name 7".utf8), &names) == 8)
  }
}
