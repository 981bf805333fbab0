/// A string of a layout in which more than its type matters: it has an expression, is long, or names something.
public struct MarkedString: Sendable {
  /// The string's node in the file's document.
  public let node: Int
  /// The object that has the property.
  public let object: Int
  /// The property that the string is the value of, or an element of.
  public let property: PropertyName
  /// The string has an expression, and the property evaluates it.
  public let hasExpression: Bool
  /// What the string names.
  public let role: Role?
  let type: Int

  /// What a string names.
  public enum Role: UInt8, Sendable {
    /// The URL of an action that DivKit handles itself, `div-action://…`; most likely, where it is written with escapes.
    case actionURL = 1
    /// A block, by its `id`.
    case block
    /// A state block and one of its states: `0/article/full`.
    case statePath
    /// A variable that is declared there.
    case declaredVariable
    /// A variable that is declared elsewhere.
    case variable
    /// What something else than a variable is called in expressions: an element of data, a function, an argument.
    case localName
  }

  /// Strings of fewer bytes, as they are written, are not long.
  public static let longLength = 100
}

extension Vocabulary {
  /// What expressions may come to where a marked string stands.
  public func valueKind(_ string: MarkedString) -> ExpressionValueKind {
    switch types[string.type].kind {
    case .string, .word: .string
    case .integer: .integer
    case .number: .number
    case .boolean: .boolean
    case .any, .dictionary, .block, .object, .union, .array: .other
    }
  }
}

/// What the value of an expression has to be.
public enum ExpressionValueKind: Sendable {
  case string, integer, number, boolean
  /// An array or an object.
  case other
}
