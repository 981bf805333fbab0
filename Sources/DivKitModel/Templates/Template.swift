/// A named template in a scope.
struct Template: Sendable {
  /// The number of the name in the scope.
  let name: Int
  /// The key that names it.
  let key: SourceNode
  /// The object that is its body.
  let body: SourceNode
  /// What the body's `type` says.
  var base: Base
  /// The parameters that decide what the body becomes; of those with numbers below 64.
  var parameters: UInt64 = 0

  /// Whether what becomes of the template can depend on a parameter.
  func uses(_ parameter: Int) -> Bool { parameter >= 64 || parameters & 1 << UInt64(parameter) != 0 }

  enum Base: Sendable, Equatable {
    case builtin(BlockType)
    case template(Int)
    /// A name that is neither a block nor a template in scope.
    case unknown
    /// No `type`, or one that is not a string.
    case missing
  }

  /// A template together with everything it is derived from.
  struct Chain: Sendable {
    /// The block at the end of the chain, or why there is none.
    var end: ResolvedType
    /// Indexed by ``BlockKey``.
    private(set) var properties = Self.nothing
    /// The properties that the chain says anything about.
    private(set) var present = BlockKeySet()
    /// Where the chain ends in a circle, the templates of the circle in order.
    var cycle: [Int] = []

    /// One array for all chains that say nothing yet.
    private static let nothing = Array(repeating: Property(), count: BlockKey.count)

    init(end: ResolvedType) { self.end = end }

    /// Takes a plain value of a template, which counts more than those of templates further down.
    mutating func set(_ key: BlockKey, literal: SourceNode, owner: Int) {
      present.insert(key)
      properties[Int(key.rawValue)].literal = literal
      properties[Int(key.rawValue)].literalOwner = owner
    }

    /// The same for a link.
    ///
    /// - Parameter parameter: the number of the parameter; -1 where the link supplies nothing.
    mutating func set(_ key: BlockKey, link parameter: Int, source: SourceNode, owner: Int) {
      present.insert(key)
      properties[Int(key.rawValue)].link = parameter
      properties[Int(key.rawValue)].linkSource = source
      properties[Int(key.rawValue)].linkOwner = owner
    }
  }

  /// What the chain says about one property.
  struct Property: Sendable {
    /// A plain value, from the most derived template that has one.
    var literal: SourceNode?
    /// The template that `literal` is written in.
    var literalOwner = -1
    /// The number of the parameter that a `$` link names; -1 for no link.
    var link = -1
    /// The text of the link's target.
    var linkSource: SourceNode?
    /// The template that the link is written in.
    var linkOwner = -1
  }
}

/// What a `type` comes down to once templates are resolved.
public enum ResolvedType: Sendable, Hashable {
  case builtin(BlockType)
  /// Neither a block nor a template in scope.
  case unknown
  /// No `type` that is a string, here or in a template of the chain.
  case missing
  /// Templates that are derived from each other, or contain each other.
  case cyclic
}
