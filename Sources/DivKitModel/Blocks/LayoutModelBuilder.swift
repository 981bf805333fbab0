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
  private var scopes: [[Int]: Int] = [:]
  /// How many templates the scopes have together, and each `templates` object for itself.
  private var scopedTemplates = 0
  private var memberCounts: [Int: Int] = [:]
  private var isOutOfReachReported = false
  var blocks: BlockBuilder

  init(sources: SourceSet, depth: ResolutionDepth, watcher: (any LayoutWatcher)?, threads: Int) {
    self.sources = sources
    self.depth = depth
    keys = BlockKeyNumbers(sources)
    blocks = BlockBuilder(sources: sources, keys: keys, watcher: watcher, threads: threads)
  }

  mutating func run(_ patterns: [PayloadPattern]) {
    var discovery = PayloadDiscovery(sources: sources, patterns: patterns)
    let payloads = discovery.run()
    if let table = discovery.firstCutTable { reportOutOfReach(table) }
    // All scopes first: whoever watches needs them for the first block.
    for found in payloads { _ = scope(found.tables) }
    for chain in discovery.tableChains { _ = scope(chain) }
    let empty = payloads.map { Payload(kind: $0.kind, source: SourceNode(document: 0, node: $0.object)) }
    blocks.begin(empty)
    build(payloads, empty)
    buildUnusedTemplates(discovery.tableChains)
    blocks.finish()
  }

  /// - Parameter empty: the payloads without their roots.
  private mutating func build(_ found: [FoundPayload], _ empty: [Payload]) {
    var places: [(payload: Int, part: Int)] = []
    var tops: [BlockBuilder.Root] = []
    for (number, payload) in found.enumerated() {
      let scope = scope(payload.tables)
      for (part, block) in self.tops(of: payload) {
        places.append((number, part))
        tops.append(BlockBuilder.Root(source: SourceNode(document: 0, node: block), scope: scope))
      }
    }
    var payloads = empty
    for (place, block) in zip(places, blocks.build(tops)) {
      payloads[place.payload].roots.append(Payload.Root(block: block, part: place.part))
    }
    blocks.draft.payloads = payloads
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
  private mutating func buildUnusedTemplates(_ chains: [[Int]]) {
    var unused: [(scope: Int, template: Int, body: SourceNode)] = []
    let used = blocks.usedTemplateBodies()
    for chain in chains {
      guard let table = chain.first else { continue }
      let scope = scope(chain)
      let templates = blocks.draft.scopes[scope].templates
      for template in templates.indices {
        let body = templates[template].body
        guard body.isInFile, isMember(body.index, of: table), !used.contains(body) else { continue }
        unused.append((scope, template, body))
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

  private mutating func scope(_ tables: [Int]) -> Int {
    if let known = scopes[tables] { return known }
    let own = inReach(tables).map { SourceNode(document: 0, node: $0) }
    let libraries = sources.documents.indices.dropFirst().map {
      SourceNode(document: $0, node: TemplateLibrary.table(of: sources.documents[$0]))
    }
    let scope = TemplateScope(sources: sources, tables: own + libraries, depth: depth, keys: keys)
    blocks.draft.scopes.append(scope)
    scopes[tables] = blocks.draft.scopes.count - 1
    return blocks.draft.scopes.count - 1
  }

  /// As many of some `templates` objects, the nearest first, as the file may have templates in all its scopes: each
  /// scope knows all templates in its reach.
  private mutating func inReach(_ tables: [Int]) -> ArraySlice<Int> {
    let limit = ExpansionLimit.resolved(sources.file)
    var count = 0
    for table in tables {
      count += memberCount(of: table)
      if scopedTemplates + count > limit, table != tables[0] {
        reportOutOfReach(tables[0])
        return tables.prefix(1)
      }
    }
    scopedTemplates += count
    return tables[...]
  }

  private mutating func memberCount(of table: Int) -> Int {
    if let known = memberCounts[table] { return known }
    let count = sources.file.members(table).reduce(0) { count, _ in count + 1 }
    memberCounts[table] = count
    return count
  }

  private mutating func reportOutOfReach(_ table: Int) {
    guard !isOutOfReachReported else { return }
    isOutOfReachReported = true
    blocks.draft.problems.append(.templatesOutOfReach(table: SourceNode(document: 0, node: table)))
  }
}
