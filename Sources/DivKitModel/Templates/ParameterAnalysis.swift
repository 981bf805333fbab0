import JSONSyntax

/// How much of the layout is resolved.
public enum ResolutionDepth: Sendable {
  /// Only what decides children, structure and reuse: parameters that feed texts, colours and the like do not
  /// make two usages of a template different, so they share one resolved body. This keeps the cost near-linear.
  case structure
  /// What decides structure, and in addition properties of these names, as UTF-8. What usages share becomes less with
  /// every parameter that leads to one of them.
  case structureAnd(Set<[UInt8]>)
  /// Everything, as DivKit would render it.
  case complete
}

/// Finds the parameters that the result of each template can depend on.
///
/// A link `"$items": "rows"` makes the parameter `rows` matter because `items` does; a usage inside a body with
/// `"$rows": "list"` hands the relevance on to `list`. A template also depends on what the templates it
/// mentions depend on, since outer parameters reach into them.
struct ParameterAnalysis {
  let sources: SourceSet
  let depth: ResolutionDepth

  /// Fills in the parameters of each template.
  func run(_ bodies: TemplateBodies, on templates: inout [Template]) -> TemplateParameters {
    let isComplete = if case .complete = depth { true } else { false }
    var relevance = ParameterRelevance(count: bodies.parameters.count, isInitially: isComplete)
    if isComplete {
      for link in bodies.links { relevance.take(link, &templates) }
    } else if !bodies.links.isEmpty {
      for parameter in 0..<bodies.parameters.count where isDeciding(bodies.parameters[parameter]) {
        relevance.mark(parameter)
      }
      for link in bodies.links where link.property < 0 {
        let document = sources.document(of: templates[Int(link.template)].body)
        if isDeciding(linkIn: document, Int(link.key)) { relevance.take(link, &templates) }
      }
      if bodies.linksSetParameters { relevance.spread(along: bodies.links, &templates) }
    }
    if relevance.isAny { propagate(bodies.mentions, &templates) }
    return TemplateParameters(names: bodies.parameters, relevant: relevance.isRelevant)
  }

  /// Names of the properties that decide what is resolved.
  private static let deciding = {
    var names = NameTable()
    for key in BlockKey.allCases { _ = names.insert(key.plainName.bytes) }
    for key in NestedKey.all { _ = names.insert(key.plain.bytes) }
    return names
  }()

  private func isDeciding(_ name: ArraySlice<UInt8>) -> Bool {
    if Self.deciding.find(name) != nil { return true }
    guard case .structureAnd(let names) = depth else { return false }
    return names.contains(Array(name))
  }

  private func isDeciding(linkIn document: JSONView, _ key: Int) -> Bool {
    if Self.deciding.find(document, key, skipping: 1) != nil { return true }
    guard case .structureAnd(let names) = depth else { return false }
    return names.contains(Array(document.stringBytes(key).dropFirst()))
  }

  /// Hands the parameters of mentioned templates up to those that mention them, until nothing changes.
  private func propagate(_ mentions: [TemplateBodies.Mention], _ templates: inout [Template]) {
    guard !mentions.isEmpty else { return }
    let mentioners = NumberLists(
      count: templates.count, mentions.map { NumberLists.Pair(list: $0.mentioned, number: $0.template) })
    var queue = Array(templates.indices)
    while let mentioned = queue.popLast() {
      let parameters = templates[mentioned].parameters
      for mentioner in mentioners[mentioned] {
        let joined = templates[Int(mentioner)].parameters | parameters
        if joined != templates[Int(mentioner)].parameters {
          templates[Int(mentioner)].parameters = joined
          queue.append(Int(mentioner))
        }
      }
    }
  }
}

/// Which parameters can decide anything that is resolved.
private struct ParameterRelevance {
  /// By number.
  private(set) var isRelevant: [Bool]
  private(set) var isAny: Bool
  /// Relevant parameters whose links, as properties, are to be taken.
  private var queue: [Int] = []

  init(count: Int, isInitially relevant: Bool) {
    isRelevant = Array(count, of: relevant)
    isAny = relevant
  }

  mutating func mark(_ parameter: Int) {
    guard !isRelevant[parameter] else { return }
    isRelevant[parameter] = true
    isAny = true
    queue.append(parameter)
  }

  /// A link sets a property that matters, so its parameter matters to its template.
  mutating func take(_ link: TemplateBodies.Link, _ templates: inout [Template]) {
    if link.parameter < 64 { templates[Int(link.template)].parameters |= 1 << UInt64(link.parameter) }
    mark(Int(link.parameter))
  }

  /// Takes the links that set relevant parameters, until nothing changes.
  mutating func spread(along links: [TemplateBodies.Link], _ templates: inout [Template]) {
    var pairs: [NumberLists.Pair] = []
    for (number, link) in links.enumerated() where link.property >= 0 {
      pairs.append(NumberLists.Pair(list: link.property, number: Int32(number)))
    }
    let setting = NumberLists(count: isRelevant.count, pairs)
    while let property = queue.popLast() {
      for link in setting[property] { take(links[Int(link)], &templates) }
    }
  }
}
