/// A set of what the type of a block can come down to.
public struct BlockTypeSet: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The set of one of DivKit's own types.
  public init(_ type: BlockType) { rawValue = 1 << UInt32(type.rawValue) }

  /// The set of one type, resolved.
  public init(_ type: ResolvedType) {
    switch type {
    case .builtin(let builtin): self.init(builtin)
    case .unknown: self = .unknown
    case .missing: self = .missing
    case .cyclic: self = .cyclic
    }
  }

  /// A host's own block, or a template that is not here.
  public static let unknown = BlockTypeSet(rawValue: 1 << 28)
  /// No type at all.
  public static let missing = BlockTypeSet(rawValue: 1 << 29)
  /// What was not resolved, because it would never end or has become too much.
  public static let cyclic = BlockTypeSet(rawValue: 1 << 30)
  /// DivKit's own types.
  public static let builtin = BlockTypeSet(BlockType.allCases.map(BlockTypeSet.init))
  /// Everything that is a block.
  public static let all: BlockTypeSet = [builtin, unknown, missing]
}

/// The blocks of a layout by their type, so that who is interested in a few types need not look at the others.
public struct BlocksByType: Sendable {
  /// The ids of all blocks, sorted by the number of their type's bit.
  private let blocks: [BlockID]
  /// Where the blocks of each type end in ``blocks``; they start where those of the type before end.
  private let ends: [Int]

  /// Sorts the blocks in linear time.
  public init(_ layout: LayoutModel) {
    let all = layout.blocks
    var ends: [Int] = Array(32, of: 0)
    blocks = ends.withUnsafeMutableBufferPointer { ends in
      // By their places: a block is large to copy.
      for index in all.indices { ends[Self.slot(all[index].type)] += 1 }
      var start = 0
      for slot in ends.indices {
        let count = ends[slot]
        ends[slot] = start
        start += count
      }
      // Not filled in place where there are none: an empty array has no memory of its own.
      guard !all.isEmpty else { return [] }
      return [BlockID](unsafeUninitializedCapacity: all.count) { sorted, count in
        for index in all.indices {
          let slot = Self.slot(all[index].type)
          sorted.initializeElement(at: ends[slot], to: BlockID(index))
          ends[slot] += 1
        }
        count = all.count
      }
    }
    self.ends = ends
  }

  /// The blocks of one type, those of each parents first.
  ///
  /// - Parameter bit: the number of the type's bit in a ``BlockTypeSet``.
  public func blocks(ofBit bit: Int) -> ArraySlice<BlockID> {
    blocks[(bit == 0 ? 0 : ends[bit - 1])..<ends[bit]]
  }

  private static func slot(_ type: ResolvedType) -> Int {
    if case .builtin(let builtin) = type { return Int(builtin.rawValue) }
    return BlockTypeSet(type).rawValue.trailingZeroBitCount
  }
}
