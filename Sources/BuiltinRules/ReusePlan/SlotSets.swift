/// Slots that must get the same id, because they are in one group of some container. Union–find.
struct SlotSets {
  private var parents: [Int] = []

  /// - Parameter capacity: how many slots there may be, at most.
  init(capacity: Int) { parents.reserveCapacity(capacity) }

  /// How many slots there are.
  var count: Int { parents.count }

  /// Adds the slot of the next number, in a set of its own.
  mutating func add() { parents.append(parents.count) }

  /// The slot that stands for the set of a slot.
  mutating func find(_ slot: Int) -> Int {
    var root = slot
    while parents[root] != root { root = parents[root] }
    var next = slot
    while parents[next] != root { (next, parents[next]) = (parents[next], root) }
    return root
  }

  mutating func join(_ one: Int, _ other: Int) {
    let (first, second) = (find(one), find(other))
    // The earlier slot stands for the set: the outcome does not depend on the order of joining.
    parents[max(first, second)] = min(first, second)
  }
}
