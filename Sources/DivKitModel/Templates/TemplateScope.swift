import JSONSyntax

/// The templates that a payload sees.
///
/// A class, because every block asks its scope: a structure of as many arrays would be copied, and references
/// to each counted, for every question.
final class TemplateScope: Sendable {
  /// Names of templates, by their numbers.
  private let names: NameTable
  /// One per name, the nearest of those with the same name.
  let templates: [Template]
  /// What the templates' bodies link to and mention.
  let bodies: TemplateBodies
  /// The properties of each template and all it is derived from.
  let chains: [Template.Chain]
  let parameters: TemplateParameters
  let problems: [ModelProblem]

  /// - Parameter tables: the `templates` objects in reach, the nearest first.
  init(sources: SourceSet, tables: [SourceNode], depth: ResolutionDepth, keys: BlockKeyNumbers) {
    var collection = TemplateCollection(sources: sources, tables: tables)
    names = collection.names
    problems = collection.problems
    bodies = TemplateBodies(collection.templates, collection.names, sources)
    parameters = ParameterAnalysis(sources: sources, depth: depth).run(bodies, on: &collection.templates)
    templates = collection.templates
    chains = TemplateChains(
      sources: sources, templates: collection.templates, parameters: parameters, keys: keys
    ).flatten()
  }

  /// What the name of a type can stand for.
  enum Meaning {
    case template(Int)
    case builtin(BlockType)
  }

  /// What a string stands for as a type; nil for a name that nobody has given.
  func meaning(of type: Int, in document: JSONView) -> Meaning? {
    if let template = names.find(document, type) { return .template(template) }
    return BlockTypeTable.shared.type(document, type).map { .builtin($0) }
  }

  /// ``TemplateParameters/number(namedBy:in:)``.
  func parameter(_ document: JSONView, _ index: Int) -> Int? {
    parameters.number(namedBy: index, in: document)
  }

  /// Whether some link of a template here leads to the name that a key spells.
  func isParameter(_ document: JSONView, _ key: Int) -> Bool { parameterNames.find(document, key) != nil }

  /// The names that some link of a template here leads to.
  var parameterNames: NameTable { parameters.names }

  /// The same one by one.
  var linkedParameters: [ArraySlice<UInt8>] { (0..<parameterNames.count).map { parameterNames[$0] } }

  /// The display name of a template.
  func displayName(_ template: Int) -> String {
    String(decoding: names[templates[template].name], as: UTF8.self)
  }
}
