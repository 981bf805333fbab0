/// The sets of template parameters that a resolution meets, each kept once, so that equal sets are the same
/// set and what is resolved in them is resolved once.
struct ContextTable: Sendable {
  /// One parameter: the number of its name and its value.
  struct Binding: Hashable {
    let name: Int32
    let value: Value
  }

  /// Per context where its bindings end; they start where those of the one before end.
  private var ends: [Int] = [0]
  private var bindings: [Binding] = []
  private var buckets: [Int32] = Array(64, of: -1)

  /// The bindings of a context, sorted by name.
  func bindings(_ context: ContextID) -> ArraySlice<Binding> {
    let index = Int(context.index)
    return bindings[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }

  /// The value of a parameter, or nil when nothing supplies it.
  func lookup(_ context: ContextID, _ name: Int) -> Value? {
    guard context != .none else { return nil }
    for binding in bindings(context) where binding.name == Int32(name) { return binding.value }
    return nil
  }

  /// The context with these bindings, which must be sorted by name, one each.
  mutating func intern(_ new: [Binding]) -> ContextID {
    guard !new.isEmpty else { return .none }
    var bucket = Self.hash(new) & (buckets.count - 1)
    while buckets[bucket] >= 0 {
      let context = ContextID(index: UInt32(buckets[bucket]))
      if bindings(context).elementsEqual(new) { return context }
      bucket = (bucket + 1) & (buckets.count - 1)
    }
    bindings += new
    ends.append(bindings.count)
    let context = ContextID(index: UInt32(ends.count - 1))
    buckets[bucket] = Int32(context.index)
    if ends.count * 2 > buckets.count { rehash() }
    return context
  }

  private mutating func rehash() {
    buckets = Array(buckets.count * 4, of: -1)
    for index in 1..<ends.count {
      var bucket = Self.hash(bindings[ends[index - 1]..<ends[index]]) & (buckets.count - 1)
      while buckets[bucket] >= 0 { bucket = (bucket + 1) & (buckets.count - 1) }
      buckets[bucket] = Int32(index)
    }
  }

  private static func hash(_ bindings: some Sequence<Binding>) -> Int {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
    for binding in bindings {
      hash = mix(hash, UInt64(UInt32(bitPattern: binding.name)) | UInt64(binding.value.source.document) << 32)
      hash = mix(hash, UInt64(binding.value.source.node) | UInt64(binding.value.context.index) << 32)
    }
    return Int(truncatingIfNeeded: hash)
  }

  @inline(__always)
  private static func mix(_ hash: UInt64, _ part: UInt64) -> UInt64 {
    let product = (hash ^ part) &* 0xFF51_AFD7_ED55_8CCD
    return product ^ (product >> 32)
  }
}
