import JSONSyntax

/// The properties of a block that decide its children, its structure and its reuse. The model resolves these
/// for every block; everything else is resolved when a rule asks.
public enum BlockKey: UInt8, Sendable, CaseIterable {
  case type, items, itemBuilder, states, tooltips, reuseID, orientation, layoutMode, width, height, aspect
  case customType, visibility

  /// The property's name in the JSON.
  public var name: String {
    switch self {
    case .type: "type"
    case .items: "items"
    case .itemBuilder: "item_builder"
    case .states: "states"
    case .tooltips: "tooltips"
    case .reuseID: "reuse_id"
    case .orientation: "orientation"
    case .layoutMode: "layout_mode"
    case .width: "width"
    case .height: "height"
    case .aspect: "aspect"
    case .customType: "custom_type"
    case .visibility: "visibility"
    }
  }

  static let count = allCases.count
}

/// Names of members inside the values of ``BlockKey``s that decide structure, children or reuse too.
struct NestedKey: Sendable {
  /// The name itself.
  let plain: JSONKeyName
  /// The name of the `$` link that sets it inside a template.
  let link: JSONKeyName

  private init(_ name: String) {
    plain = JSONKeyName(Array(name.utf8))
    link = JSONKeyName(Array("$\(name)".utf8))
  }

  static let type = NestedKey("type")
  static let div = NestedKey("div")
  static let substrateDiv = NestedKey("substrate_div")
  static let prototypes = NestedKey("prototypes")
  static let constrained = NestedKey("constrained")
  static let ratio = NestedKey("ratio")

  static let all = [type, div, substrateDiv, prototypes, constrained, ratio]
}

/// Recognizes the keys of a block, plain (`items`) or as links (`$items`), by the hash that key nodes carry.
struct BlockKeyTable: Sendable {
  enum Match {
    case literal(BlockKey)
    case link(BlockKey)
  }

  private struct Entry {
    let name: JSONKeyName
    let match: Match
  }

  private static let size = 128
  private var entries: [Entry?] = Array(repeating: nil, count: size)

  static let shared = BlockKeyTable()

  private init() {
    for key in BlockKey.allCases {
      insert(Entry(name: JSONKeyName(Array(key.name.utf8)), match: .literal(key)))
      insert(Entry(name: JSONKeyName(Array("$\(key.name)".utf8)), match: .link(key)))
    }
  }

  private mutating func insert(_ entry: Entry) {
    var slot = Self.slot(JSONKeyHash.hash(entry.name.bytes))
    while entries[slot] != nil { slot = (slot + 1) % Self.size }
    entries[slot] = entry
  }

  private static func slot(_ hash: UInt16) -> Int { Int(hash) % size }

  /// What the key at a node index is, if it is one of a block's.
  func match(_ document: JSONDocument, _ key: Int) -> Match? {
    var slot = Self.slot(document[key].keyHash)
    while let entry = entries[slot] {
      if document.key(key, is: entry.name) { return entry.match }
      slot = (slot + 1) % Self.size
    }
    return nil
  }
}
