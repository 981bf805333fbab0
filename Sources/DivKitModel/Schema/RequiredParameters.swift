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
    /// The names of its members, if it is in the file.
    let keys: KeyNumberSet
  }

  /// A usage that leaves a requirement unmet.
  struct Unmet {
    let usage: SourceNode
    let property: MissingProperty
  }

  private typealias Entry = (template: Int32, requirement: Requirement)

  /// Beyond these, nobody could make sense of the findings, and templates that hand requirements to each other
  /// would multiply them.
  private static let limit = 32
  private static let parameterLimit = 8

  private var requirements: [Entry] = []
  private var usages: [Usage] = []

  mutating func add(_ usage: Usage) {
    if usages.isEmpty { usages.reserveCapacity(32) }
    usages.append(usage)
  }

  mutating func add(_ requirement: Requirement, to template: Int32) {
    if requirements.isEmpty { requirements.reserveCapacity(8) }
    requirements.append((template, requirement))
  }

  /// The usages, outside templates and in them, that leave something unmet.
  func unmet(_ sources: SourceSet, _ names: NameTable) -> [Unmet] {
    guard !requirements.isEmpty, !usages.isEmpty else { return [] }
    let usagesByTemplate = usagesByTemplate()
    var all = requirements
    /// The requirements of each template; made for the first usage that hands one on to those around it.
    var known: [Int32: [Int]]?
    var result: [Unmet] = []
    var next = 0
    while next < all.count {
      let (template, requirement) = all[next]
      next += 1
      guard template < usagesByTemplate.count else { continue }
      var keys = RequirementKeys(requirement, names, sources.file.keys)
      for index in usagesByTemplate[Int(template)] {
        let usage = usages[Int(index)]
        let document = sources.document(of: usage.source)
        // Most usages have a value for one of the keys, so this comes first.
        guard !keys.isSet(in: usage, document),
          let rest = remainder(requirement, &keys, usage, document)
        else { continue }
        guard usage.owner >= 0, usage.isDerivation || !rest.parameters.isEmpty else {
          result.append(Unmet(usage: usage.source, property: missing(requirement, names)))
          continue
        }
        var ofTemplates = known ?? Dictionary(grouping: all.indices) { all[$0].template }
        known = nil
        let ofOwner = ofTemplates[usage.owner, default: []]
        if ofOwner.count < Self.limit, !ofOwner.contains(where: { all[$0].requirement.isSame(as: rest) }) {
          ofTemplates[usage.owner, default: []].append(all.count)
          all.append((usage.owner, rest))
        }
        known = ofTemplates
      }
    }
    return result
  }

  private func usagesByTemplate() -> NumberLists {
    var templates: [Int32] = []
    templates.reserveCapacity(usages.count)
    var last: Int32 = -1
    for usage in usages {
      templates.append(usage.template)
      last = max(last, usage.template)
    }
    return NumberLists(count: Int(last) + 1, indicesByList: templates)
  }

  /// What of a requirement a usage leaves to those around it; nil when it is met by a link.
  private func remainder(
    _ requirement: Requirement,
    _ keys: inout RequirementKeys,
    _ usage: Usage,
    _ document: JSONView
  ) -> Requirement? {
    var rest = requirement
    if !usage.isDerivation { rest.ownName = nil }
    if rest.user == nil, !usage.isDerivation { rest.user = usage.source }
    for link in keys.links {
      guard let link = document.member(usage.source.index, link) else { continue }
      // A link outside templates is another mistake than a missing property.
      guard usage.owner >= 0, document.kind(link.value) == .string,
        let name = keys.names.find(document, link.value), rest.parameters.count < Self.parameterLimit
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

extension RequiredParameters.Requirement {
  fileprivate func isSame(as other: Self) -> Bool {
    property == other.property && user == other.user && (ownName == nil) == (other.ownName == nil)
      && parameters == other.parameters
  }
}
