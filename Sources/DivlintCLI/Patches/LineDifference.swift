/// Which lines of two texts correspond, where one is the other with small local changes.
///
/// After a difference the texts are brought together again at the nearest pair of equal lines, which for
/// inserted and changed lines is the shortest difference, in linear time for texts of any length.
struct LineDifference {
  /// Lines that differ: a range of the old text stands where a range of the new one does.
  struct Change: Equatable {
    let old: Range<Int>
    let new: Range<Int>
  }

  /// How far apart the texts may go before the rest counts as changed.
  private static let window = 256

  let changes: [Change]

  init(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) {
    var changes: [Change] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, j < new.count, old[i] == new[j] {
        i += 1
        j += 1
        continue
      }
      let (nextI, nextJ) = Self.resume(old, new, i, j)
      changes.append(Change(old: i..<nextI, new: j..<nextJ))
      (i, j) = (nextI, nextJ)
    }
    self.changes = changes
  }

  /// The nearest pair of equal lines at or behind a pair that differs.
  private static func resume(
    _ old: [ArraySlice<UInt8>],
    _ new: [ArraySlice<UInt8>],
    _ i: Int,
    _ j: Int
  ) -> (Int, Int) {
    for distance in 1...window {
      // Insertions first: they are what fixes mostly do.
      for skippedOld in 0...distance {
        let (a, b) = (i + skippedOld, j + distance - skippedOld)
        let isEnd = a == old.count && b == new.count
        if isEnd || (a < old.count && b < new.count && old[a] == new[b]) { return (a, b) }
      }
    }
    return (old.count, new.count)
  }
}
