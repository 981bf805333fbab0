/// The names of the keys of all objects that are open. Where none stands twice in one object, nobody needs to search the
/// text for duplicate keys.
struct SeenKeys {
  /// The names of an object, by their numbers. From 128 on, two names may be taken for one.
  struct Names {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    /// Adds a name. Returns whether it may have been there.
    @inline(__always)
    mutating func insert(_ number: UInt32) -> Bool {
      let bit: UInt64 = 1 &<< UInt64(number)
      if number & 64 == 0 {
        defer { low |= bit }
        return low & bit != 0
      }
      defer { high |= bit }
      return high & bit != 0
    }
  }

  /// Whether a name may stand twice in an object.
  private(set) var mayRepeat = false
  private var current = Names()
  /// The names of the objects around the current one, from the outside inwards; behind them what is left of others.
  private var around: [Names] = []
  private var depth = 0

  @inline(__always)
  mutating func beginObject() {
    if depth < around.count { around[depth] = current } else { around.append(current) }
    depth &+= 1
    current = Names()
  }

  @inline(__always)
  mutating func endObject() {
    depth &-= 1
    current = around[depth]
  }

  /// The object ends that the text is in from its beginning.
  mutating func endOutside() { current = Names() }

  /// A key of the current object.
  @inline(__always)
  mutating func insert(_ number: UInt32) {
    if current.insert(number) { mayRepeat = true }
  }

  /// Adds what the second part of a text has seen.
  ///
  /// - Parameters:
  ///   - ends: the ends of all containers that are open here.
  ///   - numbers: the numbers that the names of the second part have here.
  mutating func append(_ rest: SeenKeys, _ ends: [OutsideContainers.End], numbers: [UInt32]) {
    mayRepeat = mayRepeat || rest.mayRepeat
    for end in ends where end.kind == .object {
      for name in end.names { insert(numbers[Int(name)]) }
      endObject()
    }
  }
}
