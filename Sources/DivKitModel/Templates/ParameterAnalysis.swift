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

  private struct Link {
    let property: Int
    let parameter: Int
    let template: Int
  }

  private struct Mention {
    let template: Int
    let mentioned: Int
  }

  /// Fills in the parameters of each template.
  func run(on templates: inout [Template], names: NameTable) -> TemplateParameters {
    var parameterNames = NameTable()
    var links: [Link] = []
    var mentions: [Mention] = []
    for index in templates.indices {
      scan(templates[index].body, index, names, &parameterNames, &links, &mentions)
    }
    let relevant = relevance(of: links, parameterNames)
    for link in links where relevant[link.parameter] && relevant[link.property] && link.parameter < 64 {
      templates[link.template].parameters |= 1 << UInt64(link.parameter)
    }
    propagate(mentions, &templates)
    var linked = Array(repeating: false, count: parameterNames.count)
    for link in links { linked[link.parameter] = true }
    return TemplateParameters(names: parameterNames, relevant: relevant, linked: linked)
  }

  private func scan(
    _ body: SourceNode,
    _ template: Int,
    _ names: NameTable,
    _ parameterNames: inout NameTable,
    _ links: inout [Link],
    _ mentions: inout [Mention]
  ) {
    let document = sources.document(of: body)
    for key in body.index..<document.next(body.index) where document.kind(key) == .key {
      guard document.kind(key + 1) == .string else { continue }
      if document.key(key, is: NestedKey.type.plain) {
        if let mentioned = names.find(document, key + 1) {
          mentions.append(Mention(template: template, mentioned: mentioned))
        }
        continue
      }
      let property = document.stringBytes(key)
      guard property.first == UInt8(ascii: "$") else { continue }
      links.append(
        Link(
          property: parameterNames.insert(Array(property.dropFirst())),
          parameter: parameterNames.insert(document.stringBytes(key + 1)),
          template: template
        )
      )
    }
  }

  /// Names of the properties that decide what is resolved.
  private static let deciding =
    BlockKey.allCases.map { Array($0.name.utf8) } + NestedKey.all.map(\.plain.bytes)

  private func relevance(of links: [Link], _ parameterNames: NameTable) -> [Bool] {
    var deciding = Self.deciding
    switch depth {
    case .structure: break
    case .structureAnd(let names): deciding += names
    case .complete: return Array(repeating: true, count: parameterNames.count)
    }
    var relevant = Array(repeating: false, count: parameterNames.count)
    var queue = deciding.compactMap { parameterNames.find($0) }
    for name in queue { relevant[name] = true }
    let byProperty = Dictionary(grouping: links, by: \.property)
    while let property = queue.popLast() {
      for link in byProperty[property] ?? [] where !relevant[link.parameter] {
        relevant[link.parameter] = true
        queue.append(link.parameter)
      }
    }
    return relevant
  }

  /// Hands the parameters of mentioned templates up to those that mention them, until nothing changes.
  private func propagate(_ mentions: [Mention], _ templates: inout [Template]) {
    let mentioners = Dictionary(grouping: mentions, by: \.mentioned)
    var queue = Array(templates.indices)
    while let mentioned = queue.popLast() {
      for mention in mentioners[mentioned] ?? [] {
        let joined = templates[mention.template].parameters | templates[mentioned].parameters
        if joined != templates[mention.template].parameters {
          templates[mention.template].parameters = joined
          queue.append(mention.template)
        }
      }
    }
  }
}
