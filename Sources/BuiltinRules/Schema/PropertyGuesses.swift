import DivKitModel
import Linting
import YAMLSyntax

/// What may have been meant by keys that are not known, each looked up once.
struct PropertyGuesses {
  /// Where a key stands.
  private struct Place: Hashable {
    let object: ObjectName
    /// The template that the key is an argument of.
    let template: Int?
  }

  /// Feeds make one mistake ten thousand times.
  private struct Mistake: Hashable {
    let written: String
    let place: Place
  }

  private var guesses: [Mistake: String?] = [:]
  private var properties: [ObjectName: SuggestionCandidates] = [:]
  private var parameters: [Int: SuggestionCandidates] = [:]

  /// The property of an object that is spelled most alike, or nil.
  mutating func property(_ written: String, _ object: ObjectName) -> String? {
    let mistake = Mistake(written: written, place: Place(object: object, template: nil))
    if let known = guesses[mistake] { return known }
    let guess = SuggestionCandidates.closest(to: written, among: properties(of: object))
    guesses[mistake] = .some(guess)
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
    let mistake = Mistake(written: written, place: Place(object: object, template: template))
    if let known = guesses[mistake] { return known }
    let nearest = SuggestionCandidates.closest(
      to: written, among: parameters(of: template, context), properties(of: object))
    let guess = nearest.flatMap { word in
      abs(word.utf8.count - written.utf8.count) <= 1 && word.utf8.count >= 4 ? word : nil
    }
    guesses[mistake] = .some(guess)
    return guess
  }

  private mutating func properties(of object: ObjectName) -> SuggestionCandidates {
    if let known = properties[object] { return known }
    let known = SuggestionCandidates(Vocabulary.shared.propertyNames(object))
    properties[object] = known
    return known
  }

  private mutating func parameters(of template: Int, _ context: LintContext) -> SuggestionCandidates {
    if let known = parameters[template] { return known }
    let known = SuggestionCandidates(context.templateGraph.parameterNames(of: template))
    parameters[template] = known
    return known
  }
}
