/// A word without what counts for nothing when words are compared: case, `-` and `_`.
struct FoldedWord: Sendable {
  /// Longer words are not guessed at.
  static let longest = 64

  let scalars: [Unicode.Scalar]
  /// A bit for each letter in the word, by the low bits of the letter: most pairs of words are told apart by this.
  private let letters: UInt64

  init(_ word: String) {
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(min(word.utf8.count, Self.longest + 1))
    for scalar in word.unicodeScalars.prefix(Self.longest + 1) where scalar != "-" && scalar != "_" {
      switch scalar {
      case "A"..."Z": scalars.append(Unicode.Scalar(UInt8(scalar.value) + 32))
      case "\0"..."\u{7F}": scalars.append(scalar)
      default: scalars += scalar.properties.lowercaseMapping.unicodeScalars
      }
    }
    self.scalars = scalars
    letters = scalars.reduce(0) { $0 | 1 << UInt64($1.value & 63) }
  }

  /// How far a candidate is from the word; nil when it is too far to be meant. A beginning of three letters or more
  /// stands for the whole.
  func nearness(of candidate: FoldedWord) -> Int? {
    let allowed = max(1, min(3, max(scalars.count, candidate.scalars.count) / 3))
    let difference = abs(scalars.count - candidate.scalars.count)
    // Each step from one word to the other brings in at most one letter. A beginning lacks none of its own.
    guard (letters & ~candidate.letters).nonzeroBitCount <= allowed else { return nil }
    if scalars.count >= 3, candidate.scalars.starts(with: scalars) { return difference == 0 ? 0 : 1 }
    guard difference <= allowed, (candidate.letters & ~letters).nonzeroBitCount <= allowed else { return nil }
    let distance = EditDistance.between(scalars, candidate.scalars)
    return distance <= allowed ? distance : nil
  }
}
