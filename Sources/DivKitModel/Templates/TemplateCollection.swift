import JSONSyntax

/// Reads `templates` objects: which names there are, which body each stands for, and what that is made from.
struct TemplateCollection {
  private let sources: SourceSet
  private(set) var names = NameTable()
  /// One per name, the nearest of those with the same name.
  var templates: [Template] = []
  private(set) var problems: [ModelProblem] = []

  /// - Parameter tables: the `templates` objects in reach, the nearest first.
  init(sources: SourceSet, tables: [SourceNode]) {
    self.sources = sources
    for table in tables { collect(table) }
    for index in templates.indices { readBase(index) }
  }

  private mutating func collect(_ table: SourceNode) {
    let document = sources.document(of: table)
    // Of duplicate keys the last counts; of nested scopes the nearest, which is collected first.
    let outer = templates.count
    for member in document.members(table.index) where document.kind(member.value) == .object {
      let name = names.insert(document, member.key)
      let template = Template(
        name: name,
        key: SourceNode(document: Int(table.document), node: member.key),
        body: SourceNode(document: Int(table.document), node: member.value),
        base: .missing
      )
      if name == templates.count {
        if templates.isEmpty { templates.reserveCapacity(8) }
        templates.append(template)
      } else if name >= outer {
        templates[name] = template
      }
    }
  }

  private mutating func readBase(_ index: Int) {
    let body = templates[index].body
    let document = sources.document(of: body)
    guard let type = document.member(body.index, NestedKey.type.plain)?.value, document.kind(type) == .string
    else {
      problems.append(.templateWithoutType(key: templates[index].key))
      return
    }
    if let base = names.find(document, type) {
      templates[index].base = .template(base)
    } else if let builtin = BlockTypeTable.shared.type(document, type) {
      templates[index].base = .builtin(builtin)
    } else {
      templates[index].base = .unknown
    }
    let key = templates[index].key
    if BlockTypeTable.shared.type(sources.document(of: key), key.index) != nil {
      problems.append(.templateShadowsBuiltin(key: key))
    }
  }
}
