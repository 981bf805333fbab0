import JSONSyntax

/// The parameters that the templates of a scope can depend on.
struct TemplateParameters: Sendable {
  /// The names that some `$` link leads to.
  let names: NameTable
  /// Whether a parameter can decide anything that is resolved; by number.
  private let relevant: [Bool]
  /// A bit for the key hash of every relevant parameter, as a plain key and as a link: most keys are told not to name
  /// one by this alone.
  let keyHashes: UInt64

  init(names: NameTable, relevant: [Bool]) {
    self.names = names
    self.relevant = relevant
    var hashes: UInt64 = 0
    for name in 0..<names.count where relevant[name] { hashes |= Self.bits(of: names[name]) }
    keyHashes = hashes
  }

  /// Whether some have no number that ``Template/parameters`` has a bit for.
  var areMany: Bool { names.count > 64 }

  /// The bit of ``keyHashes`` that a key's hash stands for.
  static func bit(_ keyHash: UInt16) -> UInt64 { 1 << UInt64(keyHash & 63) }

  /// The bits of a parameter, as a plain key and as a link.
  static func bits(of name: ArraySlice<UInt8>) -> UInt64 {
    let ends = name.withUnsafeBufferPointer { NameEnds($0) }
    return bit(ends.keyHash) | bit(ends.following(UInt8(ascii: "$")).keyHash)
  }

  /// The number of the parameter that a `$` link's target names; nil when no template here can depend on it.
  func number(namedBy index: Int, in document: JSONView) -> Int? {
    keyHashes == 0 ? nil : find(document, index)
  }

  /// The number of the parameter that a key sets, plain or as a link; nil as above.
  func number(setBy key: Int, in document: JSONView) -> (name: Int, isLink: Bool)? {
    guard keyHashes & Self.bit(document[key].keyHash) != 0 else { return nil }
    let isLink = LinkKey.matches(document, key)
    guard let name = find(document, key, skipping: isLink ? 1 : 0) else { return nil }
    return (name, isLink)
  }

  /// The number of the relevant parameter that a string names, or a key without its first `skipping` bytes.
  func find(_ document: JSONView, _ index: Int, skipping: Int = 0) -> Int? {
    guard let name = names.find(document, index, skipping: skipping), relevant[name] else { return nil }
    return name
  }
}
