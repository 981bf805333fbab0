import JSONSyntax

/// Which parameters usages hand to their templates, and which properties they set themselves.
public struct ParameterSupply {
  private struct Pair: Hashable {
    let template: Int
    let name: Int
  }

  private struct OpenParameters {
    var names: Set<Int>
    /// A bit for the key hash of every name, plain and as a link.
    let keyHashes: UInt64
  }

  private let graph: TemplateGraph
  /// Members, plain or as links, of objects that use a template, as far as they set parameters.
  private var supplied: Set<Pair> = []
  /// The parameters of each template that none of its usages has set so far; nil before the first usage.
  private var open: [OpenParameters?]
  /// The objects that use each template.
  private var usages: [[SourceNode]]
  /// Of each template, what it leads to, what is derived from it, and what leads to it.
  private var following: [[Int]]
  private var derived: [[Int]]
  private var leading: [[Int]]
  /// How many more templates may be looked at. Only texts made to be slow use it up; what is asked then has no answer.
  private var budget: Int

  public init(_ graph: TemplateGraph) {
    self.graph = graph
    open = Array(repeating: nil, count: graph.templates.count)
    usages = open.map { _ in [] }
    derived = open.map { _ in [] }
    leading = derived
    following = derived
    budget = 1_000_000 + 16 * graph.templates.count
    guard !graph.links.isEmpty else { return }
    for (number, entry) in graph.templates.enumerated() {
      following[number] = entry.base >= 0 ? entry.mentions + [entry.base] : entry.mentions
      for next in following[number] { leading[next].append(number) }
      if entry.base >= 0 { derived[entry.base].append(number) }
    }
    var visited = VisitedNodes(graph.layout.sources, templates: 0)
    for block in graph.layout.blocks where !block.isTemplateBody {
      guard let template = graph.template(of: block), visited.insert(block.source) else { continue }
      usages[template].append(block.source)
      read(block.source, template)
    }
    for (number, entry) in graph.templates.enumerated() where entry.base >= 0 { read(entry.body, number) }
  }

  private mutating func read(_ object: SourceNode, _ template: Int) {
    var parameters = open[template] ?? openParameters(of: template)
    // Taken out, so that it is changed in place.
    open[template] = nil
    defer { open[template] = parameters }
    guard !parameters.names.isEmpty else { return }
    let document = graph.layout.sources.document(of: object)
    for member in document.members(object.index)
    where parameters.keyHashes & TemplateParameters.bit(document[member.key].keyHash) != 0 {
      let isLink = LinkKey.matches(document, member.key)
      guard let name = graph.names.find(document, member.key, skipping: isLink ? 1 : 0),
        parameters.names.remove(name) != nil
      else { continue }
      supplied.insert(Pair(template: template, name: name))
    }
  }

  private mutating func openParameters(of template: Int) -> OpenParameters {
    let templates = closure(of: template, following) ?? [template]
    let names = Set(templates.flatMap { graph.targets[$0] })
    var hashes: UInt64 = 0
    for name in names.map({ graph.names[$0] }) {
      hashes |= TemplateParameters.bit(JSONKeyHash.hash(name))
      hashes |= TemplateParameters.bit(JSONKeyHash.hash([UInt8(ascii: "$")] + name))
    }
    return OpenParameters(names: names, keyHashes: hashes)
  }

  /// Whether a usage of the link's template, or of one that leads to it, hands over its parameter; nil when that
  /// takes too long to find out.
  public mutating func supplies(_ link: TemplateLink) -> Bool? {
    guard let templates = closure(of: link.template, leading) else { return nil }
    return templates.contains { supplied.contains(Pair(template: $0, name: link.target)) }
  }

  /// Whether the parameter of a link comes from a usage around the one of its template; nil as above.
  public mutating func suppliesFromOutside(_ link: TemplateLink) -> Bool? {
    guard let inside = closure(of: link.template, derived), let all = closure(of: link.template, leading)
    else { return nil }
    return all.subtracting(inside).contains { supplied.contains(Pair(template: $0, name: link.target)) }
  }

  /// Whether the template of a link is used, and every usage, or a template in between, sets the link's property
  /// itself; nil as above.
  public mutating func isSetByEveryUsage(_ link: TemplateLink) -> Bool? {
    let name = graph.names[link.property]
    let plain = JSONKeyName(Array(name))
    let linked = JSONKeyName([UInt8(ascii: "$")] + name)
    let sources = graph.layout.sources
    func sets(_ object: SourceNode) -> Bool {
      let document = sources.document(of: object)
      return document.member(object.index, plain) != nil || document.member(object.index, linked) != nil
    }
    guard let templates = closure(of: link.template, derived) else { return nil }
    let setting = templates.filter { $0 != link.template && sets(graph.templates[$0].body) }
    var covered: Set<Int> = []
    for template in setting {
      guard let all = closure(of: template, derived) else { return nil }
      covered.formUnion(all)
    }
    budget -= templates.reduce(0) { $0 + usages[$1].count }
    guard budget > 0 else { return nil }
    return templates.contains { !usages[$0].isEmpty }
      && templates.subtracting(covered).allSatisfy { usages[$0].allSatisfy(sets) }
  }

  /// A template and all that edges lead to from it.
  private mutating func closure(of template: Int, _ edges: [[Int]]) -> Set<Int>? {
    var found: Set<Int> = [template]
    var queue = [template]
    while let next = queue.popLast() {
      budget -= 1 + edges[next].count
      guard budget > 0 else { return nil }
      for other in edges[next] where found.insert(other).inserted { queue.append(other) }
    }
    return found
  }
}
