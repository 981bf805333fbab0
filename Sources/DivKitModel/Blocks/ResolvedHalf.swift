/// What a copy of a builder has resolved, in the numbers of that builder, which has gone on by itself meanwhile.
struct ResolvedHalf {
  private let draft: LayoutDraft
  private let weights: [UInt32]
  private let start: BuilderProgress
  private let contexts: [ContextID]
  private let structures: [StructureID]
  private let reuseIDs: [Int]
  /// For each block of the copy, from the first new one on, what it is in the builder.
  private var numbers: [BlockID] = []
  private var isNew: [Bool] = []
  /// By scope, what values to which several blocks may lead became, as far as the builder does not have them.
  private var newValues: [[(value: Value, block: BlockID)]]
  /// How many of the new blocks count as expansions.
  private var expansions = 0

  /// - Parameters:
  ///   - copy: what has resolved something.
  ///   - start: how far both had come when the copy was made.
  ///   - nodes: what the copy has met and the builder has not.
  ///   - builder: gets what the copy has but blocks.
  init(
    _ copy: BlockBuilder, since start: BuilderProgress, nodes: Range<UInt32>, for builder: inout BlockBuilder
  ) {
    func isForeign(_ source: SourceNode) -> Bool { source.isInFile && nodes.contains(source.node) }
    let ownContexts = builder.draft.contexts.count
    (draft, weights, self.start) = (copy.draft, copy.weights, start)
    contexts = builder.draft.contexts.adopt(draft.contexts, since: start.contexts, isNew: isForeign)
    structures = builder.draft.structures.adopt(
      draft.structures, since: start.structures, types: start.customTypes)
    reuseIDs = builder.draft.reuseIDs.adopt(draft.reuseIDs, since: start.reuseIDs)
    builder.draft.problems += draft.problems[start.problems...]
    builder.reader.adopt(copy.reader, sinceProblems: start.readerProblems)
    while builder.known.count < copy.known.count { builder.known.append(ResolvedValues()) }
    newValues = copy.known.enumerated().map { scope, values in
      var new: [(value: Value, block: BlockID)] = []
      new.reserveCapacity(values.count - start.sharedValues(scope))
      return new
    }
    numberBlocks(copy.known, &builder) { $0.context.index < ownContexts && !isForeign($0.source) }
  }

  /// - Parameter mayBeKnown: whether the builder may have resolved a value, too.
  private mutating func numberBlocks(
    _ shared: [ResolvedValues],
    _ builder: inout BlockBuilder,
    mayBeKnown: (Value) -> Bool
  ) {
    let count = draft.blocks.count - start.blocks
    numbers.reserveCapacity(count)
    isNew.reserveCapacity(count)
    var next = BlockID(builder.draft.blocks.count)
    var nextShared = shared.indices.map(start.sharedValues)
    // Which blocks are below one that the builder has: it has them as well.
    var isBelowKnown = Array(repeating: false, count: count)
    for index in start.blocks..<draft.blocks.count {
      let block = draft.blocks[index]
      let scope = Int(block.scope)
      let isShared = shared[scope].isBlock(index, of: nextShared[scope])
      var known = isBelowKnown[index - start.blocks] ? BlockID(index) : nil
      if isShared {
        nextShared[scope] += 1
        let value = Value(source: block.source, context: context(block.context))
        known = mayBeKnown(value) ? builder.known[scope][value] : nil
        if known == nil { newValues[scope].append((value, next)) }
      }
      isNew.append(known == nil)
      numbers.append(known ?? next)
      if known == nil {
        next = BlockID(Int(next.index) + 1)
        if isShared || block.context != .none { expansions += 1 }
      } else {
        for child in draft.children[childIndices(of: block)] where Int(child.block.index) >= start.blocks {
          isBelowKnown[Int(child.block.index) - start.blocks] = true
        }
      }
    }
  }

  private func childIndices(of block: Block) -> Range<Int> {
    Int(block.firstChild)..<Int(block.firstChild + block.childCount)
  }

  // MARK: In the builder's numbers

  /// What a block of the copy is in the builder.
  func number(_ block: BlockID) -> BlockID {
    let index = Int(block.index)
    return index < start.blocks ? block : numbers[index - start.blocks]
  }

  /// Puts the new blocks behind those of the builder.
  func append(to builder: inout BlockBuilder) {
    for index in start.blocks..<draft.blocks.count where isNew[index - start.blocks] {
      var block = draft.blocks[index]
      block.context = context(block.context)
      block.bodyContext = context(block.bodyContext)
      if Int(block.structure.index) >= start.structures {
        block.structure = structures[Int(block.structure.index) - start.structures]
      }
      if case .literal(let name) = block.reuseID, Int(name) >= start.reuseIDs {
        block.reuseID = .literal(Int32(reuseIDs[Int(name) - start.reuseIDs]))
      }
      let children = childIndices(of: block)
      block.firstChild = UInt32(builder.draft.children.count)
      for child in children {
        let child = draft.children[child]
        builder.draft.children.append(Child(block: number(child.block), role: child.role))
      }
      builder.draft.blocks.append(block)
      builder.weights.append(weights[index])
    }
    builder.expansions += expansions
    for (scope, values) in newValues.enumerated() { builder.known[scope].adopt(values) }
  }

  private func context(_ context: ContextID) -> ContextID {
    Int(context.index) < start.contexts ? context : contexts[Int(context.index) - start.contexts]
  }
}
