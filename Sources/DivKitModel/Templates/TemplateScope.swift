import JSONSyntax

/// The templates that a payload sees.
///
/// A class, because every block asks its scope: a structure of as many arrays would be copied, and references
/// to each counted, for every question.
final class TemplateScope: Sendable {
  /// Names of templates, by their numbers, and behind them those of the types that no template hides.
  private let names: NameTable
  private let builtins: [BlockType]
  /// One per name, the nearest of those with the same name.
  let templates: [Template]
  /// The properties of each template and all it is derived from.
  let chains: [Template.Chain]
  /// Names of parameters, and of the properties that links set.
  private let parameterNames: NameTable
  /// Whether a parameter can decide anything that is resolved; by number.
  private let relevant: [Bool]
  /// Whether some `$` link leads to a name; by number.
  private let linked: [Bool]
  /// A bit for the key hashes of all relevant parameters: most keys are told not to name one by this alone.
  private let parameterHashes: UInt64
  let problems: [ModelProblem]

  /// - Parameter tables: the `templates` objects in reach, the nearest first.
  init(sources: SourceSet, tables: [SourceNode], depth: ResolutionDepth) {
    var collection = TemplateCollection(sources: sources, tables: tables)
    let parameters = ParameterAnalysis(sources: sources, depth: depth)
      .run(on: &collection.templates, names: collection.names)
    var names = collection.names
    builtins = zip(BlockType.allCases, Self.builtinNames).compactMap { type, name in
      let count = names.count
      return names.insert(name) == count ? type : nil
    }
    self.names = names
    templates = collection.templates
    problems = collection.problems
    parameterNames = parameters.names
    relevant = parameters.relevant
    linked = parameters.linked
    parameterHashes = parameters.keyHashes
    chains = TemplateChains(sources: sources, templates: collection.templates, parameters: parameters)
      .flatten()
  }

  private static let builtinNames = BlockType.allCases.map { Array($0.name.utf8) }

  /// What the name of a type can stand for.
  enum Meaning {
    case template(Int)
    case builtin(BlockType)
  }

  /// What a string stands for as a type; nil for a name that nobody has given.
  func meaning(of type: Int, in document: JSONView) -> Meaning? {
    guard let name = names.find(document, type) else { return nil }
    return name < templates.count ? .template(name) : .builtin(builtins[name - templates.count])
  }

  /// The number of the parameter that a `$` link's target names; nil when no template here can depend on it.
  func parameter(_ document: JSONView, _ index: Int) -> Int? {
    guard parameterHashes != 0, let name = parameterNames.find(document, index), relevant[name] else {
      return nil
    }
    return name
  }

  /// The number of the parameter that a key sets, plain or as a link; nil as above.
  func parameter(_ document: JSONView, setBy key: Int) -> (name: Int, isLink: Bool)? {
    guard parameterHashes & TemplateParameters.bit(document[key].keyHash) != 0 else { return nil }
    let isLink = LinkKey.matches(document, key)
    guard let name = parameterNames.find(document, key, skipping: isLink ? 1 : 0), relevant[name] else {
      return nil
    }
    return (name, isLink)
  }

  /// Whether some link of a template here leads to the name that a key spells.
  func isParameter(_ document: JSONView, _ key: Int) -> Bool {
    parameterNames.find(document, key).map { linked[$0] } ?? false
  }

  /// The names that some link of a template here leads to.
  var linkedParameters: [ArraySlice<UInt8>] {
    linked.indices.filter { linked[$0] }.map { parameterNames[$0] }
  }

  /// Whether what becomes of a template can depend on a parameter.
  func uses(_ template: Int, parameter: Int) -> Bool {
    parameter >= 64 || templates[template].parameters & 1 << UInt64(parameter) != 0
  }

  /// The display name of a template.
  func displayName(_ template: Int) -> String {
    String(decoding: names[templates[template].name], as: UTF8.self)
  }
}
