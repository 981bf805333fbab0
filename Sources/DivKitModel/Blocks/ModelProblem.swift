/// What keeps a layout from being resolved. None of it stops the resolution: what cannot be resolved has
/// unknown structure.
public enum ModelProblem: Sendable, Hashable {
  /// A template whose body has no `type` string. `key` is the template's name.
  case templateWithoutType(key: SourceNode)
  /// A template named like one of DivKit's own block types.
  case templateShadowsBuiltin(key: SourceNode)
  /// Templates that are derived from each other or contain each other, in order; the last leads to the first.
  /// `at` is the name of the first, or the usage that closes the circle.
  case templateCycle(at: SourceNode, names: [String])
  /// A block without a `type` string.
  case missingType(block: SourceNode)
  /// Templates that multiply into more blocks than are resolved (`isCut`), or than a device could show.
  case expansionTooLarge(block: SourceNode, limit: Int, isCut: Bool)
  /// So many `templates` objects around each other, or so many templates in reach of so many of them, that only the
  /// nearest are looked at. `table` is the first for which that is so.
  case templatesOutOfReach(table: SourceNode)
  /// So many circles of templates that those from this usage on are not named.
  case cyclesNotNamed(at: SourceNode)
}
