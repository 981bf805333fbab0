import JSONSyntax

/// The keys by which a usage can meet a requirement: parameters and the property's own name.
struct RequirementKeys {
  /// The names of parameters.
  let names: NameTable
  private let parameters: [Int32]
  private let ownName: JSONKeyName?
  /// What the file numbers the keys as, as far as it has them.
  private let fileKeys: KeyNumberSet
  private let fileNumbers: [Int]
  /// Whether the file has so few names that a bit stands for one of them.
  private let isExact: Bool

  init(_ requirement: RequiredParameters.Requirement, _ names: NameTable, _ file: JSONKeyNames) {
    self.names = names
    parameters = requirement.parameters
    ownName = requirement.ownName
    fileNumbers =
      parameters.compactMap { file.find(Array(names[Int($0)])) }
      + (requirement.ownName.flatMap { file.find($0.bytes) }.map { [$0] } ?? [])
    fileKeys = KeyNumberSet(fileNumbers)
    isExact = KeyNumberSet.isExact(for: file)
  }

  /// Whether a usage has a value for one of the keys.
  func isSet(in usage: RequiredParameters.Usage, _ document: JSONView) -> Bool {
    guard usage.source.isInFile else {
      return plainKeys.contains { document.member(usage.source.index, $0) != nil }
    }
    guard usage.keys.mayShare(fileKeys) else { return false }
    // Most files are told here, without going back to the text.
    if isExact { return true }
    return document.members(usage.source.index).contains { fileNumbers.contains(document[$0.key].keyNumber) }
  }

  private var plainKeys: [JSONKeyName] {
    parameters.map { JSONKeyName(Array(names[Int($0)])) } + (ownName.map { [$0] } ?? [])
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
