import DivKitModel
import Linting
import YAMLSyntax

/// What may have been meant by keys that are not known, each looked up once.
struct PropertyGuesses {
  private var properties: [String: String?] = [:]
  private var parameters: [Int: [String]] = [:]
  private var names: [String: [String]] = [:]

  /// The property of an object that is spelled most alike, or nil.
  mutating func property(_ written: String, _ object: ObjectName) -> String? {
    let vocabulary = Vocabulary.shared
    let key = "\(vocabulary.name(object)) \(written)"
    if let known = properties[key] { return known }
    let guess = Suggestion.closest(to: written, among: propertyNames(object))
    properties[key] = .some(guess)
    return guess
  }

  /// The parameter of a template that is spelled most alike, else the property of its block. Arguments that templates take
  /// no more are many and stand for nothing, so only slips of the pen count.
  mutating func parameterOrProperty(
    _ written: String,
    _ template: Int,
    _ object: ObjectName,
    _ context: LintContext
  ) -> String? {
    if parameters[template] == nil {
      parameters[template] = context.templateGraph.parameterNames(of: template)
    }
    let candidates = (parameters[template] ?? []) + propertyNames(object)
    guard let guess = Suggestion.closest(to: written, among: candidates),
      abs(guess.utf8.count - written.utf8.count) <= 1, guess.utf8.count >= 4
    else { return nil }
    return guess
  }

  private mutating func propertyNames(_ object: ObjectName) -> [String] {
    let name = Vocabulary.shared.name(object)
    if let known = names[name] { return known }
    let known = Vocabulary.shared.propertyNames(object)
    names[name] = known
    return known
  }
}
