/// Words that may have been meant, made ready to be compared with many others.
public struct SuggestionCandidates: Sendable {
  private let candidates: [(word: String, folded: FoldedWord)]

  public init(_ words: [String]) {
    candidates = words.map { ($0, FoldedWord($0)) }
  }

  /// The candidate nearest to `word` in all of some lists; see ``Suggestion/closest(to:among:)``.
  public static func closest(to word: String, among lists: SuggestionCandidates...) -> String? {
    let folded = FoldedWord(word)
    guard !folded.scalars.isEmpty, folded.scalars.count <= FoldedWord.longest else { return nil }
    var best: (distance: Int, word: String)?
    for candidate in lists.lazy.map(\.candidates).joined() {
      guard let distance = folded.nearness(of: candidate.folded) else { continue }
      if best.map({ (distance, candidate.word) < ($0.distance, $0.word) }) ?? true {
        best = (distance, candidate.word)
      }
    }
    return best?.word
  }
}
