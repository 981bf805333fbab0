import JSONSyntax

/// The parameters that the templates of a scope can depend on.
struct TemplateParameters {
  /// Names of parameters, and of the properties that links set.
  let names: NameTable
  /// Whether a parameter can decide anything that is resolved; by number.
  let relevant: [Bool]
  /// Whether some `$` link leads to a name; by number.
  let linked: [Bool]
  /// A bit for the key hash of every relevant parameter, as a plain key and as a link.
  let keyHashes: UInt64

  init(names: NameTable, relevant: [Bool], linked: [Bool]) {
    self.names = names
    self.relevant = relevant
    self.linked = linked
    var hashes: UInt64 = 0
    for name in 0..<names.count where relevant[name] {
      hashes |= Self.bit(JSONKeyHash.hash(names[name]))
      hashes |= Self.bit(JSONKeyHash.hash([UInt8(ascii: "$")] + names[name]))
    }
    keyHashes = hashes
  }

  /// The bit of ``keyHashes`` that a key's hash stands for.
  static func bit(_ keyHash: UInt16) -> UInt64 { 1 << UInt64(keyHash & 63) }

  /// The number of the relevant parameter that a string names.
  func find(_ document: JSONView, _ index: Int) -> Int? {
    guard let name = names.find(document, index), relevant[name] else { return nil }
    return name
  }
}
