import JSONSyntax

/// What the bodies of a scope's templates say about parameters and about other templates: read once, for the
/// resolution and for the rules about templates.
struct TemplateBodies: Sendable {
  /// A member of an object in a body that links a property to a parameter: `"$text": "title"`.
  struct Link: Sendable {
    /// The node of the key.
    let key: UInt32
    /// The object that has it.
    let object: UInt32
    let template: Int32
    /// The parameter that it leads to, by its number.
    let parameter: Int32
    /// The parameter that has the name of the property; -1 when none has.
    fileprivate(set) var property: Int32 = -1
  }

  /// A string in a body that is the `type` of an object and names a template of the scope.
  struct Mention: Sendable {
    let template: Int32
    let mentioned: Int32
    /// False in `accessibility`, where `type` is often a word that templates are called by: `button`, `image`.
    let mayBeBlock: Bool
  }

  /// By template, in the order of the text.
  private(set) var links: [Link] = []
  /// The same.
  private(set) var mentions: [Mention] = []
  /// The parameters that some link leads to.
  private(set) var parameters = NameTable()
  /// Whether a link sets a property that has the name of a parameter.
  private(set) var linksSetParameters = false

  /// The objects around the current place, and some that have ended.
  private var objects: [UInt32] = []

  /// What the keys are numbered as that are looked for in a document; nil when it does not have one.
  fileprivate struct Keys {
    let type: Int?
    let accessibility: Int?

    init(_ document: JSONView) {
      type = document.keyNumber(of: NestedKey.type.plain)
      accessibility = document.keyNumber(of: JSONView.accessibility)
    }
  }

  init(_ templates: [Template], _ names: NameTable, _ sources: SourceSet) {
    var keys = Keys(sources.fileView)
    var last: UInt32 = 0
    for (number, template) in templates.enumerated() {
      let document = sources.document(of: template.body)
      if template.body.document != last { keys = Keys(document) }
      last = template.body.document
      read(template.body.index, Int32(number), names, document, keys)
    }
    objects = []
    guard parameters.count > 0 else { return }
    for index in links.indices {
      let link = links[index]
      let document = sources.document(of: templates[Int(link.template)].body)
      guard let property = parameters.find(document, Int(link.key), skipping: 1) else { continue }
      links[index].property = Int32(property)
      linksSetParameters = true
    }
  }

  private mutating func read(
    _ body: Int, _ template: Int32, _ names: NameTable, _ document: JSONView, _ keys: Keys
  ) {
    objects.removeAll(keepingCapacity: true)
    var accessibilityEnd = 0
    for node in body..<document.next(body) {
      let key = document[node]
      switch key.kind {
      case .object:
        if objects.isEmpty { objects.reserveCapacity(16) }
        objects.append(UInt32(node))
      case .key:
        if document.kind(node + 1) == .string {
          if key.keyNumber == keys.type {
            guard let mentioned = names.find(document, node + 1) else { continue }
            append(
              Mention(
                template: template, mentioned: Int32(mentioned), mayBeBlock: node >= accessibilityEnd))
          } else if LinkKey.matches(document, node) {
            append(
              Link(
                key: UInt32(node),
                object: object(around: node, document),
                template: template,
                parameter: Int32(parameters.insert(document, node + 1))
              )
            )
          }
        } else if key.keyNumber == keys.accessibility {
          accessibilityEnd = max(accessibilityEnd, document.next(node + 1))
        }
      default: continue
      }
    }
  }

  private mutating func object(around key: Int, _ document: JSONView) -> UInt32 {
    while let object = objects.last {
      if document.next(Int(object)) > key { return object }
      // What has ended is around nothing that follows.
      objects.removeLast()
    }
    preconditionFailure("a key outside of all objects")
  }

  // A dozen is what most files have.

  private mutating func append(_ link: Link) {
    if links.isEmpty { links.reserveCapacity(12) }
    links.append(link)
  }

  private mutating func append(_ mention: Mention) {
    if mentions.isEmpty { mentions.reserveCapacity(12) }
    mentions.append(mention)
  }
}

extension JSONView {
  /// Calls `body` with every string that is the `type` of an object and may name a block; see
  /// ``TemplateBodies/Mention/mayBeBlock``.
  func forEachTypeName(in nodes: Range<Int>, _ body: (Int) -> Void) {
    let keys = TemplateBodies.Keys(self)
    var node = nodes.lowerBound
    while node < nodes.upperBound {
      guard kind(node) == .key else {
        node += 1
        continue
      }
      let number = self[node].keyNumber
      if number == keys.type, kind(node + 1) == .string { body(node + 1) }
      node = number == keys.accessibility ? next(node + 1) : node + 1
    }
  }

  fileprivate static let accessibility: JSONKeyName = "accessibility"
}
