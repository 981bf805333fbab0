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
    let base: Int
  }

  /// Every template in reach of some payload, those of libraries included.
  public let templates: [Entry]
  /// Members of the file's bodies that are links: `"$text": "title"`.
  public let links: [TemplateLink]
  /// Of each template, the one that it is derived from and those that its body uses.
  let following: NumberLists
  /// Of each template, the parameters that links in its body lead to; by number in ``names``.
  let targets: NumberLists
  let layout: LayoutModel
  var owners: TemplateOwners { layout.owners }

  public init(_ layout: LayoutModel) {
    self.layout = layout
    var reader = TemplateGraphReader(layout)
    reader.read()
    templates = reader.templates
    links = reader.links
    following = NumberLists(count: templates.count, reader.uses)
    targets = NumberLists(count: templates.count, reader.targets)
  }

  /// Names of the parameters that links lead to.
  var names: NameTable { owners.parameters }

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
  private func parameters(of template: Int) -> Set<Int> {
    // Most templates lead to few of all that there are.
    var reached: Set<Int> = [template]
    var queue = [template]
    var parameters: Set<Int> = []
    while let template = queue.popLast() {
      for parameter in targets[template] { parameters.insert(Int(parameter)) }
      for next in following[template] where reached.insert(Int(next)).inserted { queue.append(Int(next)) }
    }
    return parameters
  }

  /// Adds to some templates what they lead to: what they are derived from, and what these use.
  func spread(_ reached: inout [Bool]) {
    var queue = reached.indices.filter { reached[$0] }
    while let template = queue.popLast() {
      for next in following[template] where !reached[Int(next)] {
        reached[Int(next)] = true
        queue.append(Int(next))
      }
    }
  }
}
