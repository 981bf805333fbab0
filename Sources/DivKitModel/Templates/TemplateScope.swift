import JSONSyntax

/// The templates that a payload sees.
struct TemplateScope: Sendable {
  private let sources: SourceSet
  private(set) var names = NameTable()
  /// One per name, the nearest of those with the same name.
  private(set) var templates: [Template] = []
  /// Names of parameters, and of the properties that links set.
  private(set) var parameterNames = NameTable()
  /// Whether a parameter can decide anything that is resolved; by number.
  private var relevant: [Bool] = []
  /// Whether some `$` link leads to a name; by number.
  private var linked: [Bool] = []
  private(set) var problems: [ModelProblem] = []

  /// No templates.
  init(sources: SourceSet) {
    self.sources = sources
  }

  /// - Parameter tables: the `templates` objects in reach, the nearest first.
  init(sources: SourceSet, tables: [SourceNode], depth: ResolutionDepth) {
    self.sources = sources
    for table in tables { collect(table) }
    for index in templates.indices { readBase(index) }
    ParameterAnalysis(sources: sources, depth: depth).run(
      on: &templates,
      names: names,
      parameterNames: &parameterNames,
      relevant: &relevant,
      linked: &linked
    )
  }

  var isEmpty: Bool { templates.isEmpty }

  /// The template that a string names.
  func template(named source: SourceNode) -> Int? {
    templates.isEmpty ? nil : names.find(sources.document(of: source), source.index)
  }

  /// The number of the parameter that a `$` link's target, or (behind `skipping` bytes) a key, names; nil when
  /// no template here can depend on it.
  func parameter(_ document: JSONDocument, _ index: Int, skipping: Int = 0) -> Int? {
    guard parameterNames.count > 0, let name = parameterNames.find(document, index, skipping: skipping),
      relevant[name]
    else { return nil }
    return name
  }

  /// Whether some link of a template here leads to the name that a key spells.
  func isParameter(_ document: JSONDocument, _ key: Int) -> Bool {
    parameterNames.find(document, key).map { linked[$0] } ?? false
  }

  /// Whether what becomes of a template can depend on a parameter.
  func uses(_ template: Int, parameter: Int) -> Bool {
    parameter >= 64 || templates[template].parameters & 1 << UInt64(parameter) != 0
  }

  /// The display name of a template.
  func displayName(_ template: Int) -> String {
    String(decoding: names[templates[template].name], as: UTF8.self)
  }

  private mutating func collect(_ table: SourceNode) {
    let document = sources.document(of: table)
    // Of duplicate keys the last counts; of nested scopes the nearest, which is collected first.
    var ownNames: [Int: Int] = [:]
    for member in document.members(table.index) where document.kind(member.value) == .object {
      let name = names.insert(document.stringBytes(member.key))
      let template = Template(
        name: name,
        key: SourceNode(document: Int(table.document), node: member.key),
        body: SourceNode(document: Int(table.document), node: member.value),
        base: .missing
      )
      if name == templates.count {
        templates.append(template)
        ownNames[name] = name
      } else if ownNames[name] != nil {
        templates[name] = template
      }
    }
  }

  private mutating func readBase(_ index: Int) {
    let body = templates[index].body
    guard let type = sources.member(body, NestedKey.type.plain), sources.kind(type) == .string else {
      problems.append(.templateWithoutType(key: templates[index].key))
      return
    }
    if let base = template(named: type) {
      templates[index].base = .template(base)
    } else if let builtin = BlockTypeTable.shared.type(sources.document(of: type), type.index) {
      templates[index].base = .builtin(builtin)
    } else {
      templates[index].base = .unknown
    }
    if BlockTypeTable.shared.type(named: names[templates[index].name]) != nil {
      problems.append(.templateShadowsBuiltin(key: templates[index].key))
    }
  }
}

// MARK: Chains

extension TemplateScope {
  /// The properties of a template and all it is derived from. Flattened once, however long the chain.
  mutating func chain(of template: Int) -> Template.Chain {
    if let chain = templates[template].chain { return chain }
    var pending = [template]
    var isPending: Set<Int> = [template]
    var chain: Template.Chain?
    while chain == nil {
      switch templates[pending[pending.count - 1]].base {
      case .builtin(let type): chain = emptyChain(.builtin(type))
      case .unknown: chain = emptyChain(.unknown)
      case .missing: chain = emptyChain(.missing)
      case .template(let base):
        if let known = templates[base].chain {
          chain = known
        } else if isPending.insert(base).inserted {
          pending.append(base)
        } else {
          reportDerivationCycle(pending, from: base)
          chain = emptyChain(.cyclic)
        }
      }
    }
    for derived in pending.reversed() {
      override(&chain!, with: derived)
      templates[derived].chain = chain
    }
    return chain!
  }

  private func emptyChain(_ end: ResolvedType) -> Template.Chain {
    Template.Chain(end: end, properties: Array(repeating: Template.Property(), count: BlockKey.count))
  }

  private func override(_ chain: inout Template.Chain, with template: Int) {
    let body = templates[template].body
    let document = sources.document(of: body)
    for member in document.members(body.index) {
      let value = SourceNode(document: Int(body.document), node: member.value)
      switch BlockKeyTable.shared.match(document, member.key) {
      case .literal(let key):
        chain.properties[Int(key.rawValue)].literal = value
        chain.properties[Int(key.rawValue)].literalOwner = template
      case .link(let key):
        // A link that is not a string supplies nothing, but it is the one that counts.
        let isString = document.kind(member.value) == .string
        chain.properties[Int(key.rawValue)].link =
          isString ? parameter(document, member.value) ?? -1 : -1
        chain.properties[Int(key.rawValue)].linkSource = value
        chain.properties[Int(key.rawValue)].linkOwner = template
      case nil: continue
      }
    }
  }

  private mutating func reportDerivationCycle(_ pending: [Int], from base: Int) {
    let start = pending.firstIndex(of: base) ?? 0
    let cycle = pending[start...]
    // One cycle is one problem, whichever of its templates was met first: it is told from its first in the file.
    let first = cycle.indices.min { templates[cycle[$0]].key.node < templates[cycle[$1]].key.node } ?? start
    let ordered = cycle[first...] + cycle[..<first]
    problems.append(
      .templateCycle(at: templates[ordered[ordered.startIndex]].key, names: ordered.map(displayName))
    )
  }
}
