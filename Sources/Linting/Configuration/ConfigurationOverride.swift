/// Settings for some of the files.
public struct ConfigurationOverride: Sendable, Equatable {
  /// The files the override is for, relative to ``Configuration/directory``.
  public let files: Sourced<[GlobPattern]>
  let rules: RuleChanges
  let placement: Sourced<FixPlacement>?

  /// Whether the override is for the file at `path`, relative to ``Configuration/directory``.
  public func applies(toRelativePath path: String) -> Bool {
    files.value.contains { $0.matches(path) }
  }
}

/// What the configuration says for one file.
public struct FileSettings: Sendable, Equatable {
  /// Every rule of the catalogue by id.
  public internal(set) var rules: [String: RuleSetting]
  /// Where a fix writes an id.
  public internal(set) var placement: Sourced<FixPlacement>
}
