import JSONSyntax

/// The templates of a layout and how they lead to each other, whatever scopes they are seen from.
public final class TemplateGraph: Sendable {
  /// A template, by its number in ``templates``.
  public struct Entry: Sendable {
    /// The key that names it.
    public let key: SourceNode
    /// The object that is its body.
    public let body: SourceNode
    /// What it comes down to.
    public let end: ResolvedType
    /// The template that it is derived from; -1 for none.
    fileprivate(set) var base = -1
    /// The templates that its body uses, not counting the base.
    fileprivate(set) var mentions: [Int] = []
  }

  /// Every template in reach of some payload, those of libraries included.
  public let templates: [Entry]
  /// Members of the file's bodies that are links: `"$text": "title"`.
  public let links: [TemplateLink]
  /// Names of parameters, and of the properties that links set.
  let names: NameTable
  /// Of each template, the parameters that links in its body lead to; by number in ``names``.
  let targets: [[Int]]
  let layout: LayoutModel
  let owners: TemplateOwners

  public init(_ layout: LayoutModel) {
    self.layout = layout
    let owners = TemplateOwners(layout)
    var reader = TemplateBodyReader(layout, owners)
    reader.read()
    self.owners = owners
    templates = reader.templates
    links = reader.links
    names = reader.names
    targets = reader.targets
  }

  /// The number of the template that a block uses; nil when it uses none.
  public func template(of block: Block) -> Int? {
    let number = Int(owners.number(of: block))
    return number < 0 ? nil : number
  }

  /// The parameters that a template takes, for itself or for what it uses.
  public func parameterNames(of template: Int) -> [String] {
    parameters(of: template).sorted().map { String(decoding: names[$0], as: UTF8.self) }
  }

  /// The same by their numbers.
  func parameters(of template: Int) -> Set<Int> {
    let reached = reached(from: [template])
    return Set(reached.indices.filter { reached[$0] }.flatMap { targets[$0] })
  }

  /// What some templates lead to: themselves, what they are derived from, and what these use.
  func reached(from start: [Int]) -> [Bool] {
    var reached = Array(repeating: false, count: templates.count)
    var queue = start
    for template in start { reached[template] = true }
    while let template = queue.popLast() {
      let entry = templates[template]
      for next in entry.mentions + [entry.base] where next >= 0 && !reached[next] {
        reached[next] = true
        queue.append(next)
      }
    }
    return reached
  }
}

/// A member of a template's body that links a property to a parameter.
public struct TemplateLink: Sendable {
  /// The node of the key, in the file.
  public let key: Int
  /// The object that has it.
  public let object: Int
  /// The template whose body it is in, by its number in ``TemplateGraph/templates``.
  public let template: Int
  /// Whether the object is the body itself.
  public let isOfBody: Bool
  /// What the link sets and the parameter that it leads to, by their numbers in the graph's names.
  let property: Int
  let target: Int

  /// Whether property and parameter have one name.
  public var isToItsOwnName: Bool { property == target }
}

/// Reads the bodies of all templates, each once.
private struct TemplateBodyReader {
  private let layout: LayoutModel
  private let owners: TemplateOwners
  var templates: [TemplateGraph.Entry] = []
  var links: [TemplateLink] = []
  var names = NameTable()
  var targets: [[Int]] = []

  init(_ layout: LayoutModel, _ owners: TemplateOwners) {
    self.layout = layout
    self.owners = owners
  }

  mutating func read() {
    for scope in layout.scopes {
      for (index, template) in scope.templates.enumerated() {
        // Owners number bodies in this order; what comes again was seen from another scope.
        guard Int(owners.number(ofBody: template.body)) == templates.count else { continue }
        var entry = TemplateGraph.Entry(
          key: template.key, body: template.body, end: scope.chains[index].end)
        if case .template(let base) = template.base {
          entry.base = Int(owners.number(ofBody: scope.templates[base].body))
        }
        let document = layout.sources.document(of: template.body)
        var mentions: Set<Int> = []
        document.forEachTypeName(in: template.body.index..<document.next(template.body.index)) { type in
          guard case .template(let used) = scope.meaning(of: type, in: document) else { return }
          mentions.insert(Int(owners.number(ofBody: scope.templates[used].body)))
        }
        entry.mentions = mentions.subtracting([entry.base]).sorted()
        readLinks(in: template.body, templates.count, document)
        templates.append(entry)
      }
    }
  }

  private mutating func readLinks(in body: SourceNode, _ number: Int, _ document: JSONView) {
    var found: Set<Int> = []
    defer { targets.append(found.sorted()) }
    for object in body.index..<document.next(body.index) where document.kind(object) == .object {
      for member in document.members(object) {
        guard LinkKey.matches(document, member.key), document.kind(member.value) == .string else { continue }
        let target = names.insert(document.stringBytes(member.value))
        found.insert(target)
        guard body.isInFile else { continue }
        links.append(
          TemplateLink(
            key: member.key,
            object: object,
            template: number,
            isOfBody: object == body.index,
            property: names.insert(Array(document.stringBytes(member.key).dropFirst())),
            target: target
          )
        )
      }
    }
  }
}

extension JSONView {
  /// Calls `body` with every string that is the `type` of an object and may name a block. `accessibility` has a
  /// `type` too, which is often a word that templates are called by: `button`, `image`.
  func forEachTypeName(in nodes: Range<Int>, _ body: (Int) -> Void) {
    var node = nodes.lowerBound
    while node < nodes.upperBound {
      guard kind(node) == .key else {
        node += 1
        continue
      }
      if key(node, is: NestedKey.type.plain), kind(node + 1) == .string { body(node + 1) }
      node = key(node, is: Self.accessibility) ? next(node + 1) : node + 1
    }
  }

  private static let accessibility: JSONKeyName = "accessibility"
}
