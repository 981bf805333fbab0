/// Findings that a team knows and has put off: how many of each ``FindingKey``. They are not reported; one more
/// of the same key in the same file is.
public struct Baseline: Sendable, Equatable {
  /// How many findings are known, by key; never 0.
  public private(set) var counts: [FindingKey: Int] = [:]

  /// A baseline that knows nothing.
  public init() {}

  /// Findings of one key.
  public struct Entry: Sendable, Equatable {
    public let key: FindingKey
    /// At least 1.
    public let count: Int

    public init(key: FindingKey, count: Int) {
      self.key = key
      self.count = count
    }
  }

  /// How many findings of a key are known.
  public subscript(key: FindingKey) -> Int {
    get { counts[key, default: 0] }
    set { counts[key] = newValue > 0 ? newValue : nil }
  }

  /// How many findings are known in all.
  public var total: Int { counts.values.reduce(0, +) }

  /// Everything known, sorted by path, rule, place and structure, bytewise.
  public var entries: [Entry] {
    counts.map { Entry(key: $0.key, count: $0.value) }.sorted { $0.key.precedes($1.key) }
  }
}

extension FindingKey {
  fileprivate func precedes(_ other: FindingKey) -> Bool {
    for field in [\FindingKey.path, \.rule, \.place, \.structure] {
      let (own, others) = (self[keyPath: field].utf8, other[keyPath: field].utf8)
      if own.lexicographicallyPrecedes(others) { return true }
      if others.lexicographicallyPrecedes(own) { return false }
    }
    return false
  }
}
