import JSONSyntax

/// Resolves blocks and everything below them, without recursion.
struct BlockBuilder {
  /// A block whose children are being resolved.
  private struct Frame {
    let block: Int
    /// Next child to resolve, and the end of the block's children.
    var cursor: Int
    let end: Int
    /// The structure as far as the block itself decides it; nil when it cannot be told.
    let shape: StructureTable.Shape?
  }

  var model: LayoutModel
  private let sources: SourceSet
  private var stack: [Frame] = []
  /// Beside `model.children`: what to resolve for each.
  private var pending: [PendingChild] = []
  private var reader: BlockReader
  /// By scope, what blocks reached through templates became, so that it is resolved once. The same text means
  /// something else where its types name other templates.
  private var known: [[Value: BlockID]] = []
  private var isOpen: [Bool] = []
  /// Number of blocks that a block stands for when everything shared is written out.
  private var weights: [UInt32] = []
  private var reportedCycles: Set<[String]> = []
  private var leaves: [StructureID?] = Array(repeating: nil, count: BlockType.allCases.count)
  private var structureScratch: [StructureID] = []
  private var expansions = 0
  private let expansionLimit: Int
  private var wasCut = false

  init(sources: SourceSet) {
    self.sources = sources
    model = LayoutModel(sources: sources)
    reader = BlockReader(sources: sources)
    expansionLimit = ExpansionLimit.resolved(sources.file)
  }

  /// Resolves the block that a value is.
  mutating func build(_ value: Value, scope: Int) -> BlockID {
    build(Block(source: value.source, context: value.context, scope: scope, isTemplateBody: false))
  }

  /// Resolves the body of a template as a block without parameters.
  mutating func build(template: Int, scope: Int) -> BlockID {
    let body = model.scopes[scope].templates[template].body
    var block = Block(source: body, context: .none, scope: scope, isTemplateBody: true)
    block.template = Int32(template)
    return build(block)
  }

  private mutating func build(_ root: Block) -> BlockID {
    while known.count <= Int(root.scope) { known.append([:]) }
    let id = enter(root)
    while let frame = stack.last {
      if frame.cursor == frame.end {
        finish(frame)
        stack.removeLast()
      } else {
        stack[stack.count - 1].cursor += 1
        resolveChild(frame.cursor, scope: Int(root.scope))
      }
    }
    reportWeight(id)
    return id
  }

  private mutating func resolveChild(_ slot: Int, scope: Int) {
    let child = pending[slot]
    if child.isShared, let block = known[scope][child.value] {
      if isOpen[Int(block.index)] {
        reportCycle(from: block, at: child.value.source)
        model.children[slot].block = appendUnresolved(child.value, scope: scope)
      } else {
        model.children[slot].block = block
      }
      return
    }
    // What is written in a body is resolved once per set of parameters, so all of it counts.
    if child.isShared || child.value.context != .none {
      expansions += 1
      guard expansions <= expansionLimit else {
        reportCut()
        model.children[slot].block = appendUnresolved(child.value, scope: scope)
        return
      }
    }
    let block = enter(
      Block(source: child.value.source, context: child.value.context, scope: scope, isTemplateBody: false)
    )
    if child.isShared { known[scope][child.value] = block }
    model.children[slot].block = block
  }

  /// Reads a block and puts its children on the list; they are resolved by the main loop.
  private mutating func enter(_ new: Block) -> BlockID {
    var block = new
    let shape = reader.read(&block, &model)
    block.firstChild = UInt32(model.children.count)
    block.childCount = UInt32(reader.children.count)
    let index = model.blocks.count
    for child in reader.children {
      model.children.append(Child(block: BlockID(index), role: child.role))
      pending.append(child)
    }
    model.blocks.append(block)
    isOpen.append(true)
    weights.append(1)
    let first = Int(block.firstChild)
    stack.append(Frame(block: index, cursor: first, end: first + Int(block.childCount), shape: shape))
    return BlockID(index)
  }

  /// A block that is not followed further, because it would never end or has become too much.
  private mutating func appendUnresolved(_ value: Value, scope: Int) -> BlockID {
    var block = Block(source: value.source, context: value.context, scope: scope, isTemplateBody: false)
    block.type = .cyclic
    model.blocks.append(block)
    isOpen.append(false)
    weights.append(1)
    return BlockID(model.blocks.count - 1)
  }

  private mutating func finish(_ frame: Frame) {
    isOpen[frame.block] = false
    var weight: UInt32 = 1
    for child in model.children[frame.end - Int(model.blocks[frame.block].childCount)..<frame.end] {
      let (sum, overflow) = weight.addingReportingOverflow(weights[Int(child.block.index)])
      weight = overflow ? .max : sum
    }
    weights[frame.block] = weight
    if let shape = frame.shape {
      model.blocks[frame.block].structure = structure(shape, frame)
    }
  }

  private mutating func structure(_ shape: StructureTable.Shape, _ frame: Frame) -> StructureID {
    guard shape.type == .container || shape.type == .grid else {
      guard shape.customType < 0 else { return model.structures.intern(shape, []) }
      if let leaf = leaves[Int(shape.type.rawValue)] { return leaf }
      let leaf = model.structures.intern(shape, [])
      leaves[Int(shape.type.rawValue)] = leaf
      return leaf
    }
    structureScratch.removeAll(keepingCapacity: true)
    for child in model.children(of: model.blocks[frame.block]) where child.role == .item {
      let structure = model.blocks[Int(child.block.index)].structure
      guard structure.isKnown else { return .unknown }
      structureScratch.append(structure)
    }
    return model.structures.intern(shape, structureScratch)
  }

  // MARK: Problems

  private mutating func reportCycle(from block: BlockID, at usage: SourceNode) {
    let start = stack.firstIndex { $0.block == Int(block.index) } ?? 0
    var names: [String] = []
    for frame in stack[start...] {
      if let name = model.templateName(of: model.blocks[frame.block]), !names.contains(name) {
        names.append(name)
      }
    }
    guard reportedCycles.insert(names.sorted()).inserted else { return }
    model.problems.append(.templateCycle(at: usage, names: names))
  }

  private mutating func reportCut() {
    guard !wasCut else { return }
    wasCut = true
    let root = model.blocks[stack[0].block].source
    model.problems.append(.expansionTooLarge(block: root, limit: expansionLimit, isCut: true))
  }

  private mutating func reportWeight(_ root: BlockID) {
    let limit = ExpansionLimit.shown(sources.file)
    guard !wasCut, weights[Int(root.index)] > limit else { return }
    model.problems.append(
      .expansionTooLarge(block: model[root].source, limit: limit, isCut: false)
    )
  }

  /// Adds what only shows when all payloads are built.
  mutating func finish() {
    var seen = Set<ModelProblem>()
    let problems = reader.problems + model.problems + model.scopes.flatMap(\.problems)
    model.problems = problems.filter { seen.insert($0).inserted }
  }

  /// The bodies of templates that some block uses or is derived from.
  func usedTemplateBodies() -> Set<SourceNode> {
    var used: Set<SourceNode> = []
    for block in model.blocks where block.template >= 0 {
      let templates = model.scopes[Int(block.scope)].templates
      var template = Int(block.template)
      while used.insert(templates[template].body).inserted,
        case .template(let base) = templates[template].base
      {
        template = base
      }
    }
    return used
  }
}

/// How far templates may multiply.
enum ExpansionLimit {
  /// Blocks that are resolved because templates lead to them: enough for any layout that a device can show,
  /// and bounded by the file for the rest.
  static func resolved(_ file: JSONDocument) -> Int { 200_000 + 2 * file.count }

  /// Blocks that a payload may stand for when all that is shared is written out.
  static func shown(_ file: JSONDocument) -> Int { 1_000_000 + file.count }
}
