/// Names a block of a ``LayoutModel``.
public struct BlockID: Sendable, Hashable {
  public let index: UInt32

  @inlinable
  init(_ index: Int) { self.index = UInt32(index) }
}

/// The ids of the first blocks of a layout, in order.
public struct BlockIDs: Sequence, IteratorProtocol {
  @usableFromInline var index = 0
  @usableFromInline let count: Int

  @inlinable
  init(count: Int) { self.count = count }

  /// The next id.
  @inlinable
  public mutating func next() -> BlockID? {
    guard index < count else { return nil }
    defer { index += 1 }
    return BlockID(index)
  }
}

/// A resolved block: one object of the JSON in one set of template parameters.
///
/// What many usages share is there once: the blocks of a layout form a graph without cycles rather than a
/// tree, and a block can have several parents.
public struct Block: Sendable {
  /// The object that is the block: a usage of a type, or the body of a template that nobody uses.
  public let source: SourceNode
  /// The parameters that the block's own `$` links see.
  public internal(set) var context: ContextID
  /// The parameters that the bodies of the block's template see.
  public internal(set) var bodyContext: ContextID = .none
  /// The template that `type` names, if it names one: its number in ``scope``.
  public internal(set) var template: Int32 = -1
  /// The scope in which `type` was looked up.
  public let scope: UInt32
  /// What `type` comes down to.
  public internal(set) var type: ResolvedType = .missing
  public internal(set) var structure: StructureID = .unknown
  public internal(set) var reuseID: ReuseID = .missing
  /// `reuse_id` is there, whatever its value.
  public internal(set) var hasReuseID = false
  /// `tooltips` is there, whatever its value.
  public internal(set) var hasTooltips = false
  /// `visibility` is the literal `gone`.
  public internal(set) var isGone = false
  /// The children come from `item_builder.prototypes`.
  public internal(set) var hasItemBuilder = false
  /// The body of a template, standing for itself because nobody uses it.
  public let isTemplateBody: Bool
  /// The block keys that the block or its template says anything about.
  var presentKeys = BlockKeySet()
  @usableFromInline var firstChild: UInt32 = 0
  @usableFromInline var childCount: UInt32 = 0

  init(source: SourceNode, context: ContextID, scope: UInt32, isTemplateBody: Bool) {
    self.source = source
    self.context = context
    self.scope = scope
    self.isTemplateBody = isTemplateBody
  }

  /// Whether the block or its template says anything about a property: false where it certainly goes by the default.
  public func mentions(_ key: BlockKey) -> Bool { presentKeys.contains(key) }

  /// The recycling container that the block is, if it is one.
  public var containerType: ContainerType? {
    guard case .builtin(let type) = type else { return nil }
    return ContainerType(type)
  }
}

/// What the resolved `reuse_id` of a block says.
public enum ReuseID: Sendable, Hashable {
  /// Absent, null, empty or not a string: the block goes to the default pool.
  case missing
  /// An expression decides at run time.
  case dynamic
  /// A literal, by its number in ``LayoutModel/reuseIDs``.
  case literal(Int32)
}

/// A block below another one, and what it is there.
public struct Child: Sendable {
  /// Why the block is there.
  public enum Role: UInt8, Sendable {
    /// `items[i]`.
    case item
    /// `items[i].div` of tabs.
    case tab
    /// `item_builder.prototypes[i].div`.
    case prototype
    /// `states[i].div` of a state block.
    case state
    /// `tooltips[i].div` and `tooltips[i].substrate_div`.
    case tooltip
  }

  public internal(set) var block: BlockID
  public let role: Role
}
