import JSONSyntax

/// Numbers names (types, parameters, ids) so that they compare as integers. Names are compared by their bytes
/// after unescaping: NFC and NFD differ.
public struct NameTable: Sendable {
  private var buckets: [Int32] = Array(repeating: -1, count: 16)
  private var ends: [Int] = []
  private var storage: [UInt8] = []

  /// How many names there are; they are numbered from 0.
  public var count: Int { ends.count }

  /// The bytes of a name.
  public subscript(name: Int) -> ArraySlice<UInt8> {
    storage[(name == 0 ? 0 : ends[name - 1])..<ends[name]]
  }

  /// The number of a name, which is added if it is new.
  public mutating func insert(_ bytes: [UInt8]) -> Int {
    if let known = find(bytes, 0..<bytes.count) { return known }
    storage += bytes
    ends.append(storage.count)
    if ends.count * 2 > buckets.count { rehash() } else { place(ends.count - 1) }
    return ends.count - 1
  }

  /// The number of a name, or nil.
  public func find(_ bytes: [UInt8]) -> Int? {
    find(bytes, 0..<bytes.count)
  }

  /// The number of the name that a string or key spells, without its first `skipping` bytes.
  public func find(_ document: JSONDocument, _ index: Int, skipping: Int = 0) -> Int? {
    let node = document[index]
    if node.hasEscapes {
      let bytes = document.stringBytes(index)
      return bytes.count < skipping ? nil : find(bytes, skipping..<bytes.count)
    }
    let start = Int(node.start) + 1 + skipping
    let end = Int(node.end) - 1
    return start > end ? nil : find(document.bytes, start..<end)
  }

  private func find(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var bucket = Self.hash(bytes, range) & (buckets.count - 1)
    while buckets[bucket] >= 0 {
      let name = Int(buckets[bucket])
      if equals(name, bytes, range) { return name }
      bucket = (bucket + 1) & (buckets.count - 1)
    }
    return nil
  }

  private func equals(_ name: Int, _ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    let start = name == 0 ? 0 : ends[name - 1]
    guard ends[name] - start == range.count else { return false }
    for step in 0..<range.count where storage[start + step] != bytes[range.lowerBound + step] {
      return false
    }
    return true
  }

  private mutating func rehash() {
    buckets = Array(repeating: -1, count: buckets.count * 4)
    for name in 0..<ends.count { place(name) }
  }

  private mutating func place(_ name: Int) {
    let start = name == 0 ? 0 : ends[name - 1]
    var bucket = Self.hash(storage, start..<ends[name]) & (buckets.count - 1)
    while buckets[bucket] >= 0 { bucket = (bucket + 1) & (buckets.count - 1) }
    buckets[bucket] = Int32(name)
  }

  private static func hash(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
    // FNV-1a: short keys, and no attacker gains more than a slower run from collisions.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in range { hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: hash ^ (hash >> 32))
  }
}
