/// What the expressions of a string are made of, or the first thing in them that DivKit cannot read.
///
/// The grammar is that of DivKit's clients: text with `@{…}` in it, quoted strings inside of which there may be `@{…}`
/// again, and a backslash before a backslash, a quote or `@{` that is to stand for itself. Where the clients differ, a
/// problem is what at least two of the three cannot read. Sources: Android `Tokenizer.kt`, `Parser.kt` and
/// `LiteralsEscaper.kt`, web `expressions.peggy`, iOS `ExpressionLink.swift`, and the cases in DivKit's
/// `test_data/expression_test_data`.
///
/// Ranges are offsets in bytes into the value of the string, after JSON's own escapes.
public struct ExpressionScan: Sendable {
  /// What is wrong first; what comes after it is not looked at.
  public internal(set) var problem: ExpressionProblem?
  /// Names of variables, with their dots.
  public internal(set) var variables: [Range<Int>] = []
  /// Contents of quoted strings, without the quotes.
  public internal(set) var quoted: [Range<Int>] = []
  /// The literal that the string comes down to, when it is one expression that is just that.
  public internal(set) var constant: ExpressionConstant?

  /// Reads a string.
  public init(_ value: [UInt8]) {
    self.init(value[...])
  }

  /// Reads the value of a string; offsets count from the start of the slice.
  public init(_ value: ArraySlice<UInt8>) {
    var scanner = ExpressionScanner(value)
    scanner.run()
    self = scanner.result
  }

  init() {}
}

/// A literal that is a whole expression.
public enum ExpressionConstant: Sendable, Equatable {
  /// A number, with its sign.
  case number(Range<Int>)
  /// The contents of a quoted string.
  case string(Range<Int>)
  case boolean(Bool)
}

/// Something in an expression that DivKit cannot read.
public struct ExpressionProblem: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    /// No `}` for a `@{`.
    case unclosedExpression
    /// No `'` for a `'`.
    case unclosedString
    /// No `)` for a `(`.
    case unclosedParenthesis
    /// A `?` without its `:`.
    case missingColon
    /// Nothing but space between `@{` and `}`.
    case empty
    /// Nothing where a value belongs.
    case missingValue
    /// A character or word that has no meaning where it stands.
    case unexpected
    /// A backslash before something that needs none.
    case badEscape
  }

  public let kind: Kind
  /// What is wrong, in the value of the string: the opening that lacks its end, or the text that does not fit.
  public let range: Range<Int>
}
