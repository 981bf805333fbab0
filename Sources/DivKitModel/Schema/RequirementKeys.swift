import JSONSyntax

/// The keys by which a usage can meet a requirement: parameters and the property's own name.
struct RequirementKeys {
  /// The names of parameters.
  let names: NameTable
  private let parameters: [Int32]
  private let ownName: JSONKeyName?
  /// The key hashes of the parameters.
  private let hashes: [UInt16]

  init(_ requirement: RequiredParameters.Requirement, _ names: NameTable) {
    self.names = names
    parameters = requirement.parameters
    ownName = requirement.ownName
    hashes = parameters.map { JSONKeyHash.hash(names[Int($0)]) }
  }

  /// Whether an object has a value for one of the keys.
  func isSet(in object: Int, _ document: JSONView) -> Bool {
    for member in document.members(object) {
      let hash = document[member.key].keyHash
      for slot in hashes.indices
      where hashes[slot] == hash && names.name(Int(parameters[slot]), isSpelledBy: member.key, in: document) {
        return true
      }
      if let ownName, document.key(member.key, is: ownName) { return true }
    }
    return false
  }

  /// The keys of the `$` links that set them; few usages need to be asked for these.
  private(set) lazy var links: [JSONKeyName] = {
    var links = parameters.map { Self.link(names[Int($0)]) }
    if let ownName { links.append(Self.link(ownName.bytes[...])) }
    return links
  }()

  private static func link(_ name: ArraySlice<UInt8>) -> JSONKeyName {
    JSONKeyName([UInt8(ascii: "$")] + name)
  }
}
