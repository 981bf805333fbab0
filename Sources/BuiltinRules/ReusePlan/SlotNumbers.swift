/// The numbers of slots, by open addressing: `Dictionary` spends most of its time on hashing that resists attackers, who
/// gain no more here than a slower run. Slots come in the order of the text, so neighbours there are neighbours here.
struct SlotNumbers {
  /// By their numbers.
  private var slots: [Slot] = []
  /// Numbers of slots; -1 for none.
  private var buckets: [Int32] = Array(64, of: -1)

  /// - Parameter capacity: how many slots there may be, at most.
  init(capacity: Int) { slots.reserveCapacity(capacity) }

  /// The number of a slot; nil when it has none yet.
  subscript(slot: Slot) -> Int? {
    let number = buckets[bucket(of: slot)]
    return number < 0 ? nil : Int(number)
  }

  /// The number of a slot; the next one where it has none yet.
  mutating func number(of slot: Slot) -> Int {
    let found = bucket(of: slot)
    if buckets[found] >= 0 { return Int(buckets[found]) }
    buckets[found] = Int32(slots.count)
    slots.append(slot)
    if slots.count * 2 > buckets.count {
      buckets = Array(buckets.count * 4, of: -1)
      for (number, slot) in slots.enumerated() { buckets[bucket(of: slot)] = Int32(number) }
    }
    return slots.count - 1
  }

  /// Where a slot is, or would be.
  private func bucket(of slot: Slot) -> Int {
    var bucket = (Int(slot.source.document) &* 0x9E37 &+ slot.source.index) & (buckets.count - 1)
    while buckets[bucket] >= 0, slots[Int(buckets[bucket])] != slot {
      bucket = (bucket + 1) & (buckets.count - 1)
    }
    return bucket
  }
}
