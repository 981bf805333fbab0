/// Numbers the bodies of templates in all scopes, so that scopes do not matter further on, and tells which body
/// a text is part of.
struct TemplateOwners {
  /// Outside all templates.
  static let none: Int32 = -1

  /// The parameters that some link leads to.
  private(set) var parameters = NameTable()
  private var numbers: [SourceNode: Int32] = [:]
  /// Bodies by their start, one list per document.
  private var bodies: [[Body]]
  /// Of each scope, the numbers of its templates.
  private var scopes: [[Int32]] = []
  private var last: Body?

  private struct Body {
    let document: UInt32
    let nodes: Range<UInt32>
    let number: Int32
  }

  init(_ layout: LayoutModel) { self.init(LayoutOutline(layout)) }

  init(_ outline: LayoutOutline) {
    bodies = Array(repeating: [], count: outline.sources.documents.count)
    for scope in outline.scopes {
      scopes.append(scope.templates.map { add($0.body, outline.sources) })
      for name in scope.linkedParameters { _ = parameters.insert(Array(name)) }
    }
    for document in bodies.indices { bodies[document].sort { $0.nodes.lowerBound < $1.nodes.lowerBound } }
  }

  private mutating func add(_ body: SourceNode, _ sources: SourceSet) -> Int32 {
    if let known = numbers[body] { return known }
    let number = Int32(numbers.count)
    numbers[body] = number
    let end = UInt32(sources.document(of: body).next(body.index))
    bodies[Int(body.document)].append(Body(document: body.document, nodes: body.node..<end, number: number))
    return number
  }

  /// How many templates there are; they are numbered from 0.
  var count: Int { numbers.count }

  /// The number of the template that a block uses; ``none`` when it uses none.
  func number(of block: Block) -> Int32 {
    block.template < 0 ? Self.none : scopes[Int(block.scope)][Int(block.template)]
  }

  /// The number of the template that has this body.
  func number(ofBody body: SourceNode) -> Int32 { numbers[body] ?? Self.none }

  /// The number of the template whose body a node is part of, or ``none``.
  mutating func owner(of source: SourceNode) -> Int32 {
    // What is looked at in turn is mostly close together.
    if let last, last.document == source.document, last.nodes.contains(source.node) { return last.number }
    let bodies = bodies[Int(source.document)]
    var low = 0
    var high = bodies.count
    while low < high {
      let middle = (low + high) / 2
      if bodies[middle].nodes.lowerBound <= source.node { low = middle + 1 } else { high = middle }
    }
    guard low > 0, bodies[low - 1].nodes.contains(source.node) else { return Self.none }
    last = bodies[low - 1]
    return bodies[low - 1].number
  }

  /// The names of parameters by their numbers.
  var names: NameTable { parameters }
}
