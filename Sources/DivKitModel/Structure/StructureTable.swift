/// Names a structure in a ``StructureTable``. Equal structures have equal ids.
public struct StructureID: Sendable, Hashable {
  /// Position in the table.
  public let index: UInt32
  /// A structure that cannot be told from the JSON; equal to nothing, not even itself, in the rules.
  public static let unknown = StructureID(index: 0)

  /// The structure at a position of the table, the unknown one at 0.
  public init(index: UInt32) { self.index = index }

  /// Whether rules may compare it.
  public var isKnown: Bool { self != .unknown }
}

/// The shape of a resolved cell, as far as it decides whether a recycled view survives.
///
/// The relation is that of Android's `DivComparator`: the type; for containers also whether they overlap and
/// whether they wrap, for custom blocks their `custom_type`; for containers and grids the structures of all
/// children in order. Every other type is a leaf.
public struct StructureTable: Sendable {
  /// What distinguishes structures beside their children.
  public struct Shape: Sendable, Hashable {
    public let type: BlockType
    /// `orientation` is `overlap`.
    public let overlaps: Bool
    /// The children wrap onto further lines.
    public let wraps: Bool
    /// The number of the `custom_type` in ``customTypes``; -1 for other types and for a missing one.
    public let customType: Int

    init(type: BlockType, overlaps: Bool = false, wraps: Bool = false, customType: Int = -1) {
      self.type = type
      self.overlaps = overlaps
      self.wraps = wraps
      self.customType = customType
    }
  }

  private struct Entry: Sendable {
    let shape: Shape
    let children: Range<Int>
    let digest: UInt64
    let hash: UInt64
  }

  private var entries: [Entry] = []
  private var childList: [StructureID] = []
  /// Numbers of entries by their hashes; -1 for none.
  private var buckets: [Int32] = Array(32, of: -1)
  /// The values of `custom_type` met so far.
  public internal(set) var customTypes = NameTable()

  init() {}

  /// How many structures there are, the unknown one included. Those of children come before what they are parts of.
  public var count: Int { entries.count + 1 }

  /// The shape of a known structure.
  public func shape(_ structure: StructureID) -> Shape { entry(structure).shape }

  /// The children of a known structure.
  public func children(_ structure: StructureID) -> ArraySlice<StructureID> {
    childList[entry(structure).children]
  }

  /// 64 bits that depend on nothing but the structure: the same in every file and run.
  public func digest(_ structure: StructureID) -> UInt64 { entry(structure).digest }

  private func entry(_ structure: StructureID) -> Entry { entries[Int(structure.index) - 1] }

  /// The structure with this shape and these children, which must all be known.
  mutating func intern(_ shape: Shape, _ children: [StructureID]) -> StructureID {
    var hash = UInt64(shape.type.rawValue) << 2 | (shape.overlaps ? 2 : 0) | (shape.wraps ? 1 : 0)
    hash = Self.mix(hash, UInt64(bitPattern: Int64(shape.customType)))
    for child in children { hash = Self.mix(hash, UInt64(child.index)) }
    var bucket = Int(truncatingIfNeeded: hash) & (buckets.count - 1)
    while buckets[bucket] >= 0 {
      let entry = entries[Int(buckets[bucket])]
      if entry.shape == shape, childList[entry.children].elementsEqual(children) {
        return StructureID(index: UInt32(buckets[bucket]) + 1)
      }
      bucket = (bucket + 1) & (buckets.count - 1)
    }
    return add(shape, children, hash: hash)
  }

  /// Adds what a table has that was a copy of this one when there were `base` structures and `baseTypes` values of
  /// `custom_type`.
  ///
  /// - Returns: what the structures from `base` on are here.
  mutating func adopt(_ other: StructureTable, since base: Int, types baseTypes: Int) -> [StructureID] {
    let types = customTypes.adopt(other.customTypes, since: baseTypes)
    var adopted: [StructureID] = []
    for number in base..<other.count {
      let structure = StructureID(index: UInt32(number))
      let shape = other.shape(structure)
      let type = shape.customType < baseTypes ? shape.customType : types[shape.customType - baseTypes]
      let children = other.children(structure).map { child in
        Int(child.index) < base ? child : adopted[Int(child.index) - base]
      }
      adopted.append(
        intern(
          Shape(type: shape.type, overlaps: shape.overlaps, wraps: shape.wraps, customType: type), children))
    }
    return adopted
  }

  private mutating func add(_ shape: Shape, _ children: [StructureID], hash: UInt64) -> StructureID {
    if entries.isEmpty {
      // As many as a small file has.
      entries.reserveCapacity(16)
      childList.reserveCapacity(64)
    }
    let start = childList.count
    childList += children
    let digest = digest(shape, children)
    entries.append(Entry(shape: shape, children: start..<childList.count, digest: digest, hash: hash))
    if entries.count * 2 > buckets.count {
      buckets = Array(buckets.count * 4, of: -1)
      for index in entries.indices { place(index) }
    } else {
      place(entries.count - 1)
    }
    return StructureID(index: UInt32(entries.count))
  }

  private mutating func place(_ index: Int) {
    var bucket = Int(truncatingIfNeeded: entries[index].hash) & (buckets.count - 1)
    while buckets[bucket] >= 0 { bucket = (bucket + 1) & (buckets.count - 1) }
    buckets[bucket] = Int32(index)
  }

  /// Unlike the hash for interning, made of names and digests, not of numbers that depend on the file.
  private func digest(_ shape: Shape, _ children: [StructureID]) -> UInt64 {
    var digest = Self.typeDigests[Int(shape.type.rawValue)]
    digest = Self.mix(digest, (shape.overlaps ? 2 : 0) | (shape.wraps ? 1 : 0))
    if shape.customType >= 0 {
      for byte in customTypes[shape.customType] { digest = Self.mix(digest, UInt64(byte)) }
    }
    for child in children { digest = Self.mix(digest, self.digest(child)) }
    return digest
  }

  /// What digests begin with, by type.
  private static let typeDigests = BlockType.allCases.map { type in
    type.name.utf8.reduce(0xCBF2_9CE4_8422_2325) { mix($0, UInt64($1)) }
  }

  @inline(__always)
  private static func mix(_ hash: UInt64, _ part: UInt64) -> UInt64 {
    let product = (hash ^ part) &* 0xFF51_AFD7_ED55_8CCD
    return product ^ (product >> 33)
  }
}
