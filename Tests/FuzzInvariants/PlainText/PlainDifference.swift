/// What became of the members of a JSON text, found by comparing the text before with the text after and nothing
/// else: neither the edits that were made nor divlint's receipt takes part.
///
/// Members keep their order. All that is not a member that came, went, changed its name or its value has to be there
/// byte for byte, white space included; only the white space next to such a member may be new.
package struct PlainDifference {
  package enum Change: Equatable {
    /// Keys as they are written, with quotes.
    case inserted(key: String, value: String)
    case removed(key: String)
    case renamed(key: String, to: String)
    case replaced(by: String)
  }

  package private(set) var changes: [Change] = []
  private let old: PlainText
  private let new: PlainText
  private var pending: [(old: Int, new: Int)] = [(0, 0)]

  /// The changes that lead from one text to another; throws where more than members differ.
  package static func changes(from old: PlainText, to new: PlainText) throws(BrokenInvariant) -> [Change] {
    var difference = PlainDifference(old: old, new: new)
    try difference.run()
    return difference.changes
  }

  private init(old: PlainText, new: PlainText) {
    self.old = old
    self.new = new
  }

  private mutating func run() throws(BrokenInvariant) {
    try compare(old.bytes[..<old.nodes[0].start], new.bytes[..<new.nodes[0].start], "before the value")
    try compare(old.bytes[old.nodes[0].end...], new.bytes[new.nodes[0].end...], "behind the value")
    while let pair = pending.popLast() {
      switch (old.nodes[pair.old].kind, new.nodes[pair.new].kind) {
      case (.object, .object): try compareObjects(pair.old, pair.new)
      case (.array, .array): try compareArrays(pair.old, pair.new)
      default:
        if old.text(pair.old) != new.text(pair.new) {
          changes.append(.replaced(by: string(new.text(pair.new))))
        }
      }
    }
  }

  private func compare(
    _ before: ArraySlice<UInt8>,
    _ after: ArraySlice<UInt8>,
    _ place: String
  ) throws(BrokenInvariant) {
    if before != after { throw BrokenInvariant("\(place), \(string(before)) became \(string(after))") }
  }

  // MARK: Arrays

  private mutating func compareArrays(_ before: Int, _ after: Int) throws(BrokenInvariant) {
    let one = old.elements(before)
    let other = new.elements(after)
    guard one.count == other.count else { throw BrokenInvariant("an array has \(other.count) elements") }
    let gaps = old.gaps(before, one.map { old.nodes[$0].start..<old.nodes[$0].end })
    let newGaps = new.gaps(after, other.map { new.nodes[$0].start..<new.nodes[$0].end })
    for (gap, newGap) in zip(gaps, newGaps) { try compare(gap, newGap, "between elements") }
    pending += zip(one, other).map { ($0, $1) }
  }

  // MARK: Objects

  private mutating func compareObjects(_ before: Int, _ after: Int) throws(BrokenInvariant) {
    let one = old.keys(before)
    let other = new.keys(after)
    let gaps = old.gaps(before, one.map { old.member($0) })
    let newGaps = new.gaps(after, other.map { new.member($0) })
    // The pair before the current one, and whether nothing came or went since.
    var position = (old: 0, new: 0)
    var isUndisturbed = true
    for step in alignment(one, other) {
      switch step {
      case .same(let old, let new):
        if isUndisturbed { try compare(gaps[position.old], newGaps[position.new], "before a member") }
        try compareMembers(one[old], other[new])
        position = (old + 1, new + 1)
        isUndisturbed = true
      case .gone(let old):
        changes.append(.removed(key: string(self.old.text(one[old]))))
        isUndisturbed = false
      case .new(let new):
        let key = string(self.new.text(other[new]))
        changes.append(.inserted(key: key, value: string(self.new.text(other[new] + 1))))
        isUndisturbed = false
      }
    }
    if isUndisturbed { try compare(gaps[one.count], newGaps[other.count], "behind the last member") }
  }

  private mutating func compareMembers(_ before: Int, _ after: Int) throws(BrokenInvariant) {
    if old.text(before) != new.text(after) {
      changes.append(.renamed(key: string(old.text(before)), to: string(new.text(after))))
    }
    let colon = old.bytes[old.nodes[before].end..<old.nodes[before + 1].start]
    let newColon = new.bytes[new.nodes[after].end..<new.nodes[after + 1].start]
    try compare(colon, newColon, "around a colon")
    pending.append((before + 1, after + 1))
  }

  private enum Step {
    case same(Int, Int)
    case gone(Int)
    case new(Int)
  }

  /// The fewest steps from some members to others.
  private func alignment(_ one: [Int], _ other: [Int]) -> [Step] {
    func isSame(_ before: Int, _ after: Int) -> Bool { old.text(before) == new.text(after) }
    let start = zip(one, other).prefix { isSame($0, $1) }.count
    let end = zip(one[start...].reversed(), other[start...].reversed()).prefix { isSame($0, $1) }.count
    let first = Array(one[start..<one.count - end])
    let second = Array(other[start..<other.count - end])

    var costs = Array(repeating: Array(repeating: 0, count: second.count + 1), count: first.count + 1)
    // A member with another name and another value may be the same one, or one that went and one that came.
    func renaming(_ row: Int, _ column: Int) -> Int {
      if isSame(first[row], second[column]) { return 0 }
      return old.text(first[row] + 1) == new.text(second[column] + 1) ? 1 : 2
    }
    for row in stride(from: first.count, through: 0, by: -1) {
      for column in stride(from: second.count, through: 0, by: -1) {
        if row == first.count || column == second.count {
          costs[row][column] = first.count - row + second.count - column
          continue
        }
        costs[row][column] = min(
          costs[row + 1][column + 1] + renaming(row, column), costs[row + 1][column] + 1,
          costs[row][column + 1] + 1)
      }
    }

    var steps = (0..<start).map { Step.same($0, $0) }
    var (row, column) = (0, 0)
    while row < first.count || column < second.count {
      if row < first.count, column < second.count,
        costs[row][column] == costs[row + 1][column + 1] + renaming(row, column)
      {
        steps.append(.same(start + row, start + column))
        (row, column) = (row + 1, column + 1)
      } else if row < first.count, costs[row][column] == costs[row + 1][column] + 1 {
        steps.append(.gone(start + row))
        row += 1
      } else {
        steps.append(.new(start + column))
        column += 1
      }
    }
    return steps + (0..<end).map { .same(one.count - end + $0, other.count - end + $0) }
  }

  private func string(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
}

extension PlainText {
  fileprivate func member(_ key: Int) -> Range<Int> { nodes[key].start..<nodes[key + 1].end }

  /// What stands before, between and behind the parts of a container.
  fileprivate func gaps(_ container: Int, _ parts: [Range<Int>]) -> [ArraySlice<UInt8>] {
    let starts = [nodes[container].start + 1] + parts.map(\.upperBound)
    let ends = parts.map(\.lowerBound) + [nodes[container].end - 1]
    return zip(starts, ends).map { bytes[$0..<$1] }
  }
}
