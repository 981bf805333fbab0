import DivKitModel

/// How many blocks a piece of text stands for, and how many of these a rule found.
final class SharedText {
  private struct Count {
    var all = 0
    var found = 0
  }

  private let layout: LayoutModel
  private let found: [BlockID]
  private var sources: [SourceNode: Count] = [:]
  private lazy var bodies = countUsers()
  /// The bodies of the file's templates by their nodes, where other files use them.
  private let foreign: [Range<Int>]

  /// - Parameter isSharedWithFiles: whether other files use the templates of this one, so that nobody knows what
  ///   they become.
  init(_ layout: LayoutModel, _ found: [BlockID], isSharedWithFiles: Bool) {
    self.layout = layout
    self.found = found
    foreign = isSharedWithFiles ? Self.templateBodies(layout) : []
    for block in found { sources[layout[block].source, default: Count()].found += 1 }
    for block in layout.blocks where sources[block.source] != nil {
      sources[block.source, default: Count()].all += 1
    }
  }

  /// Whether the rule found every block that an object stands for.
  func allMatch(_ source: SourceNode) -> Bool {
    guard let count = sources[source], !isForeign(source) else { return false }
    return count.all == count.found
  }

  /// Whether the rule found every block that uses a template, or one that is derived from it.
  func allMatch(usersOf body: SourceNode) -> Bool {
    guard let count = bodies[body], !isForeign(body) else { return false }
    return count.all == count.found
  }

  private func isForeign(_ source: SourceNode) -> Bool {
    source.isInFile && foreign.contains { $0.contains(source.index) }
  }

  private static func templateBodies(_ layout: LayoutModel) -> [Range<Int>] {
    var bodies: Set<Int> = []
    var walk = SourceObjectWalk()
    for block in layout.blocks {
      let own = block.isTemplateBody ? nil : Optional(block.source.index)
      bodies.formUnion(walk.objects(of: block, layout).filter { $0 != own })
    }
    return bodies.map { $0..<layout.sources.file.next($0) }
  }

  /// Counts the direct users of each template, and hands the counts on to those it is derived from, each when all that
  /// are derived from it are done.
  private func countUsers() -> [SourceNode: Count] {
    var counts: [TemplateUse: Count] = [:]
    for block in layout.blocks {
      if let use = layout.template(of: block) { counts[use, default: Count()].all += 1 }
    }
    for block in found {
      if let use = layout.template(of: layout[block]) { counts[use, default: Count()].found += 1 }
    }
    var derived: [TemplateUse: Int] = [:]
    var pending = Array(counts.keys)
    var seen = Set(pending)
    while let use = pending.popLast() {
      guard let base = layout.base(of: use) else { continue }
      derived[base, default: 0] += 1
      if seen.insert(base).inserted { pending.append(base) }
    }
    var bodies: [SourceNode: Count] = [:]
    pending = seen.filter { derived[$0] == nil }
    while let use = pending.popLast() {
      let count = counts[use] ?? Count()
      bodies[use.body, default: Count()].all += count.all
      bodies[use.body, default: Count()].found += count.found
      guard let base = layout.base(of: use) else { continue }
      counts[base, default: Count()].all += count.all
      counts[base, default: Count()].found += count.found
      derived[base, default: 0] -= 1
      if derived[base] == 0 { pending.append(base) }
    }
    return bodies
  }
}
