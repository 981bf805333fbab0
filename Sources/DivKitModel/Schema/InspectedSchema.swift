/// What a ``SchemaInspection`` found, without what it needed to find it.
public final class InspectedSchema: Sendable {
  /// What is wrong, in no order, each place once.
  public let problems: [SchemaProblem]
  /// Strings of the file in which more than their type matters, in no order, each once.
  public let strings: [MarkedString]

  /// The findings of an inspection that has come to its end.
  public init(_ inspection: SchemaInspection) {
    problems = inspection.problems
    strings = inspection.strings
  }
}
