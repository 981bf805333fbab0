/// The objects that use each template, each object once.
struct TemplateUsages {
  private var sources: [SourceNode] = []
  /// Of each template, indices in ``sources``.
  private let lists: NumberLists

  init(_ graph: TemplateGraph) {
    var visited = VisitedNodes(graph.layout.sources, templates: 0)
    var templates: [Int32] = []
    for block in graph.layout.blocks where block.template >= 0 && !block.isTemplateBody {
      guard visited.insert(block.source) else { continue }
      sources.append(block.source)
      templates.append(graph.owners.number(of: block))
    }
    lists = NumberLists(count: graph.templates.count, indicesByList: templates)
  }

  /// How many objects use a template.
  func count(of template: Int) -> Int { lists[template].count }

  /// Whether all objects that use a template are as asked.
  func areAll(of template: Int, _ isTrue: (SourceNode) -> Bool) -> Bool {
    lists[template].allSatisfy { isTrue(sources[Int($0)]) }
  }
}
