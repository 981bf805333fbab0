extension JSONDocument {
  /// The members of an object whose name an earlier member has already, with that earlier member. Linear.
  public func duplicateMembers(_ object: Int) -> [(duplicate: JSONMember, first: JSONMember)] {
    // Most texts are told free of duplicates while they are parsed, and most objects by their key numbers.
    guard mayHaveDuplicates(object) else { return [] }
    var first: [Int: JSONMember] = [:]
    var duplicates: [(duplicate: JSONMember, first: JSONMember)] = []
    for member in members(object) {
      let number = self[member.key].keyNumber
      if let earlier = first[number] {
        duplicates.append((member, earlier))
      } else {
        first[number] = member
      }
    }
    return duplicates
  }

  /// Whether a name stands twice in an object.
  public func hasDuplicateKeys(_ object: Int) -> Bool {
    mayHaveDuplicates(object) && !duplicateMembers(object).isEmpty
  }

  /// The objects in which a name stands twice, in order.
  public func objectsWithDuplicateKeys() -> [Int] {
    guard mayRepeatKeys else { return [] }
    let view = JSONView(self)
    var objects: [Int] = []
    var index = 0
    while index < view.count {
      if view.kind(index) == .object, hasDuplicateKeys(index) { objects.append(index) }
      index += 1
    }
    return objects
  }

  private func mayHaveDuplicates(_ object: Int) -> Bool {
    guard mayRepeatKeys else { return false }
    let view = JSONView(self)
    var seen: UInt64 = 0
    for member in view.members(object) {
      let bit: UInt64 = 1 << UInt64(view[member.key].keyNumber & 63)
      if seen & bit != 0 { return hasEqualNumbers(object) }
      seen |= bit
    }
    return false
  }

  private func hasEqualNumbers(_ object: Int) -> Bool {
    // With so few names a bit stands for one of them.
    guard keys.count > 64 else { return true }
    let numbers = members(object).map { self[$0.key].keyNumber }.sorted()
    return zip(numbers, numbers.dropFirst()).contains { $0 == $1 }
  }
}
