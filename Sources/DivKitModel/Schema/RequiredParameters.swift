import JSONSyntax

/// Follows required properties that links set up to the usages that should supply the parameters.
struct RequiredParameters: Sendable {
  /// A required property that a template leaves to its usages.
  struct Requirement: Sendable {
    let property: Int
    /// Whether a usage may also set it itself, by the property's own name: it is one of the template's block.
    var hasOwnName: Bool
    /// Where the parameters that set it are in ``RequiredParameters/parameters``; one of them is enough.
    var parameters: Range<Int>
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
  /// The parameters of all requirements by their numbers, those of one requirement side by side.
  private(set) var parameters: [Int32] = []
  private var usages: [Usage] = []
  /// By template.
  private var usagesByTemplate: [Usages] = []

  /// Forgets everything, but keeps the room for it.
  mutating func removeAll() {
    if !requirements.isEmpty { requirements.removeAll(keepingCapacity: true) }
    if !parameters.isEmpty { parameters.removeAll(keepingCapacity: true) }
    if !usages.isEmpty {
      usages.removeAll(keepingCapacity: true)
      usagesByTemplate.removeAll(keepingCapacity: true)
    }
  }

  /// Makes room for so many usages.
  mutating func reserve(usages count: Int) { usages.reserveLargePages(count) }

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

  /// A template leaves a required property to its usages.
  ///
  /// - Parameter links: links that set required properties, that one and others.
  mutating func add(
    _ property: Int, setBy links: [SchemaMemory.RequiredLink], hasOwnName: Bool, user: SourceNode?,
    to template: Int32
  ) {
    let bit = Vocabulary.shared.properties[property].requiredBit
    let start = parameters.count
    for link in links where link.bit == bit { parameters.append(link.parameter) }
    let requirement = Requirement(
      property: property, hasOwnName: hasOwnName, parameters: start..<parameters.count, user: user)
    requirements.append(Entry(template: template, requirement: requirement))
  }

  /// The usages, outside templates and in them, that leave something unmet.
  ///
  /// - Parameter keys: the numbers that the file's keys have of the names of parameters; -1 for none.
  mutating func unmet(_ sources: SourceSet, _ names: NameTable, _ keys: [Int32]) -> [Unmet] {
    guard !requirements.isEmpty, !usages.isEmpty else { return [] }
    /// The requirements of each template; made for the first usage that hands one on to those around it.
    var known: [Int32: [Int]]?
    var result: [Unmet] = []
    var next = 0
    while next < requirements.count {
      let template = requirements[next].template
      let requirement = requirements[next].requirement
      next += 1
      guard template < usagesByTemplate.count else { continue }
      var index = usagesByTemplate[Int(template)].first
      guard index >= 0 else { continue }
      let keys = RequirementKeys(requirement, parameters[requirement.parameters], sources.file.keys, keys)
      // Few requirements need them.
      var links: [JSONKeyName]?
      while index >= 0 {
        let usage = usages[Int(index)]
        index = usage.next
        let document = sources.document(of: usage.source)
        // Most usages have a value for one of the keys, so this comes first.
        if keys.isSet(in: usage, document, parameters[requirement.parameters], names) { continue }
        // What is not handed on is taken off again.
        let start = parameters.count
        var isHandedOn = false
        defer { if !isHandedOn { parameters.removeLast(parameters.count - start) } }
        guard let rest = remainder(requirement, keys, &links, usage, document, names) else { continue }
        guard usage.owner >= 0, usage.isDerivation || !rest.parameters.isEmpty else {
          result.append(Unmet(usage: usage.source, property: missing(requirement, names)))
          continue
        }
        var ofTemplates = known ?? Dictionary(grouping: requirements.indices) { requirements[$0].template }
        known = nil
        let ofOwner = ofTemplates[usage.owner, default: []]
        if ofOwner.count < Self.limit,
          !ofOwner.contains(where: { isSame(requirements[$0].requirement, rest) })
        {
          ofTemplates[usage.owner, default: []].append(requirements.count)
          requirements.append(Entry(template: usage.owner, requirement: rest))
          isHandedOn = true
        }
        known = ofTemplates
      }
    }
    return result
  }

  /// What of a requirement a usage leaves to those around it; nil when it is met by a link.
  private mutating func remainder(
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
    let keysOfLinks = links ?? keys.links(parameters[requirement.parameters], names)
    links = keysOfLinks
    let start = parameters.count
    // One by one, because a part of the list would hold on to it and have it copied.
    for index in requirement.parameters { parameters.append(parameters[index]) }
    for link in keysOfLinks {
      guard let link = document.member(usage.source.index, link) else { continue }
      // A link outside templates is another mistake than a missing property.
      guard usage.owner >= 0, document.kind(link.value) == .string,
        let name = names.find(document, link.value), parameters.count - start < Self.parameterLimit
      else { return nil }
      if !parameters[start...].contains(Int32(name)) { parameters.append(Int32(name)) }
    }
    rest.parameters = start..<parameters.count
    return rest
  }

  private func missing(_ requirement: Requirement, _ names: NameTable) -> MissingProperty {
    MissingProperty(
      property: PropertyName(property: requirement.property),
      user: requirement.user,
      parameters: parameters[requirement.parameters].map {
        String(decoding: names[Int($0)], as: UTF8.self)
      }
    )
  }

  private func isSame(_ one: Requirement, _ other: Requirement) -> Bool {
    one.property == other.property && one.user == other.user && one.hasOwnName == other.hasOwnName
      && parameters[one.parameters].elementsEqual(parameters[other.parameters])
  }
}
