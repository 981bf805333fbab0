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

  @inline(__always)
  func contains(_ key: BlockKey) -> Bool { bits & 1 << UInt32(key.rawValue) != 0 }

  @inline(__always)
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
