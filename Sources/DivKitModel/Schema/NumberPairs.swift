/// Numbers pairs of numbers, in the order in which they come. Nobody gains more from finding collisions than a slower
/// run.
struct NumberPairs: Sendable {
  /// How many there is room for at first: few files have more.
  static let few = 16

  private var pairs: [UInt64] = []
  /// Numbers of pairs, where the hash of the pair leads or next to it; -1 for none.
  private var slots: [Int32] = []

  /// Forgets all pairs, but keeps the room for them.
  mutating func removeAll() {
    guard !pairs.isEmpty else { return }
    pairs.removeAll(keepingCapacity: true)
    for slot in slots.indices { slots[slot] = -1 }
  }

  /// How many pairs there are; they are numbered from 0.
  var count: Int { pairs.count }

  /// The pair of a number.
  subscript(number: Int) -> (Int32, Int32) {
    let pair = pairs[number]
    return (Int32(truncatingIfNeeded: pair >> 32), Int32(truncatingIfNeeded: pair))
  }

  /// The number of a pair, which is added if it is new.
  mutating func insert(_ first: Int32, _ second: Int32) -> Int {
    if pairs.count * 2 >= slots.count { grow() }
    let pair = Self.pair(first, second)
    let slot = slot(of: pair)
    if slots[slot] >= 0 { return Int(slots[slot]) }
    slots[slot] = Int32(pairs.count)
    pairs.append(pair)
    return pairs.count - 1
  }

  /// The number of a pair, or nil.
  func find(_ first: Int32, _ second: Int32) -> Int? {
    guard !slots.isEmpty else { return nil }
    let number = Int(slots[slot(of: Self.pair(first, second))])
    return number < 0 ? nil : number
  }

  private static func pair(_ first: Int32, _ second: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: first)) << 32 | UInt64(UInt32(bitPattern: second))
  }

  /// Where a pair is, or would be.
  private func slot(of pair: UInt64) -> Int {
    let spread = (pair ^ pair >> 29) &* 0x9E37_79B9_7F4A_7C15
    var slot = Int(truncatingIfNeeded: spread >> 32) & (slots.count - 1)
    while slots[slot] >= 0, pairs[Int(slots[slot])] != pair { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  private mutating func grow() {
    if pairs.isEmpty { pairs.reserveCapacity(Self.few) }
    slots = Array(max(2 * Self.few, slots.count * 4), of: -1)
    for number in pairs.indices { slots[slot(of: pairs[number])] = Int32(number) }
  }
}
