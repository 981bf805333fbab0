import JSONSyntax

/// Names of properties to look up in many layouts, made ready once.
public struct PropertyNames: Sendable {
  let names: [Name]

  /// Properties by their names, in an order of one's own.
  public init(_ names: [String]) {
    self.names = names.map(Name.init)
  }

  /// A name to look for, plain and as a link.
  struct Name: Sendable {
    let plain: JSONKeyName
    let link: JSONKeyName
    /// What a ``KeyMask`` has of each.
    let plainMask: UInt64
    let linkMask: UInt64

    init(_ name: String) {
      let bytes = Array(name.utf8)
      plain = JSONKeyName(bytes)
      link = JSONKeyName([UInt8(ascii: "$")] + bytes)
      plainMask = KeyMask.bits(JSONKeyHash.hash(plain.bytes))
      linkMask = KeyMask.bits(JSONKeyHash.hash(link.bytes))
    }
  }
}

/// Two bits for the hash of each key of some objects, by which most names are told not to be among them.
enum KeyMask {
  static func bits(_ hash: UInt16) -> UInt64 { 1 << UInt64(hash & 63) | 1 << UInt64(hash >> 6 & 63) }

  static func mask(_ document: JSONView, _ object: Int) -> UInt64 {
    var mask: UInt64 = 0
    for member in document.members(object) { mask |= bits(document[member.key].keyHash) }
    return mask
  }
}
