import Threading

/// Room for what is needed to resolve the blocks of a file, and by nobody afterwards. Kept from file to file: making it takes
/// longer than resolving a few blocks. ``BlockBuilder`` and ``BlockReader`` say what each array is for.
struct BlockMemory: Sendable {
  var stack: [BlockBuilder.Frame] = []
  var known: [ResolvedValues] = []
  var weights: [UInt32] = []
  var structures: [StructureID] = []
  var pending: [PendingChild] = []
  var types = TypeMeanings()
  var bindings: [ContextTable.Binding] = []
  var setParameters: [BlockReader.SetParameter] = []

  private static let spares = Spares<Shelf<BlockMemory>>()
  /// Scopes that few files have.
  private static let manyScopes = 16

  /// Room that nobody uses. Whoever takes it puts it back.
  static func take() -> Shelf<BlockMemory> { spares.take() ?? Shelf(BlockMemory()) }

  /// Leaves the room to the next file.
  static func putBack(_ shelf: Shelf<BlockMemory>) {
    shelf.memory.clear()
    spares.put(shelf)
  }

  private mutating func clear() {
    if known.count > Self.manyScopes { known = [] }
    for scope in known.indices { known[scope].removeAll() }
    types.removeAll()
    weights.removeAll(keepingCapacity: true)
    // The others are emptied by whoever uses them.
  }
}
