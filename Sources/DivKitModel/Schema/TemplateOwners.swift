/// Numbers the bodies of templates in all scopes, so that scopes do not matter further on, and tells which body
/// a text is part of.
struct TemplateOwners {
  /// Outside all templates.
  static let none: Int32 = -1

  /// The parameters that some link leads to.
  private(set) var parameters = NameTable()
  /// Each body once, by document and start.
  private var bodies: [Body] = []
  /// The numbers of the templates of all scopes, one scope after the other.
  private var numbers: [Int32] = []
  /// Where each scope starts in ``numbers``.
  private var scopes: [Int] = []
  /// The first scope with parameters; theirs are the numbers that they have there.
  private var firstParameters = 0
  /// Where the last node was that somebody asked for: in a body or between two, so that others there have the same answer.
  private var last = Stretch()

  private struct Stretch {
    var document = UInt32.max
    var start: UInt32 = 0
    var end: UInt32 = 0
    var owner = TemplateOwners.none
  }

  private struct Body {
    let source: SourceNode
    /// The index of the node after the body.
    let end: UInt32
    var number: Int32

    /// By this, bodies are sorted.
    var start: UInt64 { TemplateOwners.place(of: source) }

    func contains(_ other: SourceNode) -> Bool {
      other.document == source.document && other.node >= source.node && other.node < end
    }
  }

  private static func place(of source: SourceNode) -> UInt64 {
    UInt64(source.document) << 32 | UInt64(source.node)
  }

  /// No templates.
  init() {}

  init(_ all: [TemplateScope], _ sources: SourceSet) {
    scopes.reserveCapacity(all.count)
    bodies.reserveCapacity(all.reduce(0) { $0 + $1.templates.count })
    for scope in all {
      scopes.append(bodies.count)
      for template in scope.templates {
        let end = UInt32(sources.document(of: template.body).next(template.body.index))
        // Until all are there, its place in the list.
        bodies.append(Body(source: template.body, end: end, number: Int32(bodies.count)))
      }
      add(scope.parameterNames)
    }
    number()
  }

  private mutating func add(_ names: NameTable) {
    if parameters.count == 0 {
      firstParameters = scopes.count - 1
      parameters = names
    } else {
      for name in 0..<names.count { _ = parameters.insert(Array(names[name])) }
    }
  }

  /// Numbers bodies in the order in which they come first, and keeps each once.
  private mutating func number() {
    // Most files have one scope, whose templates come in the order of the text.
    if areInOrder {
      numbers.reserveCapacity(bodies.count)
      for number in bodies.indices { numbers.append(Int32(number)) }
      return
    }
    numbers = Array(bodies.count, of: Self.none)
    bodies.sort { ($0.start, $0.number) < ($1.start, $1.number) }
    // The place of the first of equal bodies.
    var first = Self.none
    for index in bodies.indices {
      if index == 0 || bodies[index].start != bodies[index - 1].start { first = bodies[index].number }
      numbers[Int(bodies[index].number)] = first
    }
    var count: Int32 = 0
    for place in numbers.indices {
      if Int(numbers[place]) == place {
        numbers[place] = count
        count += 1
      } else {
        numbers[place] = numbers[Int(numbers[place])]
      }
    }
    var kept = 0
    for index in bodies.indices where index == 0 || bodies[index].start != bodies[kept - 1].start {
      bodies[kept] = bodies[index]
      bodies[kept].number = numbers[Int(bodies[index].number)]
      kept += 1
    }
    bodies.removeLast(bodies.count - kept)
  }

  private var areInOrder: Bool {
    for index in bodies.indices.dropFirst() where bodies[index - 1].start >= bodies[index].start {
      return false
    }
    return true
  }

  /// Whether a scope has all parameters, by the numbers that they have here.
  func hasAllParameters(_ scope: TemplateScope, _ number: Int) -> Bool {
    number == firstParameters && scope.parameterNames.count == parameters.count
  }

  /// How many templates there are; they are numbered from 0.
  var count: Int { bodies.count }

  /// The number of the template that a block uses; ``none`` when it uses none.
  func number(of block: Block) -> Int32 {
    block.template < 0 ? Self.none : number(of: Int(block.template), in: Int(block.scope))
  }

  /// The number of a template of a scope.
  func number(of template: Int, in scope: Int) -> Int32 { numbers[scopes[scope] + template] }

  /// The number of the template that has this body.
  func number(ofBody body: SourceNode) -> Int32 {
    guard let index = index(before: body), bodies[index].source == body else { return Self.none }
    return bodies[index].number
  }

  /// The number of the template whose body a node is part of, or ``none``.
  mutating func owner(of source: SourceNode) -> Int32 {
    // What is looked at in turn is mostly close together.
    if last.document != source.document || source.node < last.start || source.node >= last.end {
      last = stretch(around: source)
    }
    return last.owner
  }

  private func stretch(around source: SourceNode) -> Stretch {
    var gap = Stretch(document: source.document, end: .max)
    let index = index(before: source)
    if let index, bodies[index].source.document == source.document {
      let body = bodies[index]
      if body.contains(source) {
        return Stretch(
          document: source.document, start: body.source.node, end: body.end, owner: body.number)
      }
      gap.start = body.end
    }
    let next = index.map { $0 + 1 } ?? 0
    if next < bodies.count, bodies[next].source.document == source.document {
      gap.end = bodies[next].source.node
    }
    return gap
  }

  /// The last body that starts at a node or before it.
  private func index(before source: SourceNode) -> Int? {
    let place = Self.place(of: source)
    var low = 0
    var high = bodies.count
    while low < high {
      let middle = (low + high) / 2
      if bodies[middle].start <= place { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// The names of parameters by their numbers.
  var names: NameTable { parameters }
}
