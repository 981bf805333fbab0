import JSONSyntax

/// Flattens templates and all they are derived from, each once, however long the chain.
struct TemplateChains {
  private let sources: SourceSet
  private let templates: [Template]
  private let parameters: TemplateParameters
  private var chains: [Template.Chain?]

  init(sources: SourceSet, templates: [Template], parameters: TemplateParameters) {
    self.sources = sources
    self.templates = templates
    self.parameters = parameters
    chains = Array(repeating: nil, count: templates.count)
  }

  /// The properties of each template's whole chain, base first, the template last.
  consuming func flatten() -> [Template.Chain] {
    for template in templates.indices where chains[template] == nil { flatten(template) }
    return chains.compactMap { $0 }
  }

  private mutating func flatten(_ template: Int) {
    var pending = [template]
    var isPending: Set<Int> = [template]
    var chain: Template.Chain?
    while chain == nil {
      switch templates[pending[pending.count - 1]].base {
      case .builtin(let type): chain = Template.Chain(end: .builtin(type))
      case .unknown: chain = Template.Chain(end: .unknown)
      case .missing: chain = Template.Chain(end: .missing)
      case .template(let base):
        if let known = chains[base] {
          chain = known
        } else if isPending.insert(base).inserted {
          pending.append(base)
        } else {
          chain = Template.Chain(end: .cyclic)
          chain?.cycle = cycle(pending, from: base)
        }
      }
    }
    for derived in pending.reversed() {
      override(&chain!, with: derived)
      chains[derived] = chain
    }
  }

  private func override(_ chain: inout Template.Chain, with template: Int) {
    let body = templates[template].body
    let document = sources.document(of: body)
    for member in document.members(body.index) {
      let value = SourceNode(document: Int(body.document), node: member.value)
      switch BlockKeyTable.shared.match(document, member.key) {
      case .literal(let key):
        chain.set(key) { property in
          property.literal = value
          property.literalOwner = template
        }
      case .link(let key):
        // A link that is not a string supplies nothing, but it is the one that counts.
        let isString = document.kind(member.value) == .string
        chain.set(key) { property in
          property.link = isString ? parameters.find(document, member.value) ?? -1 : -1
          property.linkSource = value
          property.linkOwner = template
        }
      case nil: continue
      }
    }
  }

  /// One cycle is one list of templates, whichever of them was met first: it is told from its first in the file.
  private func cycle(_ pending: [Int], from base: Int) -> [Int] {
    let start = pending.firstIndex(of: base) ?? 0
    let cycle = pending[start...]
    let first = cycle.indices.min { templates[cycle[$0]].key.node < templates[cycle[$1]].key.node } ?? start
    return Array(cycle[first...] + cycle[..<first])
  }
}
