/// Counts things in the order in which they first appear.
struct OrderedCounts<Key: Hashable> {
  private var positions: [Key: Int] = [:]
  private(set) var entries: [(key: Key, count: Int)] = []

  /// Counts one more.
  mutating func add(_ key: Key) {
    if let position = positions[key] {
      entries[position].count += 1
    } else {
      positions[key] = entries.count
      entries.append((key, 1))
    }
  }

  /// The key counted most often, the first of several.
  func mostFrequent(where isCandidate: (Key) -> Bool = { _ in true }) -> Key? {
    var best: (key: Key, count: Int)?
    for entry in entries where isCandidate(entry.key) && entry.count > best?.count ?? 0 { best = entry }
    return best?.key
  }
}
