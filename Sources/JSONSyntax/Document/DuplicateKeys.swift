extension JSONDocument {
  /// The members of an object whose name an earlier member has already, with that earlier member. Linear.
  public func duplicateMembers(_ object: Int) -> [(duplicate: JSONMember, first: JSONMember)] {
    // Most objects are told free of duplicates by their key hashes alone.
    guard mayHaveDuplicates(object) else { return [] }
    var first: [[UInt8]: JSONMember] = [:]
    var duplicates: [(duplicate: JSONMember, first: JSONMember)] = []
    for member in members(object) {
      let name = stringBytes(member.key)
      if let earlier = first[name] {
        duplicates.append((member, earlier))
      } else {
        first[name] = member
      }
    }
    return duplicates
  }

  /// Whether a name stands twice in an object.
  public func hasDuplicateKeys(_ object: Int) -> Bool {
    mayHaveDuplicates(object) && !duplicateMembers(object).isEmpty
  }

  private func mayHaveDuplicates(_ object: Int) -> Bool {
    var seen: UInt64 = 0
    for member in members(object) {
      let bit: UInt64 = 1 << UInt64(self[member.key].keyHash & 63)
      if seen & bit != 0 { return hasEqualHashes(object) }
      seen |= bit
    }
    return false
  }

  private func hasEqualHashes(_ object: Int) -> Bool {
    let hashes = members(object).map { self[$0.key].keyHash }.sorted()
    return zip(hashes, hashes.dropFirst()).contains { $0 == $1 }
  }
}
