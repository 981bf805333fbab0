import Testing

@testable import JSONSyntax

@Suite("Names as their ends")
struct NameEndsTests {
  @Test("Names that are made up to have one hash are looked for in different places")
  func places() {
    let names = Self.sameSpread
    #expect(names.count == 4096)
    #expect(Set(names.map(\.spread)).count == 1)
    // In tables that are as full as they get, more than three quarters of random places differ.
    #expect(Set(names.map { $0.place & 0x1FFF }).count > 3000)
  }

  @Test("Names with numbers are looked for in different places", arguments: 4...16)
  func numbers(length: Int) {
    let places = (0..<4096).map { number in
      let digits = String(number)
      let name = Array((String(repeating: "0", count: max(0, length - digits.count)) + digits).utf8)
      return name.withUnsafeBufferPointer { NameEnds($0).place & 0x1FFF }
    }
    #expect(Set(places).count > 3000)
  }

  /// Printable names of sixteen bytes. What differs in the last eight is taken back in the first eight, where ``NameEnds/spread``
  /// turns it to.
  private static var sameSpread: [NameEnds] {
    (0..<4096 as Range<UInt64>).map { number in
      // Two bits in each of six bytes, which the turn moves to the lowest bits of other bytes.
      var difference: UInt64 = 0
      for index in 0..<6 as Range<UInt64> {
        difference |= (number >> (2 * index) & 3) << (8 * index + 3)
      }
      return NameEnds(
        head: 0x6161_6161_6161_6161 ^ (difference << 29 | difference >> 35),
        tail: 0x6060_6060_6060_6060 ^ difference,
        count: 16)
    }
  }
}
