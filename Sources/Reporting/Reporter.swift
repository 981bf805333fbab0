import Linting

/// Writes the outcome of a run in one format. Files arrive in order, as they are done; everything is appended
/// to a buffer of UTF-8 that the caller writes out.
public protocol Reporter {
  /// Before the first file.
  mutating func begin(to output: inout [UInt8])
  /// One file. Called for skipped files too.
  mutating func report(_ file: FileReport, to output: inout [UInt8])
  /// After the last file.
  mutating func finish(_ summary: RunSummary, errors: [RunError], to output: inout [UInt8])
}

/// What a reporter may know about the tool.
public struct ToolInfo: Sendable {
  /// The name in all reports.
  public static let name = "divlint"
  /// For example `1.0.0`.
  public let version: String
  /// The rules a finding may name, in the order in which reports list them.
  public let rules: [RuleDescriptor]

  public init(version: String, rules: [RuleDescriptor]) {
    self.version = version
    self.rules = rules
  }
}
