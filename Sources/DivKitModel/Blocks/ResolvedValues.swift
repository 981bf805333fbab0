/// What values that templates lead to became, so that each is resolved once. Values are found by open addressing:
/// for three numbers each, `Dictionary` spends most of its time on hashing that resists attackers, who gain no
/// more here than a slower run.
struct ResolvedValues {
  private var entries: [(value: Value, block: BlockID)] = []
  /// Numbers of entries; -1 for none.
  private var buckets: [Int32] = Array(64, of: -1)

  /// The block that a value became, if it was resolved before.
  subscript(value: Value) -> BlockID? {
    var bucket = hash(value)
    while buckets[bucket] >= 0 {
      let entry = entries[Int(buckets[bucket])]
      if entry.value == value { return entry.block }
      bucket = (bucket + 1) & (buckets.count - 1)
    }
    return nil
  }

  /// Remembers a value that is not there yet.
  mutating func insert(_ value: Value, _ block: BlockID) {
    entries.append((value, block))
    if entries.count * 2 > buckets.count {
      buckets = Array(buckets.count * 4, of: -1)
      for index in entries.indices { place(index) }
    } else {
      place(entries.count - 1)
    }
  }

  private mutating func place(_ index: Int) {
    var bucket = hash(entries[index].value)
    while buckets[bucket] >= 0 { bucket = (bucket + 1) & (buckets.count - 1) }
    buckets[bucket] = Int32(index)
  }

  /// Values come in the order of the text: neighbours in the text are neighbours here, and found in the processor's
  /// cache. Contexts are spread over all buckets.
  private func hash(_ value: Value) -> Int {
    let spread = (UInt64(value.context.index) ^ UInt64(value.source.document) << 32) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: (spread >> 24) &+ UInt64(value.source.node)) & (buckets.count - 1)
  }
}
