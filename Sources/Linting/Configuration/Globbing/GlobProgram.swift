/// A pattern as a nondeterministic automaton. Running all its threads side by side, one character at a time, is
/// what keeps matching from backtracking.
struct GlobProgram: Sendable {
  enum Step: Sendable {
    /// Consumes this character.
    case scalar(Unicode.Scalar)
    /// Consumes any character but `/`.
    case nameScalar
    /// Consumes any character.
    case anyScalar
    /// Consumes a character of the set with this index.
    case member(set: Int)
    /// Goes on at both places.
    case split(Int, Int)
    /// Goes on elsewhere.
    case jump(Int)
    case accept
  }

  var steps: [Step] = []
  var sets: [ScalarSet] = []
  /// The step that starts a final `**`, which matches any rest that is not empty.
  var anyRest: Int?
}

/// The characters between brackets.
struct ScalarSet: Sendable {
  var ranges: [ClosedRange<Unicode.Scalar>] = []
  var isNegated = false

  /// A `/` separates directories and is in no set.
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "/" && ranges.contains { $0.contains(scalar) } != isNegated
  }
}
