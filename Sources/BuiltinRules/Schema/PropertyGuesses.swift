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
  private var candidates: [Place: SuggestionCandidates] = [:]

  /// The property of an object that is spelled most alike, or nil.
  mutating func property(_ written: String, _ object: ObjectName) -> String? {
    guess(Mistake(written: written, place: Place(object: object, template: nil))) {
      Vocabulary.shared.propertyNames(object)
    }
  }

  /// The parameter of a template that is spelled most alike, else the property of its block. Arguments that templates take
  /// no more are many and stand for nothing, so only slips of the pen count.
  mutating func parameterOrProperty(
    _ written: String,
    _ template: Int,
    _ object: ObjectName,
    _ context: LintContext
  ) -> String? {
    let guess = guess(Mistake(written: written, place: Place(object: object, template: template))) {
      context.templateGraph.parameterNames(of: template) + Vocabulary.shared.propertyNames(object)
    }
    guard let guess, abs(guess.utf8.count - written.utf8.count) <= 1, guess.utf8.count >= 4 else {
      return nil
    }
    return guess
  }

  /// - Parameter words: what may have been meant.
  private mutating func guess(_ mistake: Mistake, among words: () -> [String]) -> String? {
    if let known = guesses[mistake] { return known }
    let known = candidates[mistake.place] ?? SuggestionCandidates(words())
    candidates[mistake.place] = known
    let guess = known.closest(to: mistake.written)
    guesses[mistake] = .some(guess)
    return guess
  }
}
