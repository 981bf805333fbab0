import JSONSyntax

/// Which parameters of templates usages supply, whether with values or with links. Each object that uses a template is
/// read as long as parameters of the template are open.
struct SuppliedParameters {
  /// The parameters of a template and of all it leads to.
  private struct Taken {
    /// Where they are in ``parameters``.
    var range = 0..<0
    /// How many of them no usage has supplied so far; nil before the first usage.
    var open: Int?
  }

  private struct Parameter {
    let name: Int32
    var isSupplied = false
  }

  private var templates: [Taken]
  /// Sorted by name for each template.
  private var parameters: [Parameter] = []

  init(_ graph: TemplateGraph, _ search: inout TemplateSearch) {
    templates = Array(graph.templates.count, of: Taken())
    guard !graph.links.isEmpty else { return }
    parameters.reserveCapacity(graph.links.count)
    var visited = VisitedNodes(graph.layout.sources, templates: 0)
    for block in graph.layout.blocks where block.template >= 0 && !block.isTemplateBody {
      guard let template = graph.template(of: block), hasOpen(template, graph, &search),
        visited.insert(block.source)
      else { continue }
      read(block.source, template, graph)
    }
    for (number, entry) in graph.templates.enumerated() where entry.base >= 0 {
      if hasOpen(number, graph, &search) { read(entry.body, number, graph) }
    }
  }

  /// Whether usages of a template supply a parameter.
  func contains(_ parameter: Int, of template: Int) -> Bool {
    index(of: parameter, in: template).map { parameters[$0].isSupplied } ?? false
  }

  private mutating func hasOpen(_ template: Int, _ graph: TemplateGraph, _ search: inout TemplateSearch)
    -> Bool
  {
    if let open = templates[template].open { return open > 0 }
    let start = parameters.count
    if graph.following[template].isEmpty {
      // Most templates lead to no other.
      for name in graph.targets[template] { parameters.append(Parameter(name: name)) }
    } else {
      for name in names(takenBy: template, graph, &search)
      where parameters.count == start || parameters[parameters.count - 1].name != name {
        parameters.append(Parameter(name: name))
      }
    }
    let range = start..<parameters.count
    templates[template] = Taken(range: range, open: range.count)
    return !range.isEmpty
  }

  /// The parameters of a template and of all it leads to, sorted, some of them several times; only its own when the
  /// others take too long to find.
  private func names(takenBy template: Int, _ graph: TemplateGraph, _ search: inout TemplateSearch) -> [Int32]
  {
    guard search.run(from: template, along: graph.following) else { return Array(graph.targets[template]) }
    var names: [Int32] = []
    for other in search.found {
      let own = graph.targets[Int(other)]
      guard search.spend(own.count) else { return Array(graph.targets[template]) }
      names += own
    }
    names.sort()
    return names
  }

  private mutating func read(_ object: SourceNode, _ template: Int, _ graph: TemplateGraph) {
    let document = graph.layout.sources.document(of: object)
    let names = graph.names
    for member in document.members(object.index) {
      let isLink = LinkKey.matches(document, member.key)
      guard let name = names.find(document, member.key, skipping: isLink ? 1 : 0),
        let index = index(of: name, in: template), !parameters[index].isSupplied
      else { continue }
      parameters[index].isSupplied = true
      let open = (templates[template].open ?? 0) - 1
      templates[template].open = open
      if open == 0 { return }
    }
  }

  private func index(of parameter: Int, in template: Int) -> Int? {
    var low = templates[template].range.lowerBound
    var high = templates[template].range.upperBound
    while low < high {
      let middle = (low + high) / 2
      let name = Int(parameters[middle].name)
      if name == parameter { return middle }
      if name < parameter { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}
