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
  /// Numbers of contexts by their hashes, -1 for none; empty before the first context.
  private var buckets: [Int32] = []
  /// Contexts were added that are not in ``buckets``: who adopts many asks for none of them again, most likely.
  private var isIncomplete = false

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
    if bindings.isEmpty {
      // As many as a small file has.
      ends.reserveCapacity(16)
      bindings.reserveCapacity(16)
    }
    if isIncomplete || buckets.isEmpty { rehash() }
    let bucket = bucket(of: new)
    if buckets[bucket] >= 0 { return ContextID(index: UInt32(buckets[bucket])) }
    let context = append(new)
    buckets[bucket] = Int32(context.index)
    if ends.count * 2 > buckets.count { rehash() }
    return context
  }

  /// Where the context with these bindings is, or would be.
  private func bucket(of new: [Binding]) -> Int {
    var bucket = Self.hash(new) & (buckets.count - 1)
    while buckets[bucket] >= 0, !bindings(ContextID(index: UInt32(buckets[bucket]))).elementsEqual(new) {
      bucket = (bucket + 1) & (buckets.count - 1)
    }
    return bucket
  }

  private mutating func append(_ new: [Binding]) -> ContextID {
    bindings += new
    ends.append(bindings.count)
    return ContextID(index: UInt32(ends.count - 1))
  }

  /// How many contexts there are, the empty one included.
  var count: Int { ends.count }

  /// Adds what a table has that was a copy of this one when there were `base` contexts.
  ///
  /// - Parameter isNew: whether no binding of this table can have a value with that source.
  /// - Returns: what the contexts from `base` on are here.
  mutating func adopt(_ other: ContextTable, since base: Int, isNew: (SourceNode) -> Bool) -> [ContextID] {
    if isIncomplete || buckets.isEmpty { rehash() }
    let own = ends.count
    var adopted: [ContextID] = []
    adopted.reserveCapacity(other.count - base)
    ends.reserveCapacity(own + other.count - base)
    bindings.reserveCapacity(bindings.count + other.bindings.count)
    var new: [Binding] = []
    for number in base..<other.count {
      new.removeAll(keepingCapacity: true)
      for binding in other.bindings(ContextID(index: UInt32(number))) {
        let context = binding.value.context
        let here = Int(context.index) < base ? context : adopted[Int(context.index) - base]
        new.append(Binding(name: binding.name, value: Value(source: binding.value.source, context: here)))
      }
      // What is added here differs from each other, so only what was here before has to be looked for.
      let isAdded = new.contains { Int($0.value.context.index) >= own || isNew($0.value.source) }
      let bucket = isAdded ? nil : bucket(of: new)
      if let bucket, buckets[bucket] >= 0 {
        adopted.append(ContextID(index: UInt32(buckets[bucket])))
      } else {
        adopted.append(append(new))
      }
    }
    isIncomplete = ends.count > own
    return adopted
  }

  private mutating func rehash() {
    isIncomplete = false
    var size = max(buckets.count, 32)
    while ends.count * 2 > size { size *= 4 }
    buckets = Array(size, of: -1)
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
