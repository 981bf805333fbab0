import JSONSyntax

/// Follows required properties that links set up to the usages that should supply the parameters.
struct RequiredParameters {
  /// A required property that a template leaves to its usages.
  struct Requirement {
    let property: Int
    /// The property's own name, where a usage may also set it itself: it is one of the template's block.
    var ownName: JSONKeyName?
    /// The parameters that set it, by number; one of them is enough.
    var parameters: [Int32]
    /// The object inside the template's body that needs it; nil for the template's block.
    var user: SourceNode?
  }

  /// An object that uses a template, or the body of one that is derived from it.
  struct Usage {
    let source: SourceNode
    let template: Int32
    /// The template whose text the usage is part of.
    let owner: Int32
    var isDerivation = false
  }

  /// A usage that leaves a requirement unmet.
  struct Unmet {
    let usage: SourceNode
    let property: MissingProperty
  }

  /// Beyond these, nobody could make sense of the findings, and templates that hand requirements to each other
  /// would multiply them.
  private static let limit = 32
  private static let parameterLimit = 8

  private var requirements: [Int32: [Requirement]] = [:]
  private var usages: [Int32: [Usage]] = [:]

  mutating func add(_ usage: Usage) { usages[usage.template, default: []].append(usage) }

  mutating func add(_ requirement: Requirement, to template: Int32) {
    requirements[template, default: []].append(requirement)
  }

  /// The usages, outside templates and in them, that leave something unmet.
  func unmet(_ sources: SourceSet, _ names: NameTable) -> [Unmet] {
    var all = requirements
    var result: [Unmet] = []
    var queue = all.flatMap { template, list in list.map { (template, $0) } }
    while let (template, requirement) = queue.popLast() {
      var keys = requirement.parameters.map { ParameterKeys(names[Int($0)]) }
      if let own = requirement.ownName { keys.append(ParameterKeys(own)) }
      for usage in usages[template] ?? [] where !isMet(keys, by: usage, sources) {
        guard let rest = remainder(requirement, keys, usage, sources, names) else { continue }
        if usage.owner >= 0, usage.isDerivation || !rest.parameters.isEmpty {
          let known = all[usage.owner, default: []]
          guard known.count < Self.limit, !known.contains(where: { $0.isSame(as: rest) }) else { continue }
          all[usage.owner, default: []].append(rest)
          queue.append((usage.owner, rest))
        } else {
          result.append(Unmet(usage: usage.source, property: missing(requirement, names)))
        }
      }
    }
    return result
  }

  /// Whether a usage has a value for one of the keys. Most do, so this comes first.
  private func isMet(_ keys: [ParameterKeys], by usage: Usage, _ sources: SourceSet) -> Bool {
    let document = sources.document(of: usage.source)
    for key in keys where document.member(usage.source.index, key.plain) != nil { return true }
    return false
  }

  /// What of a requirement a usage leaves to those around it; nil when it is met by a link.
  private func remainder(
    _ requirement: Requirement,
    _ keys: [ParameterKeys],
    _ usage: Usage,
    _ sources: SourceSet,
    _ names: NameTable
  ) -> Requirement? {
    let document = sources.document(of: usage.source)
    var rest = requirement
    if !usage.isDerivation { rest.ownName = nil }
    if rest.user == nil, !usage.isDerivation { rest.user = usage.source }
    for key in keys {
      guard let link = document.member(usage.source.index, key.link) else { continue }
      // A link outside templates is another mistake than a missing property.
      guard usage.owner >= 0, document.kind(link.value) == .string,
        let name = names.find(document, link.value), rest.parameters.count < Self.parameterLimit
      else { return nil }
      if !rest.parameters.contains(Int32(name)) { rest.parameters.append(Int32(name)) }
    }
    return rest
  }

  private func missing(_ requirement: Requirement, _ names: NameTable) -> MissingProperty {
    MissingProperty(
      property: PropertyName(property: requirement.property),
      user: requirement.user,
      parameters: requirement.parameters.map { String(decoding: names[Int($0)], as: UTF8.self) }
    )
  }
}

/// A parameter as a member, and as a link to it.
private struct ParameterKeys {
  let plain: JSONKeyName
  let link: JSONKeyName

  init(_ plain: JSONKeyName) {
    self.plain = plain
    link = JSONKeyName([UInt8(ascii: "$")] + plain.bytes)
  }

  init(_ name: ArraySlice<UInt8>) { self.init(JSONKeyName(Array(name))) }
}

extension RequiredParameters.Requirement {
  fileprivate func isSame(as other: Self) -> Bool {
    property == other.property && user == other.user && (ownName == nil) == (other.ownName == nil)
      && parameters == other.parameters
  }
}
