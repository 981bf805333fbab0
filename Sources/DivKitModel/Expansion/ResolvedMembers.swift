import JSONSyntax

/// The members of an object with `$` links and templates resolved, as DivKit sees them.
struct ResolvedMembers {
  /// One member: its name and value.
  struct Member {
    let name: [UInt8]
    let value: Value
  }

  private(set) var members: [Member] = []
  private var positions: [[UInt8]: Int] = [:]

  /// The members of an object that is not a block: plain ones, then links that are supplied.
  init(_ object: Value, scope: UInt32, _ layout: LayoutModel) {
    addLiterals(of: object.source, context: object.context, layout)
    addLinks(of: [object.source], context: object.context, scope: scope, layout)
  }

  /// The members of a block. Later wins: the plain members of its templates, their links, then what the block's
  /// own object says.
  init(_ block: Block, _ layout: LayoutModel) {
    let bodies = layout.templateBodies(of: block)
    for (index, body) in bodies.enumerated() {
      // `type` is what the chain ends in; further up it only says how to get there.
      addLiterals(of: body, context: block.bodyContext, layout, withType: index == 0)
    }
    addLinks(of: bodies, context: block.bodyContext, scope: block.scope, layout)
    if !block.isTemplateBody {
      addLiterals(of: block.source, context: block.context, layout, withType: bodies.isEmpty)
      addLinks(of: [block.source], context: block.context, scope: block.scope, layout)
    }
  }

  private mutating func addLiterals(
    of object: SourceNode,
    context: ContextID,
    _ layout: LayoutModel,
    withType: Bool = true
  ) {
    let document = layout.sources.document(of: object)
    for member in document.members(object.index) where !LinkKey.matches(document, member.key) {
      if !withType, document.key(member.key, is: NestedKey.type.plain) { continue }
      set(document.stringBytes(member.key), Self.value(member, of: object, context))
    }
  }

  /// The links of objects of which later ones override earlier ones: of two links for one property the last
  /// counts, supplied or not.
  private mutating func addLinks(
    of objects: [SourceNode],
    context: ContextID,
    scope: UInt32,
    _ layout: LayoutModel
  ) {
    var targets: [[UInt8]: SourceNode] = [:]
    var order: [[UInt8]] = []
    for object in objects {
      let document = layout.sources.document(of: object)
      for member in document.members(object.index) where LinkKey.matches(document, member.key) {
        let name = Array(document.stringBytes(member.key).dropFirst())
        let target = SourceNode(document: Int(object.document), node: member.value)
        if targets.updateValue(target, forKey: name) == nil { order.append(name) }
      }
    }
    for name in order {
      guard let value = layout.linked(targets[name]!, in: context, scope: scope) else { continue }
      set(name, value)
    }
  }

  private mutating func set(_ name: [UInt8], _ value: Value) {
    if let position = positions[name] {
      members[position] = Member(name: name, value: value)
    } else {
      positions[name] = members.count
      members.append(Member(name: name, value: value))
    }
  }

  private static func value(_ member: JSONMember, of object: SourceNode, _ context: ContextID) -> Value {
    Value(source: SourceNode(document: Int(object.document), node: member.value), context: context)
  }
}
