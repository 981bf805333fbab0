import JSONSyntax

/// Numbers the names of keys that files have, for as long as a run lasts: the files of a run have the same few dozen
/// names, and what the vocabulary says about each is found out once.
struct MetNames: Sendable {
  /// More names than this are not numbered, so that numbers fit into ``KnownProperties`` and strange files take no memory.
  static let limit = 4096
  /// Nor are longer ones, in bytes: DivKit has none that long.
  private static let maximumLength = 64

  private struct Entry {
    let ends: NameEnds
    /// Where the bytes of a name that is more than its ends start in ``text``.
    let start: Int32
    /// The number of the name without its `$`; -1 when it has none.
    var target: Int32 = -1
  }

  private var entries: [Entry] = []
  /// Numbers of names, where the hash of the name leads or next to it; -1 for none.
  private var slots: [Int16] = []
  private var text: [UInt8] = []

  /// How many names there are; they are numbered from 0.
  var count: Int { entries.count }

  /// Whether it is time to forget all names, so that those of the next file find room.
  var areMany: Bool { entries.count > Self.limit / 2 }

  /// The number of a name, which is added if it is new; -1 when there is no room.
  mutating func insert(_ ends: NameEnds, _ name: UnsafeBufferPointer<UInt8>) -> Int32 {
    if slots.isEmpty { slots = Array(256, of: -1) }
    var slot = Self.place(ends)
    while case let number = Int(slots[slot & (slots.count - 1)]), number >= 0 {
      if entries[number].ends == ends, ends.areWhole || hasMiddle(number, name) { return Int32(number) }
      slot += 1
    }
    return add(ends, name)
  }

  /// The number of what a name is a link to; -1 when it is none.
  func target(of name: Int32) -> Int32 { name < 0 ? -1 : entries[Int(name)].target }

  private mutating func add(_ ends: NameEnds, _ name: UnsafeBufferPointer<UInt8>) -> Int32 {
    guard entries.count < Self.limit, name.count <= Self.maximumLength else { return -1 }
    let number = entries.count
    entries.append(Entry(ends: ends, start: Int32(text.count)))
    if !ends.areWhole { text.append(contentsOf: name) }
    if entries.count * 2 > slots.count {
      slots = Array(slots.count * 4, of: -1)
      for number in entries.indices { place(number) }
    } else {
      place(number)
    }
    // What begins with two is no link to a property.
    if name.first == UInt8(ascii: "$"), name.dropFirst().first != UInt8(ascii: "$") {
      let rest = UnsafeBufferPointer(rebasing: name.dropFirst())
      entries[number].target = insert(NameEnds(rest), rest)
    }
    return Int32(number)
  }

  private mutating func place(_ number: Int) {
    var slot = Self.place(entries[number].ends)
    while slots[slot & (slots.count - 1)] >= 0 { slot += 1 }
    slots[slot & (slots.count - 1)] = Int16(number)
  }

  @inline(__always)
  private static func place(_ ends: NameEnds) -> Int { Int(truncatingIfNeeded: ends.spread >> 32) }

  /// Whether a long name, whose ends are the same, is the same in between.
  private func hasMiddle(_ number: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = Int(entries[number].start)
    return text[start..<start + name.count].withUnsafeBufferPointer { NameText.areEqual($0, name) }
  }
}
