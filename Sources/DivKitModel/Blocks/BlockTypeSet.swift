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
  /// The ids of the blocks of each type, by the number of the type's bit.
  private var blocks: [[BlockID]] = Array(32, of: [])

  /// Sorts the blocks in linear time.
  public init(_ layout: LayoutModel) {
    var counts: [Int] = Array(32, of: 0)
    for block in layout.blocks { counts[Self.slot(block.type)] += 1 }
    for slot in counts.indices { blocks[slot].reserveCapacity(counts[slot]) }
    for id in layout.blockIDs { blocks[Self.slot(layout.blocks[Int(id.index)].type)].append(id) }
  }

  /// The blocks of some types: type by type, those of each parents first.
  public func blocks(of types: BlockTypeSet) -> some Sequence<BlockID> {
    blocks.indices.lazy.filter { types.rawValue & 1 << UInt32($0) != 0 }.flatMap { blocks[$0] }
  }

  private static func slot(_ type: ResolvedType) -> Int {
    BlockTypeSet(type).rawValue.trailingZeroBitCount
  }
}
