/// Edits of one text that fit together, sorted by position.
///
/// The one conflict rule: two edits conflict when their ranges share a byte, when they start at the same
/// position, or when one of them is an insertion and the other touches its position. The same edit twice is
/// no conflict and is made once.
public struct TextEdits: Sendable, Equatable {
  /// The edits before the place of the last insertion, in order…
  private var before: [TextEdit] = []
  /// …and those behind it, last one first: fixes that arrive in document order never move the others.
  private var after: [TextEdit] = []

  /// No edits.
  public init() {}

  /// The edits, sorted and free of conflicts.
  public var edits: [TextEdit] { before + after.reversed() }

  /// Whether there is nothing to do.
  public var isEmpty: Bool { before.isEmpty && after.isEmpty }

  /// Equal when the same edits are made, whatever the order in which they came.
  public static func == (one: TextEdits, other: TextEdits) -> Bool { one.edits == other.edits }

  /// Adds all of a fix or nothing. Returns false, unchanged, when one of the edits conflicts.
  ///
  /// Any number of fixes that arrive in document order cost linear time together; one out of order costs, at
  /// worst, time linear in all edits so far.
  public mutating func insert(_ new: [TextEdit]) -> Bool {
    let sorted = new.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    guard let first = sorted.first else { return true }
    moveGap(to: first.range.lowerBound)

    // Merge on the side; `before` and `after` change only when everything fits.
    var merged: [TextEdit] = []
    var upcoming = after.count - 1
    for edit in sorted {
      while upcoming >= 0, after[upcoming].range.lowerBound <= edit.range.lowerBound {
        guard append(after[upcoming], to: &merged) else { return false }
        upcoming -= 1
      }
      guard append(edit, to: &merged) else { return false }
    }
    if upcoming >= 0, let last = merged.last, last.conflicts(with: after[upcoming]) { return false }

    after.removeLast(after.count - 1 - upcoming)
    before += merged
    return true
  }

  /// Appends an edit that does not start before the last one. False when the two conflict.
  private func append(_ edit: TextEdit, to merged: inout [TextEdit]) -> Bool {
    // Sorted edits without conflicts do not overlap, so only the neighbour can be in the way.
    if let last = merged.last ?? before.last {
      if last == edit { return true }
      guard !last.conflicts(with: edit) else { return false }
    }
    merged.append(edit)
    return true
  }

  /// Moves edits between `before` and `after` so that `before` holds those that start before an offset.
  private mutating func moveGap(to offset: Int) {
    while let last = before.last, last.range.lowerBound >= offset {
      after.append(before.removeLast())
    }
    while let next = after.last, next.range.lowerBound < offset {
      before.append(after.removeLast())
    }
  }

  /// The text with all edits made.
  public func applied(to bytes: [UInt8]) -> [UInt8] {
    let edits = edits
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + edits.reduce(0) { $0 + $1.replacement.count })
    var position = 0
    for edit in edits {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.replacement
      position = edit.range.upperBound
    }
    result += bytes[position...]
    return result
  }
}

extension TextEdit {
  /// Whether two different edits are in each other's way. See ``TextEdits`` for the rule.
  func conflicts(with other: TextEdit) -> Bool {
    // `Range.overlaps` says no to every empty range, even to one inside the other.
    if range.isEmpty { return other.touches(range.lowerBound) }
    if other.range.isEmpty { return touches(other.range.lowerBound) }
    return range.overlaps(other.range)
  }

  private func touches(_ offset: Int) -> Bool {
    range.lowerBound <= offset && offset <= range.upperBound
  }
}
