import JSONSyntax

/// Which values are children of the block that is being read.
extension BlockReader {
  /// Puts the children on the list, tooltips last.
  mutating func collectChildren(_ draft: inout LayoutDraft) {
    switch block.type {
    case .builtin(.container), .builtin(.gallery), .builtin(.pager):
      if let builder = itemBuilder(&draft) {
        block.hasItemBuilder = true
        collectDivs(member(builder.value, .prototypes, &draft), builder.isOwn, .prototype, &draft)
      } else {
        collectItems(&draft)
      }
    case .builtin(.grid), .builtin(.custom):
      collectItems(&draft)
    case .builtin(.tabs):
      if let items = property(.items, &draft) { collectDivs(items, true, .tab, &draft) }
    case .builtin(.state):
      if let states = property(.states, &draft) { collectDivs(states, true, .state, &draft) }
    case .unknown, .missing:
      // A host's own block, or a template that is not here: its blocks are looked at all the same. What has no type
      // need not be one.
      if let builder = itemBuilder(&draft) {
        collectDivs(member(builder.value, .prototypes, &draft), builder.isOwn, .prototype, &draft)
      }
      collectItems(&draft, typedOnly: block.type == .unknown)
    case .builtin, .cyclic:
      break
    }
    if let tooltips = property(.tooltips, &draft) {
      block.hasTooltips = true
      collectDivs(tooltips, true, .tooltip, &draft)
      collectDivs(tooltips, true, .tooltip, &draft, key: .substrateDiv)
    }
  }

  private mutating func itemBuilder(_ draft: inout LayoutDraft) -> (value: Value, isOwn: Bool)? {
    guard let builder = property(.itemBuilder, &draft), sources.kind(builder.value.source) == .object
    else { return nil }
    return builder
  }

  private mutating func collectItems(_ draft: inout LayoutDraft, typedOnly: Bool = false) {
    guard let items = property(.items, &draft) else { return }
    let document = sources.document(of: items.value.source)
    for element in document.elements(items.value.source.index) where document.kind(element) == .object {
      if typedOnly, document.member(element, NestedKey.type.plain).map({ document.kind($0.value) }) != .string
      {
        continue
      }
      let source = SourceNode(document: Int(items.value.source.document), node: element)
      let item = Value(source: source, context: items.value.context)
      append(PendingChild(value: item, isShared: !items.isOwn), .item, &draft)
    }
  }

  /// The `div` of each object in an array.
  private mutating func collectDivs(
    _ array: (value: Value, isOwn: Bool)?,
    _ isOwn: Bool,
    _ role: Child.Role,
    _ draft: inout LayoutDraft,
    key: NestedKey = .div
  ) {
    guard let array else { return }
    let document = sources.document(of: array.value.source)
    for element in document.elements(array.value.source.index) where document.kind(element) == .object {
      let source = SourceNode(document: Int(array.value.source.document), node: element)
      let object = Value(source: source, context: array.value.context)
      guard let div = member(object, key, &draft), sources.kind(div.value.source) == .object else {
        continue
      }
      let isShared = !(isOwn && array.isOwn && div.isOwn)
      append(PendingChild(value: div.value, isShared: isShared), role, &draft)
    }
  }

  private mutating func append(_ child: PendingChild, _ role: Child.Role, _ draft: inout LayoutDraft) {
    pending.append(child)
    // Until the child is resolved, the number of its parent, which comes next in the draft.
    draft.children.append(Child(block: BlockID(draft.blocks.count), role: role))
  }
}
