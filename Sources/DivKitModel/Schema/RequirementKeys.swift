import JSONSyntax

/// The keys by which a usage can meet a requirement: parameters and the property's own name. The parameters are handed on to
/// each method, because the list that they are in grows meanwhile.
struct RequirementKeys {
  private let requirement: RequiredParameters.Requirement
  /// What the file numbers the property's own name as; -1 when it does not have it, or it does not count.
  private let ownKey: Int32
  /// The same for each parameter of the file.
  private let parameterKeys: [Int32]
  /// The keys that the file has.
  private let fileKeys: KeyNumberSet
  /// Whether the file has so few names that a bit stands for one of them.
  private let isExact: Bool

  /// - Parameters:
  ///   - parameters: those of the requirement.
  ///   - parameterKeys: the numbers that the file's keys have of the names of parameters; -1 for none.
  init(
    _ requirement: RequiredParameters.Requirement, _ parameters: ArraySlice<Int32>, _ file: JSONKeyNames,
    _ parameterKeys: [Int32]
  ) {
    self.requirement = requirement
    self.parameterKeys = parameterKeys
    ownKey = requirement.hasOwnName ? Int32(file.find(Self.ownName(requirement)) ?? -1) : -1
    var keys = KeyNumberSet()
    for parameter in parameters where parameterKeys[Int(parameter)] >= 0 {
      keys.insert(Int(parameterKeys[Int(parameter)]))
    }
    if ownKey >= 0 { keys.insert(Int(ownKey)) }
    fileKeys = keys
    isExact = KeyNumberSet.isExact(for: file)
  }

  /// Whether a usage has a value for one of the keys.
  func isSet(
    in usage: RequiredParameters.Usage, _ document: JSONView, _ parameters: ArraySlice<Int32>,
    _ names: NameTable
  ) -> Bool {
    guard usage.source.isInFile else {
      return plainKeys(parameters, names).contains { document.member(usage.source.index, $0) != nil }
    }
    guard usage.keys.mayShare(fileKeys) else { return false }
    // Most files are told here, without going back to the text.
    if isExact { return true }
    return document.members(usage.source.index).contains { member in
      let key = Int32(truncatingIfNeeded: document[member.key].keyNumber)
      return key == ownKey || parameters.contains { parameterKeys[Int($0)] == key }
    }
  }

  private static func ownName(_ requirement: RequiredParameters.Requirement) -> UnsafeBufferPointer<UInt8> {
    Vocabulary.shared.properties[requirement.property].name.bytes
  }

  private func plainKeys(_ parameters: ArraySlice<Int32>, _ names: NameTable) -> [JSONKeyName] {
    parameters.map { JSONKeyName(Array(names[Int($0)])) }
      + (requirement.hasOwnName ? [JSONKeyName(Array(Self.ownName(requirement)))] : [])
  }

  /// The keys of the `$` links that set them; few usages need to be asked for these.
  func links(_ parameters: ArraySlice<Int32>, _ names: NameTable) -> [JSONKeyName] {
    var links = parameters.map { Self.link(names[Int($0)]) }
    if requirement.hasOwnName { links.append(Self.link(Array(Self.ownName(requirement))[...])) }
    return links
  }

  private static func link(_ name: ArraySlice<UInt8>) -> JSONKeyName {
    JSONKeyName([UInt8(ascii: "$")] + name)
  }
}
