/// What a file may ask of us. Generous for anything written by people, small enough that no file can exhaust
/// time, memory or the stack.
enum YAMLLimits {
  /// How deep collections may nest, counted through aliases.
  static let depth = 100
  /// How many nodes a file may contain.
  static let nodes = 1_000_000
  /// How many nodes aliases may stand for, counted with the aliases inside them.
  static let aliasedNodes = 100_000
}
