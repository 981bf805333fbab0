/// The names of a document's keys, each once, numbered from 0 in the order in which they appear.
///
/// A layout has thousands of keys and a few dozen names. Key nodes carry the numbers, so that what there is to know about
/// a name is found out once, and keys compare as integers. Names are told apart by their bytes after unescaping.
public struct JSONKeyNames: Sendable {
  fileprivate var entries: [Entry] = []
  /// Numbers of names plus one, where the hash of the name leads or next to it; 0 for none.
  fileprivate var slots: [UInt32] = Array(128, of: 0)
  /// The names, one behind the other.
  fileprivate var text: [UInt8] = []

  fileprivate struct Entry {
    let ends: NameEnds
    /// Where the name starts in ``text``.
    let start: Int
  }

  init() {
    entries.reserveCapacity(64)
    text.reserveCapacity(512)
  }

  /// How many names there are.
  public var count: Int { entries.count }

  /// The bytes of a name, unescaped.
  public subscript(number: Int) -> ArraySlice<UInt8> {
    let entry = entries[number]
    return text[entry.start..<entry.start + entry.ends.count]
  }

  /// The ends of a name.
  @inline(__always)
  func ends(of number: Int) -> NameEnds { entries[number].ends }

  /// All names with their numbers. The bytes are there while the body runs.
  @inlinable
  public func forEach(_ body: (_ number: Int, _ name: UnsafeBufferPointer<UInt8>) -> Void) {
    withText { text in
      for number in 0..<count { body(number, UnsafeBufferPointer(rebasing: text[range(number)])) }
    }
  }

  @usableFromInline
  func withText(_ body: (UnsafeBufferPointer<UInt8>) -> Void) { text.withUnsafeBufferPointer { body($0) } }

  @usableFromInline
  func range(_ number: Int) -> Range<Int> {
    let entry = entries[number]
    return entry.start..<entry.start + entry.ends.count
  }

  /// The number of a name; nil when no key has it.
  public func find(_ name: [UInt8]) -> Int? {
    name.withUnsafeBufferPointer { find(NameEnds($0), $0) }
  }

  /// The same for a name that is somewhere in memory.
  package func find(_ name: UnsafeBufferPointer<UInt8>) -> Int? { find(NameEnds(name), name) }

  /// For every name whether it begins with a byte.
  package func beginning(with byte: UInt8) -> [Bool] {
    var result: [Bool] = []
    result.reserveCapacity(entries.count)
    for entry in entries {
      result.append(entry.ends.count > 0 && UInt8(truncatingIfNeeded: entry.ends.head) == byte)
    }
    return result
  }

  /// Calls `body` with every name, in the order of the numbers: its ends and its bytes.
  package func forEach(_ body: (NameEnds, UnsafeBufferPointer<UInt8>) -> Void) {
    text.withUnsafeBufferPointer { text in
      for entry in entries {
        body(
          entry.ends, UnsafeBufferPointer(rebasing: text[entry.start..<entry.start + entry.ends.count]))
      }
    }
  }

  /// The number of a name, which is added if it is new.
  @inline(__always)
  mutating func insert(_ ends: NameEnds, _ name: UnsafeBufferPointer<UInt8>) -> UInt32 {
    find(ends, name).map { UInt32(truncatingIfNeeded: $0) } ?? add(ends, name)
  }

  /// The numbers that the names of the second part of a text have here. New ones are added.
  mutating func insert(_ rest: JSONKeyNames) -> [UInt32] {
    rest.text.withUnsafeBufferPointer { text in
      rest.entries.map { entry in
        insert(entry.ends, UnsafeBufferPointer(rebasing: text[entry.start..<entry.start + entry.ends.count]))
      }
    }
  }

  @inline(__always)
  private func find(_ ends: NameEnds, _ name: UnsafeBufferPointer<UInt8>) -> Int? {
    var slot = Self.place(ends, name) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if entries[number].ends == ends, ends.areWhole || hasMiddle(number, name) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Whether a long name, whose ends are the same, is the same in between.
  @inline(never)
  private func hasMiddle(_ number: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    text.withUnsafeBufferPointer { text in
      let start = entries[number].start
      return NameText.areEqual(UnsafeBufferPointer(rebasing: text[start..<start + name.count]), name)
    }
  }

  /// Where to look for a name first. Of long names all bytes count, so that those that differ in their middle only do
  /// not all lead to one place.
  @inline(__always)
  static func place(_ ends: NameEnds, _ name: UnsafeBufferPointer<UInt8>) -> Int {
    ends.areWhole ? ends.place : NameText.hash(name)
  }

  @inline(never)
  private mutating func add(_ ends: NameEnds, _ name: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let number = entries.count
    entries.append(Entry(ends: ends, start: text.count))
    text.append(contentsOf: name)
    if entries.count * 2 > slots.count {
      slots = Array(slots.count * 4, of: 0)
      for number in entries.indices { place(number) }
    } else {
      place(number, from: Self.place(ends, name))
    }
    return UInt32(truncatingIfNeeded: number)
  }

  private mutating func place(_ number: Int) {
    let entry = entries[number]
    let first = text[entry.start..<entry.start + entry.ends.count].withUnsafeBufferPointer {
      Self.place(entry.ends, $0)
    }
    place(number, from: first)
  }

  private mutating func place(_ number: Int, from first: Int) {
    var slot = first & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = UInt32(number + 1)
  }
}

/// The names of a document's keys as a ``JSONView`` looks them up.
///
/// Unsafe memory: the pointers lead into the arrays of ``JSONKeyNames``, which its document never changes. `slots` has
/// `mask + 1` elements, and what is not 0 in them is one more than the position of an entry; an entry's name lies in
/// `text`.
@usableFromInline
struct KeyTable: @unchecked Sendable {
  // Sendable: nobody writes to what the pointers lead to.
  private let slots: UnsafePointer<UInt32>
  private let mask: Int
  private let entries: UnsafePointer<JSONKeyNames.Entry>?
  private let text: UnsafePointer<UInt8>?

  init(_ names: JSONKeyNames) {
    slots = names.slots.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("there are always slots") }
      return base
    }
    mask = names.slots.count - 1
    entries = names.entries.withUnsafeBufferPointer { $0.baseAddress }
    text = names.text.withUnsafeBufferPointer { $0.baseAddress }
  }

  /// The number of a name; nil when no key has it.
  @usableFromInline
  func find(_ name: JSONKeyName) -> UInt32? {
    var slot = name.place & mask
    while slots[slot] != 0 {
      let number = slots[slot] - 1
      if isName(number, name.bytes) { return number }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private func isName(_ number: UInt32, _ name: [UInt8]) -> Bool {
    guard let entry = entries?[Int(number)], let text, entry.ends.count == name.count else { return false }
    let known = UnsafeBufferPointer(start: text + entry.start, count: name.count)
    return name.withUnsafeBufferPointer { NameText.areEqual(known, $0) }
  }
}
