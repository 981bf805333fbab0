/// A regular expression. Matching takes time proportional to the length of the text times that of the expression,
/// whatever both are: all ways to match go side by side, and none is tried twice.
///
/// The syntax is what regular expressions have in common: `.`, `[a-z]`, `[^a-z]`, `\d`, `\w`, `\s` and their
/// opposites, `\b`, `^`, `$`, groups, `|`, `*`, `+`, `?`, `{2,5}`. There are no references to groups and nothing that
/// looks ahead or behind. Characters are Unicode code points.
struct TextPattern: Sendable {
  /// The largest program; `{1000}` of something long makes more of it than anybody needs.
  static let longestProgram = 10_000

  private let program: [PatternStep]
  private let ignoresCase: Bool

  /// Compiles an expression.
  ///
  /// - Parameters:
  ///   - bytes: the text around the expression, UTF-8.
  ///   - range: the expression in it; errors have places in the text around.
  init(_ bytes: [UInt8], in range: Range<Int>, ignoresCase: Bool) throws(SelectorSyntaxError) {
    program = try PatternCompiler.compile(bytes, in: range, ignoresCase: ignoresCase)
    self.ignoresCase = ignoresCase
  }

  /// Whether the expression matches somewhere in a text.
  func matches(_ text: String) -> Bool {
    var run = PatternRun(program)
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if run.enter(after: previous, before: scalar) { return true }
      run.advance(over: scalar, folded: ignoresCase ? scalar.foldedCase : scalar)
      previous = scalar
    }
    return run.enter(after: previous, before: nil)
  }
}

/// A step of a compiled expression. Jumps are relative, so that a piece can be copied.
enum PatternStep: Sendable {
  case scalar(Unicode.Scalar)
  case set(PatternSet)
  case start
  case end
  case wordBoundary
  case split(Int, Int)
  case jump(Int)
  case accept
}

/// The characters that a class stands for.
struct PatternSet: Sendable {
  var ranges: [ClosedRange<Unicode.Scalar>] = []
  /// Classes such as `\d` and `\W` inside.
  var classes: [PatternClass] = []
  var isNegated = false

  func contains(_ scalar: Unicode.Scalar, folded: Unicode.Scalar) -> Bool {
    let isMember =
      ranges.contains { $0.contains(scalar) || $0.contains(folded) }
      || classes.contains { $0.contains(scalar) }
    return isMember != isNegated
  }
}

/// `\d`, `\w`, `\s` and their opposites, `.`.
enum PatternClass: Sendable {
  case digit, word, space, notDigit, notWord, notSpace, anyButNewline

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .digit: scalar.isDigit
    case .word: scalar.isWord
    case .space: scalar.properties.isWhitespace
    case .notDigit: !scalar.isDigit
    case .notWord: !scalar.isWord
    case .notSpace: !scalar.properties.isWhitespace
    case .anyButNewline: scalar != "\n"
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { self >= "0" && self <= "9" }

  /// What `\w` stands for.
  var isWord: Bool { self == "_" || isDigit || properties.isAlphabetic }

  /// The character in lower case, where that is one character.
  var foldedCase: Unicode.Scalar {
    let lower = properties.lowercaseMapping.unicodeScalars
    return lower.count == 1 ? lower.first ?? self : self
  }
}
