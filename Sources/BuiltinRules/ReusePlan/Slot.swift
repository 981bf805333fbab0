import DivKitModel
import JSONSyntax

/// The one place in the text where the id of a cell can be set with certainty.
struct Slot: Hashable {
  /// The value of the block's own `reuse_id`, or what a `$reuse_id` link leads to, which can be the same text: a usage's
  /// id is a parameter, too. The block's object where it says nothing about an id.
  let source: SourceNode
  /// The block's object, unless a link leads elsewhere.
  private let object: SourceNode?

  init(_ block: Block, _ layout: LayoutModel) {
    // A link in the block's own object beats the object's plain `reuse_id`: only what it leads to counts.
    if let linked = layout.ownLink(.reuseID, of: block) {
      source = linked.source
      object = nil
      return
    }
    object = block.source
    source = block.hasReuseID ? layout.ownMember(.reuseID, of: block) ?? block.source : block.source
  }

  /// A text that is the slot of cells, if it is one of any.
  init(text: SourceNode) {
    source = text
    object = nil
  }

  static func == (one: Slot, other: Slot) -> Bool { one.source == other.source }

  func hash(into hasher: inout Hasher) { hasher.combine(source) }

  /// The edit that sets the id; nil when the text is in another file or its object repeats a key.
  ///
  /// - Parameter value: the id as JSON.
  func edit(_ value: [UInt8], _ document: JSONDocument) -> JSONMemberEdit? {
    guard source.isInFile else { return nil }
    if let object, document.hasDuplicateKeys(object.index) { return nil }
    return source == object
      ? .insert(object: source.index, name: Self.name.bytes, value: value)
      : .replace(value: source.index, with: value)
  }

  static let name = JSONKeyName(nameBytes)
  /// The key of a link that sets the id.
  static let link = [UInt8(ascii: "$")] + nameBytes

  /// `reuse_id`. Written like this the array is part of the program, and threads whose edits have it need not count
  /// references to it.
  private static let nameBytes: [UInt8] = [0x72, 0x65, 0x75, 0x73, 0x65, 0x5F, 0x69, 0x64]
}
