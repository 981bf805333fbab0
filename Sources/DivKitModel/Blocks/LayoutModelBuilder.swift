import JSONSyntax

extension LayoutModel {
  /// Finds and resolves all DivKit in a file.
  ///
  /// Time and memory are near-linear in the file: what template usages share is resolved once, and templates
  /// that multiply all the same are cut off with a ``ModelProblem/expansionTooLarge(block:limit:isCut:)``.
  ///
  /// - Parameters:
  ///   - sources: the file and its template libraries.
  ///   - patterns: further places of payloads.
  ///   - depth: how much to resolve.
  ///   - watcher: is told about blocks as they are resolved.
  ///   - threads: how many threads may work on the file at a time. What comes out is the same.
  public static func build(
    _ sources: SourceSet,
    patterns: [PayloadPattern] = [],
    depth: ResolutionDepth = .structure,
    watcher: (any LayoutWatcher)? = nil,
    threads: Int = 1
  ) -> LayoutModel {
    var builder = LayoutModelBuilder(sources: sources, depth: depth, watcher: watcher, threads: threads)
    builder.run(patterns)
    return LayoutModel(builder.blocks.draft)
  }
}

/// Turns the payloads found in a file into blocks.
private struct LayoutModelBuilder {
  private let sources: SourceSet
  private let depth: ResolutionDepth
  private let keys: BlockKeyNumbers
  /// The `templates` objects of the file.
  private var tables: [TemplateTable] = []
  /// For each of them the number of the scope that it makes with those around it, and behind them that of the scope outside
  /// of all; -1 for one that is not there yet.
  private var scopes: [Int] = []
  /// How many templates the scopes have together.
  private var scopedTemplates = 0
  private var isOutOfReachReported = false
  var blocks: BlockBuilder

  init(sources: SourceSet, depth: ResolutionDepth, watcher: (any LayoutWatcher)?, threads: Int) {
    self.sources = sources
    self.depth = depth
    keys = BlockKeyNumbers(sources)
    blocks = BlockBuilder(
      draft: LayoutDraft(sources: sources),
      watcher: watcher,
      mayBePartedInHalves: threads > 1,
      reader: BlockReader(sources: sources, keys: keys),
      expansionLimit: ExpansionLimit.resolved(sources.file)
    )
  }

  mutating func run(_ patterns: [PayloadPattern]) {
    let room = sources.areLarge ? nil : BlockMemory.take()
    if let room { blocks.exchange(&room.memory) }
    blocks.reserve(blocksIn: sources.file.count)
    build(patterns)
    blocks.finish()
    if let room {
      blocks.exchange(&room.memory)
      BlockMemory.putBack(room)
    }
  }

  private mutating func build(_ patterns: [PayloadPattern]) {
    var discovery = PayloadDiscovery(sources: sources, patterns: patterns)
    let payloads = discovery.run()
    tables = discovery.tables
    scopes = Array(tables.count + 1, of: -1)
    if let table = discovery.firstCutTable { reportOutOfReach(table) }
    // All scopes first: whoever watches needs them for the first block.
    for found in payloads { _ = scope(found.table) }
    for table in tables.indices { _ = scope(table) }
    blocks.draft.payloads = payloads.map {
      Payload(kind: $0.kind, source: SourceNode(document: 0, node: $0.object))
    }
    blocks.begin()
    build(payloads)
    buildUnusedTemplates()
  }

  private mutating func build(_ found: [FoundPayload]) {
    var places: [(payload: Int, part: Int)] = []
    var tops: [BlockBuilder.Root] = []
    for (number, payload) in found.enumerated() {
      let scope = scope(payload.table)
      for (part, block) in self.tops(of: payload) {
        places.append((number, part))
        tops.append(BlockBuilder.Root(source: SourceNode(document: 0, node: block), scope: scope))
      }
    }
    for (place, block) in zip(places, blocks.build(tops)) {
      blocks.draft.payloads[place.payload].roots.append(Payload.Root(block: block, part: place.part))
    }
  }

  /// The objects at the top of a payload that are blocks, with the state or change they belong to.
  private func tops(of found: FoundPayload) -> [(part: Int, block: Int)] {
    let file = sources.file
    switch found.kind {
    case .block, .template:
      return [(0, found.object)]
    case .card:
      guard let states = file.member(found.object, PayloadKey.states) else { return [] }
      return file.elements(states.value).enumerated().compactMap { part, state in
        guard let div = file.member(state, NestedKey.div.plain), file.kind(div.value) == .object else {
          return nil
        }
        return (part, div.value)
      }
    case .patch:
      guard let changes = file.member(found.object, PayloadKey.changes) else { return [] }
      return file.elements(changes.value).enumerated().flatMap { part, change in
        guard let items = file.member(change, PayloadKey.items) else { return [(part: Int, block: Int)]() }
        return file.elements(items.value).filter { file.kind($0) == .object }.map { (part, $0) }
      }
    }
  }

  /// Templates that no payload uses stand for themselves: someone else may instantiate them.
  private mutating func buildUnusedTemplates() {
    var unused: [(scope: Int, template: Int, body: SourceNode)] = []
    let used = blocks.usedTemplates()
    // What is used from another scope; most files need not know.
    var usedBodies: SortedNodes?
    for (number, table) in tables.enumerated() {
      let scope = scope(number)
      let templates = blocks.draft.scopes[scope].templates
      for template in templates.indices where !used[scope][template] {
        let body = templates[template].body
        guard body.isInFile, isMember(body.index, of: table.node) else { continue }
        let bodies = usedBodies ?? blocks.bodies(of: used)
        usedBodies = bodies
        if !bodies.contains(body) { unused.append((scope, template, body)) }
      }
    }
    for entry in unused {
      var payload = Payload(kind: .template, source: entry.body)
      let root = blocks.build(template: entry.template, scope: entry.scope)
      payload.roots.append(Payload.Root(block: root, part: 0))
      blocks.draft.payloads.append(payload)
    }
  }

  private func isMember(_ index: Int, of table: Int) -> Bool {
    index > table && index < sources.file.next(table)
  }

  /// The number of the scope of what has a table as the nearest one.
  private mutating func scope(_ table: Int) -> Int {
    let place = table == TemplateTable.none ? tables.count : table
    if scopes[place] >= 0 { return scopes[place] }
    var all = inReach(table)
    for (document, library) in sources.documents.enumerated().dropFirst() {
      all.append(SourceNode(document: document, node: TemplateLibrary.table(of: library)))
    }
    scopes[place] = blocks.draft.scopes.count
    blocks.draft.scopes.append(TemplateScope(sources: sources, tables: all, depth: depth, keys: keys))
    return scopes[place]
  }

  /// As many of the `templates` objects from one outwards as the file may have templates in all its scopes: each scope
  /// knows all templates in its reach.
  private mutating func inReach(_ nearest: Int) -> [SourceNode] {
    let limit = ExpansionLimit.resolved(sources.file)
    var count = 0
    var reached: [SourceNode] = []
    for table in tables.inReach(of: nearest) {
      count += table.count
      if scopedTemplates + count > limit, let first = reached.first {
        reportOutOfReach(first.index)
        return [first]
      }
      reached.append(SourceNode(document: 0, node: table.node))
    }
    scopedTemplates += count
    return reached
  }

  private mutating func reportOutOfReach(_ table: Int) {
    guard !isOutOfReachReported else { return }
    isOutOfReachReported = true
    blocks.draft.problems.append(.templatesOutOfReach(table: SourceNode(document: 0, node: table)))
  }
}
