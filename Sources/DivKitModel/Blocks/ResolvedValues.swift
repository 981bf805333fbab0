/// What values that templates lead to became, so that each is resolved once. Values are found by open addressing:
/// for three numbers each, `Dictionary` spends most of its time on hashing that resists attackers, who gain no
/// more here than a slower run.
struct ResolvedValues: Sendable {
  /// In the order of their blocks.
  private var entries: [(value: Value, block: BlockID)] = []
  /// Numbers of entries, -1 for none; empty before the first.
  private var buckets: [Int32] = []
  /// How far the values of one context are from those of the next.
  private var stride = 1
  /// What was adopted and nobody has asked since; to be moved to the other entries when somebody does.
  private var adopted: [(value: Value, block: BlockID)] = []

  /// Forgets all values, but keeps the room for as many as most files have.
  mutating func removeAll() {
    guard buckets.count <= 256, adopted.isEmpty else {
      self = ResolvedValues()
      return
    }
    guard !entries.isEmpty else { return }
    entries.removeAll(keepingCapacity: true)
    buckets.withUnsafeMutableBufferPointer { $0.update(repeating: -1) }
  }

  /// How many values are known.
  var count: Int { entries.count + adopted.count }

  /// The block that a value became, if it was resolved before.
  subscript(value: Value) -> BlockID? {
    mutating get {
      if !adopted.isEmpty { takeAdopted() }
      guard !buckets.isEmpty else { return nil }
      var bucket = hash(value)
      while buckets[bucket] >= 0 {
        let entry = entries[Int(buckets[bucket])]
        if entry.value == value { return entry.block }
        bucket = (bucket + 1) & (buckets.count - 1)
      }
      return nil
    }
  }

  /// Remembers a value that is not there yet.
  mutating func insert(_ value: Value, _ block: BlockID) {
    if !adopted.isEmpty { takeAdopted() }
    if entries.isEmpty { entries.reserveCapacity(32) }
    entries.append((value, block))
    if entries.count * 2 > buckets.count { rehash() } else { place(entries.count - 1) }
  }

  /// Whether the entry of that number, if there is one, is about a block.
  func isBlock(_ block: Int, of entry: Int) -> Bool {
    entry < entries.count && Int(entries[entry].block.index) == block
  }

  /// Remembers values that are not there yet, of which most likely none is asked for again.
  mutating func adopt(_ new: [(value: Value, block: BlockID)]) {
    if adopted.isEmpty { adopted = new } else { adopted += new }
  }

  private mutating func takeAdopted() {
    entries += adopted
    adopted = []
    rehash()
  }

  private mutating func rehash() {
    var size = max(buckets.count, 64)
    while entries.count * 2 > size { size *= 4 }
    let contexts = entries.reduce(0) { max($0, $1.value.context.index) }
    stride = size / (Int(contexts) + 1) | 1
    buckets = Array(size, of: -1)
    entries.reserveCapacity(size / 2)
    for index in entries.indices { place(index) }
  }

  private mutating func place(_ index: Int) {
    var bucket = hash(entries[index].value)
    while buckets[bucket] >= 0 { bucket = (bucket + 1) & (buckets.count - 1) }
    buckets[bucket] = Int32(index)
  }

  /// Values come in the order of the text, and contexts in the order of their usages: what comes after another is next to
  /// it here, and found in the processor's cache. Contexts have about as much room as they need.
  private func hash(_ value: Value) -> Int {
    let place = Int(value.context.index) &* stride &+ Int(value.source.node)
    return (place ^ Int(value.source.document) &* 0x9E37_79B9) & (buckets.count - 1)
  }
}
