import JSONSyntax

/// Properties of the block that is being read, wherever its templates have them from.
extension BlockReader {
  /// A resolved property, and whether it is written right inside a block that has no template.
  mutating func property(_ key: BlockKey, _ draft: inout LayoutDraft) -> (value: Value, isOwn: Bool)? {
    presentKeys.contains(key) ? presentProperty(key, &draft) : nil
  }

  /// The same for one that something is said about.
  mutating func presentProperty(_ key: BlockKey, _ draft: inout LayoutDraft) -> (
    value: Value, isOwn: Bool
  )? {
    let slot = Int(key.rawValue)
    let document = sources.document(of: block.source)
    if linkKeys.contains(key), let value = linked(document, Int(ownLinks[slot]), &draft) {
      return (value, false)
    }
    if literalKeys.contains(key) {
      let value = Value(source: source(Int(ownLiterals[slot])), context: block.context)
      return (value, block.template < 0)
    }
    guard chain >= 0 else { return nil }
    let property = scope.property(key, of: chain)
    if property.link >= 0, let value = draft.contexts.lookup(block.bodyContext, property.link) {
      return (value, false)
    }
    return property.literal.map { (Value(source: $0, context: block.bodyContext), false) }
  }

  /// A member of an object that is not a block, with `$` links resolved.
  mutating func member(
    _ object: Value,
    _ key: NestedKey,
    _ draft: inout LayoutDraft
  ) -> (value: Value, isOwn: Bool)? {
    let document = sources.document(of: object.source)
    if object.context != .none, let link = document.member(object.source.index, key.link),
      document.kind(link.value) == .string,
      let parameter = scope.parameter(document, link.value),
      let value = draft.contexts.lookup(object.context, parameter)
    {
      return (value, false)
    }
    guard let member = document.member(object.source.index, key.plain) else { return nil }
    let source = SourceNode(document: Int(object.source.document), node: member.value)
    return (Value(source: source, context: object.context), true)
  }

  /// What a property of words says.
  mutating func word(_ property: (value: Value, isOwn: Bool)?) -> Word {
    guard let value = property?.value else { return .absent }
    let document = sources.document(of: value.source)
    guard document.kind(value.source.index) == .string else { return .other }
    return Expression.isPresent(document, value.source.index) ? .expression : .literal(value.source)
  }

  /// A property whose value is a word of an enumeration.
  enum Word {
    case absent, expression, other
    case literal(SourceNode)
  }

  /// Whether it is that word, for certain.
  mutating func isWord(_ word: Word, _ expected: [UInt8]) -> Bool {
    guard case .literal(let source) = word else { return false }
    return sources.document(of: source).string(source.index, equals: expected)
  }
}

/// Words of enumerations.
enum BlockWords {
  static let gone = Array("gone".utf8)
  static let overlap = Array("overlap".utf8)
  static let wrap = Array("wrap".utf8)
  static let horizontal = Array("horizontal".utf8)
  static let wrapContent = Array("wrap_content".utf8)
}
