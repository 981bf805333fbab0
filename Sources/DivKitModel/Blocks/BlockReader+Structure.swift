import JSONSyntax

/// What the block that is being read adds to its structure.
extension BlockReader {
  /// What the block itself adds to its structure; nil when an expression decides it.
  mutating func shape(_ type: BlockType, _ draft: inout LayoutDraft) -> StructureTable.Shape? {
    switch type {
    case .custom:
      guard let value = property(.customType, &draft)?.value, sources.kind(value.source) == .string
      else { return StructureTable.Shape(type: type) }
      let name = sources.document(of: value.source).stringBytes(value.source.index)
      return StructureTable.Shape(type: type, customType: draft.structures.customTypes.insert(name))
    case .container:
      return containerShape(&draft)
    default:
      return StructureTable.Shape(type: type)
    }
  }

  private mutating func containerShape(_ draft: inout LayoutDraft) -> StructureTable.Shape? {
    if block.hasItemBuilder { return nil }
    let orientation = word(property(.orientation, &draft))
    if case .expression = orientation { return nil }
    if isWord(orientation, BlockWords.overlap) {
      return StructureTable.Shape(type: .container, overlaps: true)
    }

    let mode = word(property(.layoutMode, &draft))
    if case .expression = mode { return nil }
    guard isWord(mode, BlockWords.wrap) else { return StructureTable.Shape(type: .container) }
    let wraps: Bool?
    if isWord(orientation, BlockWords.horizontal) {
      wraps = canWrap(property(.width, &draft), whenAbsent: true, &draft)
    } else {
      wraps = hasAspect(&draft) ? true : canWrap(property(.height, &draft), whenAbsent: false, &draft)
    }
    return wraps.map { StructureTable.Shape(type: .container, wraps: $0) }
  }

  /// Whether a size along the main axis lets children wrap: anything but a plain `wrap_content`. Nil when an
  /// expression decides. Source: DivKit for Android, `DivBase.canWrap` behind `DivContainer.isWrapContainer`.
  private mutating func canWrap(
    _ size: (value: Value, isOwn: Bool)?,
    whenAbsent: Bool,
    _ draft: inout LayoutDraft
  ) -> Bool? {
    guard let size = size?.value, sources.kind(size.source) == .object else { return whenAbsent }
    guard isWord(word(member(size, .type, &draft)), BlockWords.wrapContent) else { return true }
    guard let constrained = member(size, .constrained, &draft)?.value.source else { return false }
    switch sources.kind(constrained) {
    case .true: return true
    case .number: return Number.isNonZero(sources.document(of: constrained), constrained.index)
    case .string:
      return Expression.isPresent(sources.document(of: constrained), constrained.index) ? nil : false
    default: return false
    }
  }

  private mutating func hasAspect(_ draft: inout LayoutDraft) -> Bool {
    guard let aspect = property(.aspect, &draft)?.value, sources.kind(aspect.source) == .object,
      let ratio = member(aspect, .ratio, &draft)?.value.source
    else { return false }
    switch sources.kind(ratio) {
    case .number: return Number.isNonZero(sources.document(of: ratio), ratio.index)
    case .string: return Expression.isPresent(sources.document(of: ratio), ratio.index)
    default: return false
    }
  }
}
