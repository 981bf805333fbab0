import JSONSyntax

/// Numbers names (types, parameters, ids) so that they compare as integers. Names are compared by their bytes
/// after unescaping: NFC and NFD differ.
public struct NameTable: Sendable {
  private var buckets: [Int32] = Array(repeating: -1, count: 16)
  private var ends: [Int] = []
  private var storage: [UInt8] = []

  /// A table without names.
  public init() {}

  /// How many names there are; they are numbered from 0.
  public var count: Int { ends.count }

  /// The bytes of a name.
  public subscript(name: Int) -> ArraySlice<UInt8> {
    storage[(name == 0 ? 0 : ends[name - 1])..<ends[name]]
  }

  /// The number of a name, which is added if it is new.
  public mutating func insert(_ bytes: [UInt8]) -> Int {
    if let known = find(bytes) { return known }
    storage += bytes
    ends.append(storage.count)
    if ends.count * 2 > buckets.count { rehash() } else { place(ends.count - 1) }
    return ends.count - 1
  }

  /// The number of a name, or nil.
  public func find(_ bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { find($0) }
  }

  /// The number of the name that a string or key spells.
  public func find(_ document: JSONDocument, _ index: Int) -> Int? { find(JSONView(document), index) }

  /// The number of the name that a string or key spells, without its first `skipping` bytes.
  func find(_ document: JSONView, _ index: Int, skipping: Int = 0) -> Int? {
    if document[index].hasEscapes {
      return document.stringBytes(index).withUnsafeBufferPointer { find($0, skipping: skipping) }
    }
    return find(document.rawString(index), skipping: skipping)
  }

  /// Whether a string or key spells the name of that number.
  func name(_ name: Int, isSpelledBy index: Int, in document: JSONView) -> Bool {
    document[index].hasEscapes
      ? self[name].elementsEqual(document.stringBytes(index)) : equals(name, document.rawString(index))
  }

  private func find(_ bytes: UnsafeBufferPointer<UInt8>, skipping: Int) -> Int? {
    bytes.count < skipping ? nil : find(UnsafeBufferPointer(rebasing: bytes[skipping...]))
  }

  /// The number of a name, or nil.
  func find(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var bucket = NameText.hash(bytes) & (buckets.count - 1)
    while buckets[bucket] >= 0 {
      let name = Int(buckets[bucket])
      if equals(name, bytes) { return name }
      bucket = (bucket + 1) & (buckets.count - 1)
    }
    return nil
  }

  private func equals(_ name: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = name == 0 ? 0 : ends[name - 1]
    guard ends[name] - start == bytes.count else { return false }
    return storage[start..<ends[name]].withUnsafeBufferPointer { NameText.areEqual($0, bytes) }
  }

  private mutating func rehash() {
    buckets = Array(repeating: -1, count: buckets.count * 4)
    for name in 0..<ends.count { place(name) }
  }

  private mutating func place(_ name: Int) {
    let hash = self[name].withUnsafeBufferPointer { NameText.hash($0) }
    var bucket = hash & (buckets.count - 1)
    while buckets[bucket] >= 0 { bucket = (bucket + 1) & (buckets.count - 1) }
    buckets[bucket] = Int32(name)
  }
}
