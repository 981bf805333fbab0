import JSONSyntax

/// Flattens templates and all they are derived from, each once, however long the chain.
struct TemplateChains {
  private let sources: SourceSet
  private let templates: [Template]
  private let parameters: TemplateParameters
  private let keys: BlockKeyNumbers
  private var chains: [Template.Chain]
  private var states: [State]
  /// The templates whose chains wait for that of the last one.
  private var pending: [Int] = []

  private enum State {
    case untouched, pending, flat
  }

  init(
    sources: SourceSet, templates: [Template], parameters: TemplateParameters, keys: BlockKeyNumbers
  ) {
    self.keys = keys
    self.sources = sources
    self.templates = templates
    self.parameters = parameters
    chains = Array(templates.count, of: Template.Chain(end: .missing))
    states = Array(templates.count, of: .untouched)
  }

  /// The properties of each template's whole chain, base first, the template last.
  consuming func flatten() -> [Template.Chain] {
    for template in templates.indices where states[template] == .untouched { flatten(template) }
    return chains
  }

  private mutating func flatten(_ template: Int) {
    var chain = climb(from: template)
    while let derived = pending.popLast() {
      override(&chain, with: derived)
      chains[derived] = chain
      states[derived] = .flat
    }
  }

  /// Puts a template and those that it is derived from on the list, up to where the chain is known or ends.
  private mutating func climb(from template: Int) -> Template.Chain {
    var next = template
    while true {
      pending.append(next)
      states[next] = .pending
      switch templates[next].base {
      case .builtin(let type): return Template.Chain(end: .builtin(type))
      case .unknown: return Template.Chain(end: .unknown)
      case .missing: return Template.Chain(end: .missing)
      case .template(let base):
        switch states[base] {
        case .flat: return chains[base]
        case .untouched: next = base
        case .pending:
          var chain = Template.Chain(end: .cyclic)
          chain.cycle = cycle(from: base)
          return chain
        }
      }
    }
  }

  private func override(_ chain: inout Template.Chain, with template: Int) {
    let body = templates[template].body
    let document = sources.document(of: body)
    for member in document.members(body.index) {
      let value = SourceNode(document: Int(body.document), node: member.value)
      switch keys.match(body.document, document[member.key].keyNumber) {
      case .literal(let key): chain.set(key, literal: value, owner: template)
      case .link(let key):
        // A link that is not a string supplies nothing, but it is the one that counts.
        let isString = document.kind(member.value) == .string
        let parameter = isString ? parameters.find(document, member.value) ?? -1 : -1
        chain.set(key, link: parameter, source: value, owner: template)
      case nil: continue
      }
    }
  }

  /// One cycle is one list of templates, whichever of them was met first: it is told from its first in the file.
  private func cycle(from base: Int) -> [Int] {
    let start = pending.firstIndex(of: base) ?? 0
    let cycle = pending[start...]
    let first = cycle.indices.min { templates[cycle[$0]].key.node < templates[cycle[$1]].key.node } ?? start
    return Array(cycle[first...] + cycle[..<first])
  }
}
