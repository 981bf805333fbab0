import DivKitModel

/// A text with what a rule says about it. Documentation and test at once.
public struct RuleExample: Sendable {
  /// What the example shows.
  public let title: String
  /// The whole file.
  public let input: String
  /// Values of the rule's options that differ from their defaults.
  public let options: [String: OptionValue]
  /// Keys of the configuration that differ from their defaults.
  public let settings: Settings
  /// Everything that the rule reports, in the order of the file. Empty for a text that is as it should be.
  public let findings: [ExpectedFinding]
  /// The text after `divlint fix`; nil when that changes nothing.
  public let fixed: String?
  /// The text after `divlint fix --unsafe-fixes`; nil when the unsafe fixes change nothing more.
  public let fixedUnsafe: String?

  /// The part of the configuration that examples may set.
  public struct Settings: Sendable, Equatable {
    public var placement: FixPlacement?
    public var containers: [ContainerType]?
    public var platforms: [Platform]?

    public init(
      placement: FixPlacement? = nil,
      containers: [ContainerType]? = nil,
      platforms: [Platform]? = nil
    ) {
      self.placement = placement
      self.containers = containers
      self.platforms = platforms
    }
  }

  /// What the text becomes with unsafe fixes, whichever fixes it takes.
  public var textAfterUnsafeFixes: String { fixedUnsafe ?? fixed ?? input }

  /// What the text becomes with safe fixes only.
  public var textAfterSafeFixes: String { fixed ?? input }

  /// What an example says about one finding; nil where it does not matter.
  public struct ExpectedFinding: Sendable, Equatable {
    /// JSON Pointer of the place; nil for a place in a text that is not JSON.
    public let pointer: String?
    /// Line and column, 1-based and in bytes, of a place in a text that is not JSON.
    public let line: Int?
    public let column: Int?
    /// A part of the message.
    public let message: String?
    /// JSON Pointers of the cells that the finding is about.
    public let cells: [String]?
    /// The severity, where an option makes it another than the rule's.
    public let severity: Severity?
  }
}
