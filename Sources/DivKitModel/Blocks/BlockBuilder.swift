import JSONSyntax

/// Resolves blocks and everything below them, without recursion.
///
/// It has no initializer of its own: one would set all properties piece by piece, and copy them at the end.
struct BlockBuilder {
  /// A block whose children are being resolved.
  struct Frame {
    let block: Int
    /// The block's place in the list of all children.
    let children: Range<Int>
    /// Where the block's children start in the reader's list.
    let pendingStart: Int
    /// How many children are resolved.
    var resolved = 0
    /// The structure as far as the block itself decides it; nil when it cannot be told.
    let shape: StructureTable.Shape?
  }

  var draft: LayoutDraft
  var watcher: (any LayoutWatcher)?
  /// How many blocks the watcher was told about, and how many it is told about at a time.
  private(set) var watched = 0
  private static let watchedBatch = 4096
  /// Whether blocks may be resolved by two threads, which they are at most once.
  var mayBePartedInHalves: Bool
  /// Nodes of the file that another thread is at, and whether a block there was met all the same.
  var foreign: Range<UInt32> = 0..<0
  private(set) var hasMetForeign = false
  /// The blocks around the current place that have children.
  var stack: [Frame] = []
  var reader: BlockReader
  /// By scope, what blocks reached through templates became, so that it is resolved once. The same text means
  /// something else where its types name other templates.
  var known: [ResolvedValues] = []
  /// Number of blocks that a block stands for when everything shared is written out; 0 while its children are
  /// being resolved.
  var weights: [UInt32] = []
  /// The templates of each circle, sorted.
  private(set) var reportedCycles: Set<[UInt64]> = []
  private(set) var cycleSteps = 0
  private(set) var isCycleLeftOut = false
  /// The structures of types that have no children to tell them apart, by type; unknown as long as there was no such
  /// block. A vector, as those of the reader are; there are fewer types than lanes.
  private(set) var leaves = SIMD32<UInt32>()
  private(set) var structureScratch: [StructureID] = []
  var expansions = 0
  let expansionLimit: Int
  private(set) var wasCut = false
  /// Blocks on all circles of templates together that are looked at to name the templates.
  private static let maximumCycleSteps = 200_000

  private var sources: SourceSet { draft.sources }

  /// Takes over room, or gives it back.
  mutating func exchange(_ memory: inout BlockMemory) {
    swap(&stack, &memory.stack)
    swap(&known, &memory.known)
    swap(&weights, &memory.weights)
    swap(&structureScratch, &memory.structures)
    reader.exchange(&memory)
  }

  /// Makes room for the blocks that a number of nodes may be. A block takes half a dozen nodes or more, while templates
  /// make several of a few. What is reserved too much is address space only, and growing moves all that is there.
  mutating func reserve(blocksIn nodes: Int) {
    let expected = draft.blocks.count + nodes / 4
    draft.blocks.reserveLargePages(expected)
    draft.children.reserveLargePages(expected)
    weights.reserveLargePages(expected)
  }

  /// To be called when payloads and scopes are there, before the first block.
  mutating func begin() {
    draft.owners = TemplateOwners(draft.scopes, sources)
    watcher?.begin(LayoutOutline(draft))
  }

  mutating func tellWatcher() {
    guard let watcher else { return }
    while watched < draft.blocks.count {
      let end = min(watched + Self.watchedBatch, draft.blocks.count)
      // A copy: with a part of the array in somebody's hands, the next block would move all of it.
      watcher.add(Array(draft.blocks[watched..<end])[...])
      watched = end
    }
  }

  /// An object that is a block outside all others, and the scope of its types.
  struct Root {
    let source: SourceNode
    let scope: Int
  }

  /// Resolves blocks outside all others.
  mutating func build(_ roots: [Root]) -> [BlockID] {
    guard mayBePartedInHalves, let halves = Halves(of: roots.map(\.source), in: sources.file) else {
      return roots.map { build($0) }
    }
    var first: [BlockID] = []
    let second = inHalves(halves) { builder in
      first = roots[..<halves.middle].map { builder.build($0) }
    } second: { builder in
      roots[halves.middle...].map { builder.build($0) }
    }
    return first + second
  }

  private mutating func build(_ root: Root) -> BlockID {
    build(Block(source: root.source, context: .none, scope: UInt32(root.scope), isTemplateBody: false))
  }

  /// Resolves the body of a template as a block without parameters.
  mutating func build(template: Int, scope: Int) -> BlockID {
    let body = draft.scopes[scope].templates[template].body
    var block = Block(source: body, context: .none, scope: UInt32(scope), isTemplateBody: true)
    block.template = Int32(template)
    return build(block)
  }

  private mutating func build(_ root: Block) -> BlockID {
    while known.count <= Int(root.scope) { known.append(ResolvedValues()) }
    let id = enter(root)
    while let frame = stack.last { advance(frame) }
    reportWeight(id)
    return id
  }

  /// Does the next thing about the block whose turn it is: resolves a child, or finishes the block.
  @inline(__always)
  private mutating func advance(_ frame: Frame) {
    if frame.resolved == frame.children.count {
      finish(frame)
      reader.pending.removeLast(reader.pending.count - frame.pendingStart)
      stack.removeLast()
    } else if mayBePartedInHalves, frame.resolved == 0, let halves = halves(of: frame) {
      resolveChildren(of: frame, in: halves)
    } else {
      stack[stack.count - 1].resolved += 1
      let child = reader.pending[frame.pendingStart + frame.resolved]
      let scope = draft.blocks[frame.block].scope
      draft.children[frame.children.lowerBound + frame.resolved].block = resolve(child, scope: scope)
    }
  }

  // MARK: Halves

  private func halves(of frame: Frame) -> Halves? {
    Halves(of: reader.pending[frame.pendingStart...].lazy.map(\.value.source), in: sources.file)
  }

  private mutating func resolveChildren(of frame: Frame, in halves: Halves) {
    let children = frame.children.lowerBound + halves.middle..<frame.children.upperBound
    let second = inHalves(halves) { builder in
      builder.resolveChildren(upTo: halves.middle)
    } second: { builder in
      builder.stack[builder.stack.count - 1].resolved = halves.middle
      builder.resolveChildren(upTo: frame.children.count)
      return builder.draft.children[children].map(\.block)
    }
    for (child, block) in zip(children, second) { draft.children[child].block = block }
    stack[stack.count - 1].resolved = frame.children.count
  }

  /// Resolves children of the block on top of the stack as far as one of them.
  private mutating func resolveChildren(upTo end: Int) {
    let depth = stack.count
    while stack.count > depth || stack[depth - 1].resolved < end { advance(stack[stack.count - 1]) }
  }

  // MARK: Blocks

  private mutating func resolve(_ child: PendingChild, scope: UInt32) -> BlockID {
    let block = Block(
      source: child.value.source, context: child.value.context, scope: scope, isTemplateBody: false)
    if child.isShared, let known = known[Int(scope)][child.value] {
      guard weights[Int(known.index)] == 0 else { return known }
      reportCycle(from: known, at: child.value.source)
      return appendUnresolved(block)
    }
    // What is written in a body is resolved once per set of parameters, so all of it counts.
    if child.isShared || child.value.context != .none {
      expansions += 1
      guard expansions <= expansionLimit else {
        reportCut()
        return appendUnresolved(block)
      }
    }
    let id = enter(block)
    if child.isShared { known[Int(scope)].insert(child.value, id) }
    return id
  }

  /// Reads a block. Its children, if it has any, are resolved by the main loop.
  private mutating func enter(_ new: Block) -> BlockID {
    var block = new
    if foreign.contains(block.source.node), block.source.isInFile { hasMetForeign = true }
    let id = BlockID(draft.blocks.count)
    let first = draft.children.count
    let pendingStart = reader.pending.count
    let shape = reader.read(&block, &draft)
    let children = first..<draft.children.count
    block.firstChild = UInt32(first)
    block.childCount = UInt32(children.count)
    if children.isEmpty {
      if let shape { block.structure = structure(shape, children) }
    } else {
      stack.append(
        Frame(block: Int(id.index), children: children, pendingStart: pendingStart, shape: shape))
    }
    draft.blocks.append(block)
    weights.append(children.isEmpty ? 1 : 0)
    if draft.blocks.count - watched >= Self.watchedBatch { tellWatcher() }
    return id
  }

  /// A block that is not followed further, because it would never end or has become too much.
  private mutating func appendUnresolved(_ new: Block) -> BlockID {
    var block = new
    block.type = .cyclic
    draft.blocks.append(block)
    weights.append(1)
    return BlockID(draft.blocks.count - 1)
  }

  private mutating func finish(_ frame: Frame) {
    var weight: UInt32 = 1
    for child in draft.children[frame.children] {
      let (sum, overflow) = weight.addingReportingOverflow(weights[Int(child.block.index)])
      weight = overflow ? .max : sum
    }
    weights[frame.block] = weight
    if let shape = frame.shape {
      draft.blocks[frame.block].structure = structure(shape, frame.children)
    }
  }

  /// - Parameter children: where the block's children are in the list of all, resolved.
  private mutating func structure(_ shape: StructureTable.Shape, _ children: Range<Int>) -> StructureID {
    guard shape.type == .container || shape.type == .grid else {
      guard shape.customType < 0 else { return draft.structures.intern(shape, []) }
      let type = Int(shape.type.rawValue)
      if leaves[type] == StructureID.unknown.index { leaves[type] = draft.structures.intern(shape, []).index }
      return StructureID(index: leaves[type])
    }
    if !structureScratch.isEmpty { structureScratch.removeAll(keepingCapacity: true) }
    for child in draft.children[children] where child.role == .item {
      let structure = draft.blocks[Int(child.block.index)].structure
      guard structure.isKnown else { return .unknown }
      structureScratch.append(structure)
    }
    return draft.structures.intern(shape, structureScratch)
  }

  // MARK: Problems

  private mutating func reportCycle(from block: BlockID, at usage: SourceNode) {
    // Templates that all use each other form circles without number.
    if isCycleLeftOut { return }
    // From the end, so that a search takes as many steps as are counted.
    let start = stack.lastIndex { $0.block == Int(block.index) } ?? 0
    cycleSteps += stack.count - start
    guard cycleSteps <= Self.maximumCycleSteps else {
      draft.problems.append(.cyclesNotNamed(at: usage))
      isCycleLeftOut = true
      return
    }
    var templates: [UInt64] = []
    var seen: Set<UInt64> = []
    for frame in stack[start...] {
      let block = draft.blocks[frame.block]
      guard block.template >= 0 else { continue }
      let template = UInt64(block.scope) << 32 | UInt64(block.template)
      if seen.insert(template).inserted { templates.append(template) }
    }
    guard reportedCycles.insert(templates.sorted()).inserted else { return }
    let names = templates.map { template in
      draft.scopes[Int(template >> 32)].displayName(Int(template & 0xFFFF_FFFF))
    }
    draft.problems.append(.templateCycle(at: usage, names: names))
  }

  private mutating func reportCut() {
    guard !wasCut else { return }
    wasCut = true
    let root = draft.blocks[stack[0].block].source
    draft.problems.append(.expansionTooLarge(block: root, limit: expansionLimit, isCut: true))
  }

  private mutating func reportWeight(_ root: BlockID) {
    let limit = ExpansionLimit.shown(sources.file)
    guard !wasCut, weights[Int(root.index)] > limit else { return }
    draft.problems.append(
      .expansionTooLarge(block: draft.blocks[Int(root.index)].source, limit: limit, isCut: false)
    )
  }

  /// Adds what only shows when all payloads are built.
  mutating func finish() {
    if watched < draft.blocks.count { watcher?.add(draft.blocks[watched...]) }
    var seen = Set<ModelProblem>()
    let derivationCycles = reader.cycles.map { cycle in
      let scope = draft.scopes[Int(cycle.scope)]
      return ModelProblem.templateCycle(
        at: scope.templates[cycle.templates[0]].key, names: cycle.templates.map(scope.displayName)
      )
    }
    let problems = reader.problems + draft.problems + derivationCycles + draft.scopes.flatMap(\.problems)
    draft.problems = problems.filter { seen.insert($0).inserted }
  }

  /// Of each scope, which templates some block uses or is derived from.
  func usedTemplates() -> [[Bool]] {
    var isUsed = draft.scopes.map { Array($0.templates.count, of: false) }
    for block in draft.blocks where block.template >= 0 {
      let scope = Int(block.scope)
      var next: Int? = Int(block.template)
      while let template = next, !isUsed[scope][template] {
        isUsed[scope][template] = true
        guard case .template(let base) = draft.scopes[scope].templates[template].base else { break }
        next = base
      }
    }
    return isUsed
  }

  /// The bodies of some templates of each scope.
  func bodies(of isMeant: [[Bool]]) -> SortedNodes {
    var bodies: [SourceNode] = []
    for (scope, isMeant) in zip(draft.scopes, isMeant) {
      for (template, isMeant) in zip(scope.templates, isMeant) where isMeant { bodies.append(template.body) }
    }
    return SortedNodes(bodies)
  }
}
