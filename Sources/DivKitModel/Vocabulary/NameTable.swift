import JSONSyntax

/// Numbers names (types, parameters, ids) so that they compare as integers. Names are compared by their bytes
/// after unescaping: NFC and NFD differ.
public struct NameTable: Sendable {
  /// Names by their hashes; empty while there are so few that looking through them takes no longer. Most tables of a
  /// small file stay like that.
  private var buckets: [Int32] = []
  /// Where each name ends in ``storage``.
  private var ends: [Int] = []
  private var storage: [UInt8] = []

  private static let few = 8

  /// A table without names.
  public init() {}

  /// How many names there are; they are numbered from 0.
  public var count: Int { ends.count }

  /// The bytes of a name.
  public subscript(name: Int) -> ArraySlice<UInt8> { storage[start(of: name)..<ends[name]] }

  private func start(of name: Int) -> Int { name == 0 ? 0 : ends[name - 1] }

  // MARK: Adding

  /// The number of a name, which is added if it is new.
  public mutating func insert(_ bytes: [UInt8]) -> Int { bytes.withUnsafeBufferPointer { insert($0) } }

  /// The number of the name that a string or key spells, which is added if it is new.
  mutating func insert(_ document: JSONView, _ index: Int) -> Int {
    document[index].hasEscapes ? insert(document.stringBytes(index)) : insert(document.rawString(index))
  }

  private mutating func insert(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    if let known = find(text) { return known }
    if ends.isEmpty {
      ends.reserveCapacity(Self.few)
      storage.reserveCapacity(Self.few * 12)
    }
    storage.append(contentsOf: text)
    ends.append(storage.count)
    if ends.count * 2 > buckets.count {
      if ends.count > Self.few { rehash() }
    } else {
      place(ends.count - 1)
    }
    return ends.count - 1
  }

  /// Adds what a table has that was a copy of this one when there were `base` names.
  ///
  /// - Returns: the numbers here of the names from `base` on.
  mutating func adopt(_ other: NameTable, since base: Int) -> [Int] {
    (base..<other.count).map { name in other[name].withUnsafeBufferPointer { insert($0) } }
  }

  private mutating func rehash() {
    buckets = Array(repeating: -1, count: max(buckets.count * 4, 4 * Self.few))
    for name in 0..<ends.count { place(name) }
  }

  private mutating func place(_ name: Int) {
    let hash = self[name].withUnsafeBufferPointer { NameText.hash($0) }
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
    guard !buckets.isEmpty else { return findAmongFew(text) }
    var bucket = NameText.hash(text) & (buckets.count - 1)
    while buckets[bucket] >= 0 {
      let name = Int(buckets[bucket])
      if equals(name, text) { return name }
      bucket = (bucket + 1) & (buckets.count - 1)
    }
    return nil
  }

  private func findAmongFew(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    ends.withUnsafeBufferPointer { ends in
      var start = 0
      for name in ends.indices {
        let end = ends[name]
        if end - start == text.count, isStored(start..<end, text) { return name }
        start = end
      }
      return nil
    }
  }

  private func equals(_ name: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = start(of: name)
    return ends[name] - start == text.count && isStored(start..<ends[name], text)
  }

  private func isStored(_ range: Range<Int>, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    storage[range].withUnsafeBufferPointer { NameText.areEqual($0, text) }
  }
}
