import Threading

/// Edits of one text that fit together, sorted by position.
///
/// The one conflict rule: two edits conflict when their ranges share a byte, when they start at the same
/// position, or when one of them is an insertion and the other touches its position. The same edit twice is
/// no conflict and is made once.
public struct TextEdits: Sendable, Equatable {
  /// Sorted, in runs of a bounded length: fixes of many rules, each with places all over a large text, arrive in any
  /// order, and each moves only what is in its run. No run is empty.
  private var runs: [[TextEdit]] = []
  /// Where the first edit of each run starts.
  private var starts: [Int] = []

  private static let runLength = 256

  /// No edits.
  public init() {}

  /// Many edits at once, in any order; nil when any two of them conflict.
  public init?(_ edits: [TextEdit]) {
    // No text is longer than offsets of 32 bits can say.
    var order = edits.indices.map { UInt64(edits[$0].range.lowerBound) << 32 | UInt64($0) }
    // Mostly they come in the order of the text.
    if !order.indices.dropFirst().allSatisfy({ order[$0 - 1] <= order[$0] }) { order.sort() }
    var previous: TextEdit?
    var run: [TextEdit] = []
    for entry in order {
      let edit = edits[Int(entry & UInt64(UInt32.max))]
      if let previous {
        if previous == edit { continue }
        if previous.conflicts(with: edit) { return nil }
      }
      previous = edit
      if run.isEmpty {
        starts.append(edit.range.lowerBound)
        run.reserveCapacity(Self.runLength)
      }
      run.append(edit)
      if run.count == Self.runLength {
        runs.append(run)
        run = []
      }
    }
    if !run.isEmpty { runs.append(run) }
  }

  /// The edits, sorted and free of conflicts.
  public var edits: [TextEdit] { Array(runs.joined()) }

  /// Whether there is nothing to do.
  public var isEmpty: Bool { runs.isEmpty }

  /// Equal when the same edits are made, whatever the order in which they came.
  public static func == (one: TextEdits, other: TextEdits) -> Bool {
    one.runs.joined().elementsEqual(other.runs.joined())
  }

  /// Adds all of a fix or nothing. Returns false, unchanged, when one of the edits conflicts.
  ///
  /// Any number of fixes costs, in whatever order they arrive, little more than linear time together.
  public mutating func insert(_ new: [TextEdit]) -> Bool {
    if new.count == 1 {
      let place = place(of: new[0])
      guard fits(new[0], at: place) else { return false }
      add(new[0], at: place)
      return true
    }
    let sorted = Self.isSorted(new) ? new : new.sorted(by: Self.precedes)
    var previous: TextEdit?
    for edit in sorted {
      if let previous, previous != edit, previous.conflicts(with: edit) { return false }
      guard fits(edit, at: place(of: edit)) else { return false }
      previous = edit
    }
    for edit in sorted { add(edit, at: place(of: edit)) }
    return true
  }

  private static func precedes(_ one: TextEdit, _ other: TextEdit) -> Bool {
    (one.range.lowerBound, one.range.upperBound) < (other.range.lowerBound, other.range.upperBound)
  }

  private static func isSorted(_ edits: [TextEdit]) -> Bool {
    edits.indices.dropFirst().allSatisfy { !precedes(edits[$0], edits[$0 - 1]) }
  }

  // MARK: Places

  /// A run, and how many of its edits start before an offset.
  private struct Place {
    let run: Int
    let index: Int
  }

  /// Where an edit belongs: behind all that start before it. In the first run where there are none.
  private func place(of edit: TextEdit) -> Place {
    let offset = edit.range.lowerBound
    // Mostly they come in the order of the text.
    if let last = runs.last, let end = last.last, end.range.lowerBound < offset {
      return Place(run: runs.count - 1, index: last.count)
    }
    let run = starts.withUnsafeBufferPointer { starts in
      max(0, Self.partition(starts.count) { starts[$0] < offset } - 1)
    }
    guard run < runs.count else { return Place(run: 0, index: 0) }
    let index = runs[run].withUnsafeBufferPointer { edits in
      Self.partition(edits.count) { edits[$0].range.lowerBound < offset }
    }
    return Place(run: run, index: index)
  }

  /// How many of so many sorted elements come first.
  @inline(__always)
  private static func partition(_ count: Int, isFirst: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isFirst(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The edit at a place, if there is one: the first that does not start before it.
  private func edit(at place: Place) -> TextEdit? {
    guard place.run < runs.count else { return nil }
    if place.index < runs[place.run].count { return runs[place.run][place.index] }
    return place.run + 1 < runs.count ? runs[place.run + 1].first : nil
  }

  /// Whether an edit is there already, or in nobody's way.
  private func fits(_ edit: TextEdit, at place: Place) -> Bool {
    // Sorted edits without conflicts do not overlap, so only the neighbours can be in the way. What starts before the
    // edit is in the same run.
    if let next = self.edit(at: place) {
      if next == edit { return true }
      if next.conflicts(with: edit) { return false }
    }
    return place.index == 0 || !runs[place.run][place.index - 1].conflicts(with: edit)
  }

  /// Adds an edit that fits, unless it is there.
  private mutating func add(_ edit: TextEdit, at place: Place) {
    if self.edit(at: place) == edit { return }
    guard place.run < runs.count else {
      runs = [[edit]]
      starts = [edit.range.lowerBound]
      return
    }
    let (run, count) = (place.run, runs[place.run].count)
    if count < Self.runLength {
      runs[run].insert(edit, at: place.index)
      starts[run] = runs[run][0].range.lowerBound
    } else if run == runs.count - 1, place.index == count {
      // Fixes that come in the order of the text fill their runs.
      runs.append([edit])
      starts.append(edit.range.lowerBound)
    } else {
      let rest = Array(runs[run][(count / 2)...])
      runs[run].removeSubrange((count / 2)...)
      runs.insert(rest, at: run + 1)
      starts.insert(rest[0].range.lowerBound, at: run + 1)
      add(edit, at: self.place(of: edit))
    }
  }

  // MARK: Applying

  /// The text with all edits made.
  ///
  /// - Parameter threads: how many threads may work on a large text.
  public func applied(to bytes: [UInt8], threads: Int = 1) -> [UInt8] {
    let parts = parts(of: bytes, size: threads > 1 ? Self.partSize : .max)
    let size = parts.reduce(0) { $0 + $1.count }
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      LargePages.advise(UnsafeMutableRawBufferPointer(buffer))
      let target = EditedPart.Target(bytes: buffer)
      // Most of the time goes into memory that the system hands out, some of it faster than the rest.
      OrderedWork.run(count: parts.count, jobs: threads) {
        parts[$0].write(to: target)
      } take: { _, written in
        count += written
        return true
      }
    }
  }

  /// Bytes of a text that are written at a time when others write as well.
  private static let partSize = 1 << 20

  /// Cuts a text between runs of edits.
  ///
  /// - Parameter size: how long parts should be at least, in bytes.
  private func parts(of bytes: [UInt8], size: Int) -> [EditedPart] {
    var parts: [EditedPart] = []
    var (run, start, place) = (0, 0, 0)
    for end in 1..<max(runs.count, 1) where starts[end] - start >= size {
      parts.append(EditedPart(runs[run..<end], of: bytes[start..<starts[end]], at: place))
      (run, start, place) = (end, starts[end], place + parts[parts.count - 1].count)
    }
    parts.append(EditedPart(runs[run...], of: bytes[start...], at: place))
    return parts
  }
}

/// A part of a text, and the edits in it.
private struct EditedPart: Sendable {
  /// Where the edited text goes.
  ///
  /// Unsafe memory: whoever makes one keeps the buffer until all parts are written, and no two parts share a byte.
  struct Target: @unchecked Sendable {
    // Sendable: each byte is written by one thread.
    let bytes: UnsafeMutableBufferPointer<UInt8>
  }

  private let text: ArraySlice<UInt8>
  private let runs: ArraySlice<[TextEdit]>
  /// Where the edited part starts.
  private let place: Int
  /// How long the edited part is.
  let count: Int

  init(_ runs: ArraySlice<[TextEdit]>, of text: ArraySlice<UInt8>, at place: Int) {
    self.runs = runs
    self.text = text
    self.place = place
    count = runs.joined().reduce(text.count) { $0 + $1.replacement.count - $1.range.count }
  }

  /// Writes the part with its edits made. Returns its length.
  func write(to target: Target) -> Int {
    var end = place
    func append(_ part: ArraySlice<UInt8>) {
      end = target.bytes[end...].initialize(fromContentsOf: part)
    }
    var position = text.startIndex
    for edit in runs.joined() {
      append(text[position..<edit.range.lowerBound])
      append(edit.replacement[...])
      position = edit.range.upperBound
    }
    append(text[position...])
    return end - place
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
