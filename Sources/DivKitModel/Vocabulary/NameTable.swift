import JSONSyntax

/// Numbers names (types, parameters, ids) so that they compare as integers. Names are compared by their bytes
/// after unescaping: NFC and NFD differ.
public struct NameTable: Sendable {
  /// Names by their hashes; empty while there are so few that looking through them takes no longer. Most tables of a
  /// small file stay like that.
  private var buckets: [Int32] = []
  private var entries: [Entry] = []
  private var storage: [UInt8] = []

  private struct Entry: Sendable {
    let ends: NameEnds
    /// Where the name starts in ``storage``.
    let start: Int

    var range: Range<Int> { start..<start + ends.count }
  }

  private static let few = 8

  /// A table without names.
  public init() {}

  /// How many names there are; they are numbered from 0.
  public var count: Int { entries.count }

  /// The bytes of a name.
  public subscript(name: Int) -> ArraySlice<UInt8> { storage[entries[name].range] }

  // MARK: Adding

  /// The number of a name, which is added if it is new.
  public mutating func insert(_ bytes: [UInt8]) -> Int { bytes.withUnsafeBufferPointer { insert($0) } }

  /// The number of the name that a string or key spells, which is added if it is new.
  mutating func insert(_ document: JSONView, _ index: Int) -> Int {
    document[index].hasEscapes ? insert(document.stringBytes(index)) : insert(document.rawString(index))
  }

  private mutating func insert(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    let ends = NameEnds(text)
    if let known = find(ends, text) { return known }
    if entries.isEmpty {
      entries.reserveCapacity(Self.few)
      storage.reserveCapacity(Self.few * 12)
    }
    let number = entries.count
    entries.append(Entry(ends: ends, start: storage.count))
    storage.append(contentsOf: text)
    if entries.count * 2 > buckets.count {
      if entries.count > Self.few { rehash() }
    } else {
      place(number)
    }
    return number
  }

  /// Adds what a table has that was a copy of this one when there were `base` names.
  ///
  /// - Returns: the numbers here of the names from `base` on.
  mutating func adopt(_ other: NameTable, since base: Int) -> [Int] {
    (base..<other.count).map { name in other[name].withUnsafeBufferPointer { insert($0) } }
  }

  private mutating func rehash() {
    buckets = Array(repeating: -1, count: max(buckets.count * 4, 4 * Self.few))
    for name in entries.indices { place(name) }
  }

  private mutating func place(_ name: Int) {
    let hash = self[name].withUnsafeBufferPointer { Self.hash(entries[name].ends, $0) }
    var bucket = hash & (buckets.count - 1)
    while buckets[bucket] >= 0 { bucket = (bucket + 1) & (buckets.count - 1) }
    buckets[bucket] = Int32(name)
  }

  // MARK: Finding

  /// The number of a name, or nil.
  public func find(_ bytes: [UInt8]) -> Int? { bytes.withUnsafeBufferPointer { find($0) } }

  /// The same.
  func find(_ bytes: ArraySlice<UInt8>) -> Int? { bytes.withUnsafeBufferPointer { find($0) } }

  /// The number of the name that a string or key spells, or nil.
  public func find(_ document: JSONDocument, _ index: Int) -> Int? { find(JSONView(document), index) }

  /// The number of the name that a string or key spells, without its first `skipping` bytes.
  func find(_ document: JSONView, _ index: Int, skipping: Int = 0) -> Int? {
    if document[index].hasEscapes {
      return document.stringBytes(index).withUnsafeBufferPointer { find($0, skipping: skipping) }
    }
    return find(document.rawString(index), skipping: skipping)
  }

  private func find(_ text: UnsafeBufferPointer<UInt8>, skipping: Int) -> Int? {
    text.count < skipping ? nil : find(UnsafeBufferPointer(rebasing: text[skipping...]))
  }

  /// The number of a name, or nil.
  func find(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    entries.isEmpty ? nil : find(NameEnds(text), text)
  }

  private func find(_ ends: NameEnds, _ text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard !buckets.isEmpty else {
      for name in entries.indices where isName(name, ends, text) { return name }
      return nil
    }
    var bucket = Self.hash(ends, text) & (buckets.count - 1)
    while buckets[bucket] >= 0 {
      let name = Int(buckets[bucket])
      if isName(name, ends, text) { return name }
      bucket = (bucket + 1) & (buckets.count - 1)
    }
    return nil
  }

  /// Of a short name the ends are all there is, and at hand.
  @inline(__always)
  private static func hash(_ ends: NameEnds, _ text: UnsafeBufferPointer<UInt8>) -> Int {
    ends.areWhole ? ends.place : NameText.hash(text)
  }

  @inline(__always)
  private func isName(_ name: Int, _ ends: NameEnds, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    entries[name].ends == ends && (ends.areWhole || hasMiddle(name, text))
  }

  /// Whether a long name, whose ends are the same, is the same in between.
  private func hasMiddle(_ name: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    storage[entries[name].range].withUnsafeBufferPointer { NameText.areEqual($0, text) }
  }
}
