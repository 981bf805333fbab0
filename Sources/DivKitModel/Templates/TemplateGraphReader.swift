import JSONSyntax

/// Brings what scopes know about their templates together.
struct TemplateGraphReader {
  private let layout: LayoutModel
  private var owners: TemplateOwners { layout.owners }
  private(set) var templates: [TemplateGraph.Entry] = []
  private(set) var links: [TemplateLink] = []
  private(set) var uses: [NumberLists.Pair] = []
  private(set) var targets: [NumberLists.Pair] = []

  init(_ layout: LayoutModel) {
    self.layout = layout
  }

  mutating func read() {
    templates.reserveCapacity(owners.count)
    for (number, scope) in layout.scopes.enumerated() {
      // Owners number bodies in this order; what comes again was seen from another scope.
      let new = templates.count
      readTemplates(of: scope, number)
      guard templates.count > new else { continue }
      for mention in scope.bodies.mentions where mention.mayBeBlock {
        let template = owners.number(of: Int(mention.template), in: number)
        guard template >= new else { continue }
        let used = owners.number(of: Int(mention.mentioned), in: number)
        uses.append(NumberLists.Pair(list: template, number: used))
      }
      readLinks(of: scope, number, from: new)
    }
  }

  private mutating func readTemplates(of scope: TemplateScope, _ number: Int) {
    for (index, template) in scope.templates.enumerated() {
      guard Int(owners.number(of: index, in: number)) == templates.count else { continue }
      var base = -1
      if case .template(let other) = template.base { base = Int(owners.number(of: other, in: number)) }
      templates.append(
        TemplateGraph.Entry(
          key: template.key, body: template.body, end: scope.chains[index].end, base: base))
    }
  }

  private mutating func readLinks(of scope: TemplateScope, _ number: Int, from new: Int) {
    let names = owners.parameters
    let isNumbered = owners.hasAllParameters(scope, number)
    if links.isEmpty {
      links.reserveCapacity(scope.bodies.links.count)
      targets.reserveCapacity(scope.bodies.links.count)
    }
    for link in scope.bodies.links {
      let template = owners.number(of: Int(link.template), in: number)
      guard template >= new else { continue }
      let body = templates[Int(template)].body
      let document = layout.sources.document(of: body)
      guard
        let target = isNumbered ? Int(link.parameter) : names.find(document, Int(link.key) + 1)
      else { continue }
      targets.append(NumberLists.Pair(list: template, number: Int32(target)))
      guard body.isInFile else { continue }
      links.append(
        TemplateLink(
          key: Int(link.key),
          object: Int(link.object),
          template: Int(template),
          isOfBody: link.object == body.node,
          property: isNumbered
            ? Int(link.property) : names.find(document, Int(link.key), skipping: 1) ?? -1,
          target: target
        )
      )
    }
  }
}
