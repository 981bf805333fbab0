import DivKitModel
import JSONSyntax

/// The one place in the text where the id of a cell can be set with certainty.
struct Slot: Hashable {
  /// A block's object, whose own `reuse_id` is set, or the string that a `$reuse_id` link leads to.
  let source: SourceNode

  init(_ block: Block, _ layout: LayoutModel) {
    // A link in the block's own object beats the object's plain `reuse_id`: only what it leads to counts.
    if let linked = layout.ownLink(.reuseID, of: block) {
      source = linked.source
    } else {
      source = block.source
    }
  }

  /// The edit that sets the id; nil when the text is in another file or its object repeats a key.
  ///
  /// - Parameter value: the id as JSON.
  func edit(_ value: [UInt8], _ document: JSONDocument) -> JSONMemberEdit? {
    guard source.isInFile else { return nil }
    guard document.kind(source.index) == .object else { return .replace(value: source.index, with: value) }
    guard !document.hasDuplicateKeys(source.index) else { return nil }
    if let member = document.member(source.index, Self.name) {
      return .replace(value: member.value, with: value)
    }
    return .insert(object: source.index, name: Self.name.bytes, value: value)
  }

  static let name: JSONKeyName = "reuse_id"
}
