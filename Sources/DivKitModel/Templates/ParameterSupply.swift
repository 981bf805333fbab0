import JSONSyntax

/// Which parameters usages hand to their templates, and which properties they set themselves.
public struct ParameterSupply {
  private let graph: TemplateGraph
  private let supplied: SuppliedParameters
  private var search: TemplateSearch
  /// Of each template, what leads to it, and what is derived from it; made for the first question that needs it, as
  /// are the usages.
  private var leading: NumberLists?
  private var derived: NumberLists?
  private var usages: TemplateUsages?

  public init(_ graph: TemplateGraph) {
    self.graph = graph
    search = TemplateSearch(
      count: graph.templates.count,
      budget: 1_000_000 + 16 * (graph.templates.count + graph.links.count)
    )
    supplied = SuppliedParameters(graph, &search)
  }

  /// Whether a usage of the link's template, or of one that leads to it, hands over its parameter; nil when that
  /// takes too long to find out.
  public mutating func supplies(_ link: TemplateLink) -> Bool? {
    if supplied.contains(link.target, of: link.template) { return true }
    guard findLeading(to: link.template) else { return nil }
    return search.found.contains { supplied.contains(link.target, of: Int($0)) }
  }

  /// Whether the parameter of a link comes from a usage around the one of its template; nil as above.
  public mutating func suppliesFromOutside(_ link: TemplateLink) -> Bool? {
    guard findLeading(to: link.template) else { return nil }
    let all = search.found
    guard findDerived(from: link.template) else { return nil }
    return all.contains { !search.hasFound(Int($0)) && supplied.contains(link.target, of: Int($0)) }
  }

  /// Whether the template of a link is used, and every usage, or a template in between, sets the link's property
  /// itself; nil as above.
  public mutating func isSetByEveryUsage(_ link: TemplateLink) -> Bool? {
    let sources = graph.layout.sources
    let name = sources.fileView.stringBytes(link.key)
    let plain = JSONKeyName(Array(name.dropFirst()))
    let linked = JSONKeyName(name)
    func sets(_ object: SourceNode) -> Bool {
      let document = sources.document(of: object)
      return document.member(object.index, plain) != nil || document.member(object.index, linked) != nil
    }
    guard findDerived(from: link.template) else { return nil }
    let templates = search.found.map { Int($0) }
    var isCovered: Set<Int> = []
    for template in templates where template != link.template && sets(graph.templates[template].body) {
      guard findDerived(from: template) else { return nil }
      isCovered.formUnion(search.found.map { Int($0) })
    }
    let usages = self.usages ?? TemplateUsages(graph)
    self.usages = usages
    guard search.spend(templates.reduce(0) { $0 + usages.count(of: $1) }) else { return nil }
    return templates.contains { usages.count(of: $0) > 0 }
      && templates.allSatisfy { isCovered.contains($0) || usages.areAll(of: $0, sets) }
  }

  private mutating func findLeading(to template: Int) -> Bool {
    let edges = leading ?? graph.following.reversed(count: graph.templates.count)
    leading = edges
    return search.run(from: template, along: edges)
  }

  private mutating func findDerived(from template: Int) -> Bool {
    let edges = derived ?? NumberLists(count: graph.templates.count, graph.derivations)
    derived = edges
    return search.run(from: template, along: edges)
  }
}

extension TemplateGraph {
  /// Each base with what is derived from it.
  fileprivate var derivations: [NumberLists.Pair] {
    templates.indices.compactMap { number in
      let base = templates[number].base
      return base < 0 ? nil : NumberLists.Pair(list: Int32(base), number: Int32(number))
    }
  }
}
