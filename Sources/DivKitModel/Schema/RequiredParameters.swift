import JSONSyntax

/// Follows required properties that links set up to the usages that should supply the parameters.
struct RequiredParameters: Sendable {
  /// A required property that a template leaves to its usages.
  struct Requirement: Sendable {
    let property: Int
    /// Whether a usage may also set it itself, by the property's own name: it is one of the template's block.
    var hasOwnName: Bool
    /// The parameters that set it, by number; one of them is enough.
    var parameters: [Int32]
    /// The object inside the template's body that needs it; nil for the template's block.
    var user: SourceNode?
  }

  /// An object that uses a template, or the body of one that is derived from it.
  struct Usage: Sendable {
    let source: SourceNode
    let template: Int32
    /// The template whose text the usage is part of.
    let owner: Int32
    var isDerivation = false
    /// The names of its members, if it is in the file.
    let keys: KeyNumberSet
    /// The next usage of the same template; -1 for none.
    fileprivate var next: Int32 = -1

    init(source: SourceNode, template: Int32, owner: Int32, isDerivation: Bool = false, keys: KeyNumberSet) {
      self.source = source
      self.template = template
      self.owner = owner
      self.isDerivation = isDerivation
      self.keys = keys
    }
  }

  /// A usage that leaves a requirement unmet.
  struct Unmet {
    let usage: SourceNode
    let property: MissingProperty
  }

  private struct Entry: Sendable {
    let template: Int32
    let requirement: Requirement
  }

  /// The usages of a template, each of which leads to the next.
  private struct Usages: Sendable {
    var first: Int32 = -1
    var last: Int32 = -1
  }

  /// Beyond these, nobody could make sense of the findings, and templates that hand requirements to each other
  /// would multiply them.
  private static let limit = 32
  private static let parameterLimit = 8

  private var requirements: [Entry] = []
  private var usages: [Usage] = []
  /// By template.
  private var usagesByTemplate: [Usages] = []

  /// Forgets everything, but keeps the room for it.
  mutating func removeAll() {
    if !requirements.isEmpty { requirements.removeAll(keepingCapacity: true) }
    if !usages.isEmpty {
      usages.removeAll(keepingCapacity: true)
      usagesByTemplate.removeAll(keepingCapacity: true)
    }
  }

  mutating func add(_ usage: Usage) {
    if usages.isEmpty { usages.reserveCapacity(32) }
    let number = Int32(usages.count)
    usages.append(usage)
    let template = Int(usage.template)
    while usagesByTemplate.count <= template { usagesByTemplate.append(Usages()) }
    if usagesByTemplate[template].first < 0 {
      usagesByTemplate[template].first = number
    } else {
      usages[Int(usagesByTemplate[template].last)].next = number
    }
    usagesByTemplate[template].last = number
  }

  mutating func add(_ requirement: Requirement, to template: Int32) {
    if requirements.isEmpty { requirements.reserveCapacity(8) }
    requirements.append(Entry(template: template, requirement: requirement))
  }

  /// The usages, outside templates and in them, that leave something unmet.
  ///
  /// - Parameter keys: the numbers that the file's keys have of the names of parameters; -1 for none.
  func unmet(_ sources: SourceSet, _ names: NameTable, _ keys: [Int32]) -> [Unmet] {
    guard !requirements.isEmpty, !usages.isEmpty else { return [] }
    var all = requirements
    /// The requirements of each template; made for the first usage that hands one on to those around it.
    var known: [Int32: [Int]]?
    var result: [Unmet] = []
    var next = 0
    while next < all.count {
      let template = all[next].template
      let requirement = all[next].requirement
      next += 1
      guard template < usagesByTemplate.count else { continue }
      var index = usagesByTemplate[Int(template)].first
      guard index >= 0 else { continue }
      let keys = RequirementKeys(requirement, sources.file.keys, keys)
      // Few requirements need them.
      var links: [JSONKeyName]?
      while index >= 0 {
        let usage = usages[Int(index)]
        index = usage.next
        let document = sources.document(of: usage.source)
        // Most usages have a value for one of the keys, so this comes first.
        guard !keys.isSet(in: usage, document, names),
          let rest = remainder(requirement, keys, &links, usage, document, names)
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
          all.append(Entry(template: usage.owner, requirement: rest))
        }
        known = ofTemplates
      }
    }
    return result
  }

  /// What of a requirement a usage leaves to those around it; nil when it is met by a link.
  private func remainder(
    _ requirement: Requirement,
    _ keys: RequirementKeys,
    _ links: inout [JSONKeyName]?,
    _ usage: Usage,
    _ document: JSONView,
    _ names: NameTable
  ) -> Requirement? {
    var rest = requirement
    if !usage.isDerivation { rest.hasOwnName = false }
    if rest.user == nil, !usage.isDerivation { rest.user = usage.source }
    let keysOfLinks = links ?? keys.links(names)
    links = keysOfLinks
    for link in keysOfLinks {
      guard let link = document.member(usage.source.index, link) else { continue }
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

extension RequiredParameters.Requirement {
  fileprivate func isSame(as other: Self) -> Bool {
    property == other.property && user == other.user && hasOwnName == other.hasOwnName
      && parameters == other.parameters
  }
}
