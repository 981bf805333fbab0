import JSONSyntax

/// What `width` or `height` of a block says.
public struct BlockSize: Sendable {
  public enum Kind: UInt8, Sendable {
    case fixed, matchParent, wrapContent
    /// An expression, no size at all, or that of a block that DivKit does not have.
    case unknown
  }

  public let kind: Kind
  /// The size as it is written; nil where the block goes by the default.
  public let value: Value?
}

/// Reads the resolved sizes of blocks.
public struct BlockSizes: Sendable {
  private let layout: LayoutModel
  private let width: Name
  private let height: Name
  private let widthLink: Name
  private let heightLink: Name
  private static let fixed = Array("fixed".utf8)
  private static let matchParent = Array("match_parent".utf8)
  private static let wrapContent = Array("wrap_content".utf8)
  /// What the objects of the file say about their sizes, where nothing else has a say: 0 for what was not looked at,
  /// else 16 more than the kind of the width and four times that of the height.
  private var known: [UInt8]

  /// A name and its number among the keys of the file, if there is one.
  private struct Name: Sendable {
    let name: JSONKeyName
    let number: Int?

    init(_ name: JSONKeyName, _ file: JSONView) {
      self.name = name
      number = file.keyNumber(of: name)
    }

    @inline(__always)
    func matches(_ document: JSONView, _ key: Int, _ isInFile: Bool) -> Bool {
      isInFile ? document[key].keyNumber == number : document.key(key, is: name)
    }
  }

  public init(_ layout: LayoutModel) {
    self.layout = layout
    known = Array(layout.sources.file.count, of: 0)
    let file = layout.sources.fileView
    width = Name(BlockKey.width.plainName, file)
    height = Name(BlockKey.height.plainName, file)
    widthLink = Name(BlockKey.width.linkName, file)
    heightLink = Name(BlockKey.height.linkName, file)
  }

  /// The kinds of ``sizes(of:)``. An object that many usages of templates lead to is looked at once.
  public mutating func kinds(of id: BlockID) -> (width: BlockSize.Kind, height: BlockSize.Kind) {
    let block = layout[id]
    if !block.mentions(.width), !block.mentions(.height), case .builtin = block.type {
      return (.matchParent, .wrapContent)
    }
    let source = block.source
    if source.isInFile, id.index < layout.firstUnusedBlock.index {
      let code = known[source.index]
      if code != 0 {
        // Only codes made below are there.
        return (
          BlockSize.Kind(rawValue: code & 3).unsafelyUnwrapped,
          BlockSize.Kind(rawValue: code >> 2 & 3).unsafelyUnwrapped
        )
      }
    }
    let sizes = sizes(of: id)
    let kinds = (width: sizes.width.kind, height: sizes.height.kind)
    if source.isInFile, id.index < layout.firstUnusedBlock.index, isSettled(sizes.width, sizes.height, id) {
      known[source.index] = 16 | kinds.width.rawValue | kinds.height.rawValue << 2
    }
    return kinds
  }

  /// Whether the sizes of a block are those of its object wherever it is used.
  private func isSettled(_ width: BlockSize, _ height: BlockSize, _ id: BlockID) -> Bool {
    let block = layout[id]
    guard case .builtin = block.type, block.template < 0 else { return false }
    let document = layout.sources.document(of: block.source)
    guard block.context != .none else { return true }
    if document.member(block.source.index, widthLink.name) != nil
      || document.member(block.source.index, heightLink.name) != nil
    {
      return false
    }
    return [width, height].allSatisfy { size in
      guard let value = size.value else { return true }
      return document.member(value.source.index, NestedKey.type.link) == nil
    }
  }

  /// The width of a block, `match_parent` unless it says otherwise, and its height, else `wrap_content`.
  public func sizes(of id: BlockID) -> (width: BlockSize, height: BlockSize) {
    let block = layout[id]
    guard case .builtin = block.type else {
      let unknown = BlockSize(kind: .unknown, value: nil)
      return (unknown, unknown)
    }
    if block.template < 0, let sizes = plainSizes(of: block) { return sizes }
    return (size(.width, of: id, default: .matchParent), size(.height, of: id, default: .wrapContent))
  }

  /// The sizes of a block that says itself what it is: most blocks, so they are read in one go. Nil where a link may
  /// bring one.
  private func plainSizes(of block: Block) -> (width: BlockSize, height: BlockSize)? {
    let document = layout.sources.document(of: block.source)
    var ownWidth = 0
    var ownHeight = 0
    let isInFile = block.source.isInFile
    for member in document.members(block.source.index) {
      if width.matches(document, member.key, isInFile) { ownWidth = member.value }
      if height.matches(document, member.key, isInFile) { ownHeight = member.value }
      if widthLink.matches(document, member.key, isInFile)
        || heightLink.matches(document, member.key, isInFile)
      {
        return nil
      }
    }
    func size(_ node: Int, _ kind: BlockSize.Kind) -> BlockSize {
      guard node > 0 else { return BlockSize(kind: kind, value: nil) }
      let source = SourceNode(document: Int(block.source.document), node: node)
      return self.size(Value(source: source, context: block.context), of: block, default: kind)
    }
    return (size(ownWidth, .matchParent), size(ownHeight, .wrapContent))
  }

  private func size(_ key: BlockKey, of id: BlockID, default kind: BlockSize.Kind) -> BlockSize {
    let block = layout[id]
    let value = layout.value(key, of: block)
    if layout.isOpen(key, of: id) { return BlockSize(kind: .unknown, value: value) }
    guard let value else { return BlockSize(kind: kind, value: nil) }
    return size(value, of: block, default: kind)
  }

  private func size(_ value: Value, of block: Block, default kind: BlockSize.Kind) -> BlockSize {
    guard layout.sources.kind(value.source) != .null else { return BlockSize(kind: kind, value: nil) }
    guard let type = member(value, NestedKey.type, of: block) else {
      return BlockSize(kind: .unknown, value: value)
    }
    return BlockSize(kind: self.kind(type.source), value: value)
  }

  private func kind(_ type: SourceNode) -> BlockSize.Kind {
    let document = layout.sources.document(of: type)
    if document.string(type.index, equals: Self.matchParent) { return .matchParent }
    if document.string(type.index, equals: Self.fixed) { return .fixed }
    return document.string(type.index, equals: Self.wrapContent) ? .wrapContent : .unknown
  }

  /// A member of an object that is part of a block, with `$` links resolved.
  private func member(_ object: Value, _ key: NestedKey, of block: Block) -> Value? {
    let document = layout.sources.document(of: object.source)
    if object.context != .none, let link = document.member(object.source.index, key.link) {
      let target = SourceNode(document: Int(object.source.document), node: link.value)
      if let value = layout.linked(target, in: object.context, scope: block.scope) { return value }
    }
    guard let member = document.member(object.source.index, key.plain) else { return nil }
    let source = SourceNode(document: Int(object.source.document), node: member.value)
    return Value(source: source, context: object.context)
  }

  /// Whether a size has a smallest value, plain or by a link.
  public func hasMinimum(_ size: BlockSize) -> Bool {
    guard let value = size.value else { return false }
    let document = layout.sources.document(of: value.source)
    return document.member(value.source.index, "min_size") != nil
      || document.member(value.source.index, "$min_size") != nil
  }
}
