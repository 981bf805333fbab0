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

  /// The property's name, to look for.
  var plainName: JSONKeyName { Self.plainNames[Int(rawValue)] }

  /// The name of the `$` link that sets the property inside a template, to look for.
  var linkName: JSONKeyName { Self.linkNames[Int(rawValue)] }

  private static let plainNames = allCases.map { JSONKeyName(Array($0.name.utf8)) }
  private static let linkNames = allCases.map { JSONKeyName(Array("$\($0.name)".utf8)) }
}

/// A set of block keys.
struct BlockKeySet: Sendable {
  private var bits: UInt32 = 0

  func contains(_ key: BlockKey) -> Bool { bits & 1 << UInt32(key.rawValue) != 0 }

  mutating func insert(_ key: BlockKey) { bits |= 1 << UInt32(key.rawValue) }

  static func | (one: BlockKeySet, other: BlockKeySet) -> BlockKeySet {
    var union = one
    union.bits |= other.bits
    return union
  }
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

  private static let size = 128
  private static let none: UInt8 = .max
  /// Numbers of ``names``, where the hash of the name leads or next to it.
  private var slots: [UInt8] = Array(repeating: none, count: size)
  private var names = NameTable()
  private var hashes: [UInt16] = []
  private var matches: [Match] = []

  static let shared = BlockKeyTable()

  private init() {
    for key in BlockKey.allCases {
      insert(key.plainName, .literal(key))
      insert(key.linkName, .link(key))
    }
  }

  private mutating func insert(_ name: JSONKeyName, _ match: Match) {
    let hash = JSONKeyHash.hash(name.bytes)
    var slot = Self.slot(hash)
    while slots[slot] != Self.none { slot = (slot + 1) % Self.size }
    slots[slot] = UInt8(names.insert(name.bytes))
    hashes.append(hash)
    matches.append(match)
  }

  private static func slot(_ hash: UInt16) -> Int { Int(hash) % size }

  /// What the key at a node index is, if it is one of a block's.
  func match(_ document: JSONView, _ key: Int) -> Match? {
    let hash = document[key].keyHash
    var slot = Self.slot(hash)
    while slots[slot] != Self.none {
      let entry = Int(slots[slot])
      if hashes[entry] == hash, names.name(entry, isSpelledBy: key, in: document) { return matches[entry] }
      slot = (slot + 1) % Self.size
    }
    return nil
  }
}
