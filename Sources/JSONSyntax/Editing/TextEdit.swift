/// Replaces a range of bytes by others. An insertion has an empty range.
public struct TextEdit: Sendable, Hashable {
  /// Offsets in bytes of the original text.
  public let range: Range<Int>
  /// The bytes that take its place.
  public let replacement: [UInt8]

  public init(range: Range<Int>, replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }
}

/// Edits of one text that fit together, sorted by position.
///
/// The one conflict rule: two edits conflict when their ranges share a byte or when both touch the same
/// position, unless they are the same edit, which is then made once.
public struct TextEdits: Sendable, Equatable {
  /// The edits, sorted and free of conflicts.
  public private(set) var edits: [TextEdit] = []

  public init() {}

  /// Adds all of a fix or nothing. Returns false, unchanged, when one of the edits conflicts.
  ///
  /// Time is linear in the new edits when fixes arrive in document order, else in all edits so far.
  public mutating func insert(_ new: [TextEdit]) -> Bool {
    let sorted = new.sorted { $0.range.lowerBound < $1.range.lowerBound }
    guard let first = sorted.first else { return true }
    let split = firstIndex(startingAtOrAfter: first.range.lowerBound)
    var merged = edits[max(split - 1, 0)...].prefix(split > 0 ? 1 : 0)
    var old = edits[split...]
    for edit in sorted {
      while let next = old.first, next.range.lowerBound <= edit.range.lowerBound {
        guard Self.append(old.removeFirst(), to: &merged) else { return false }
      }
      guard Self.append(edit, to: &merged) else { return false }
    }
    if let next = old.first {
      guard Self.append(next, to: &merged) else { return false }
      old.removeFirst()
    }
    edits.replaceSubrange(max(split - 1, 0)..<old.startIndex, with: merged)
    return true
  }

  /// Appends an edit that does not start before the last one. False when the two conflict.
  private static func append(_ edit: TextEdit, to edits: inout ArraySlice<TextEdit>) -> Bool {
    guard let last = edits.last else {
      edits.append(edit)
      return true
    }
    if last == edit { return true }
    guard !conflict(last, edit) else { return false }
    edits.append(edit)
    return true
  }

  private func firstIndex(startingAtOrAfter offset: Int) -> Int {
    if let last = edits.last, last.range.lowerBound < offset { return edits.count }
    var low = 0
    var high = edits.count
    while low < high {
      let middle = (low + high) / 2
      if edits[middle].range.lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func conflict(_ one: TextEdit, _ other: TextEdit) -> Bool {
    one.range.lowerBound == other.range.lowerBound
      || one.range.overlaps(other.range)
      || (one.range.upperBound == other.range.lowerBound && one.range.isEmpty)
      || (other.range.upperBound == one.range.lowerBound && other.range.isEmpty)
  }

  /// The text with all edits made.
  public func applied(to bytes: [UInt8]) -> [UInt8] {
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
