/// Finds what somebody meant who misspelled a name.
public enum Suggestion {
  private static let longestWord = 64

  /// The candidate nearest to `word`, or nil when none is near enough to be worth a guess. Case and the
  /// separators `-`, `_` count for nothing, and a beginning of three letters or more stands for the whole
  /// (`warn`, `err`). Ties go to the first in code-point order.
  public static func closest(to word: String, among candidates: [String]) -> String? {
    let folded = fold(word)
    guard !folded.isEmpty, folded.count <= longestWord else { return nil }
    var best: (distance: Int, candidate: String)?
    for candidate in candidates {
      let other = fold(candidate)
      guard let distance = nearness(folded, other) else { continue }
      if best.map({ (distance, candidate) < ($0.distance, $0.candidate) }) ?? true {
        best = (distance, candidate)
      }
    }
    return best?.candidate
  }

  /// The help line for a wrong `word`: a guess, if there is one, and the allowed words after `label`.
  public static func help(for word: String, among candidates: [String], label: String) -> String {
    let allowed = "\(label): \(Quoting.list(candidates))"
    guard let guess = closest(to: word, among: candidates) else { return allowed }
    return "did you mean \(Quoting.quoted(guess))? \(allowed)"
  }

  private static func nearness(_ word: [Unicode.Scalar], _ candidate: [Unicode.Scalar]) -> Int? {
    if word.count >= 3, candidate.starts(with: word) { return word.count == candidate.count ? 0 : 1 }
    let allowed = max(1, min(3, max(word.count, candidate.count) / 3))
    guard abs(word.count - candidate.count) <= allowed else { return nil }
    let distance = EditDistance.between(word, candidate)
    return distance <= allowed ? distance : nil
  }

  private static func fold(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.prefix(longestWord + 1)
      .filter { $0 != "-" && $0 != "_" }
      .flatMap { $0.properties.lowercaseMapping.unicodeScalars }
  }
}
