/// Finds what somebody meant who misspelled a name.
public enum Suggestion {
  /// The candidate nearest to `word`, or nil when none is near enough to be worth a guess. Case and the
  /// separators `-`, `_` count for nothing, and a beginning of three letters or more stands for the whole
  /// (`warn`, `err`). Ties go to the first in code-point order. Many words are compared faster with one
  /// ``SuggestionCandidates``.
  public static func closest(to word: String, among candidates: [String]) -> String? {
    SuggestionCandidates.closest(to: word, among: SuggestionCandidates(candidates))
  }

  /// The help line for a wrong `word`: a guess, if there is one, and the allowed words after `label`.
  public static func help(for word: String, among candidates: [String], label: String) -> String {
    let allowed = "\(label): \(Quoting.list(candidates))"
    guard let guess = closest(to: word, among: candidates) else { return allowed }
    return "did you mean \(Quoting.quoted(guess))? \(allowed)"
  }
}
