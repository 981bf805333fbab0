/// What a rule that is written as a selector changes in the blocks it finds.
public struct SelectorFix: Sendable, Equatable {
  /// A change of one property.
  public enum Change: Sendable, Equatable {
    /// Gives the property a value, as JSON text.
    case set(name: String, json: String)
    case remove(name: String)
    case rename(name: String, to: String)
  }

  /// Who may decide that the changes are made.
  public let applicability: Fix.Applicability
  /// Made together or not at all.
  public let changes: [Change]

  public init(_ applicability: Fix.Applicability, changes: [Change]) {
    self.applicability = applicability
    self.changes = changes
  }
}
