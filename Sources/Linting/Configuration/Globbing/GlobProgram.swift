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
  /// For each step the steps that consume a character or accept and can be reached from it without consuming one: a
  /// bit each, ``width`` words for each step.
  private(set) var reachable: [UInt64] = []

  /// Words that a set of steps takes.
  var width: Int { (steps.count + 63) / 64 }

  /// Ends the program: works out once what every run would have to.
  mutating func finish() {
    steps.append(.accept)
    reachable = Array(repeating: 0, count: steps.count * width)
    var pending: [Int] = []
    // The step from which another one was reached last.
    var origin = Array(repeating: -1, count: steps.count)
    for start in steps.indices {
      pending.append(start)
      while let step = pending.popLast() {
        guard origin[step] != start else { continue }
        origin[step] = start
        switch steps[step] {
        case .split(let first, let second): pending += [first, second]
        case .jump(let target): pending.append(target)
        case .scalar, .nameScalar, .anyScalar, .member, .accept:
          reachable[start * width + step / 64] |= 1 << UInt64(step % 64)
        }
      }
    }
  }
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
