import DivKitModel

/// What the configuration says about one file, in terms of the engine.
public struct LintSettings: Sendable {
  /// The rules that are on.
  public var rules: [ActiveRule]
  /// The containers whose cells are looked at.
  public var containers: Set<ContainerType>
  /// Further places of payloads.
  public var payloads: [PayloadPattern]
  /// Where fixes put ids.
  public var placement: FixPlacement
  /// Templates that join every scope.
  public var libraries: [TemplateLibraryFile]

  public init(
    rules: [ActiveRule],
    containers: Set<ContainerType> = Set(ContainerType.allCases),
    payloads: [PayloadPattern] = [],
    placement: FixPlacement = .auto,
    libraries: [TemplateLibraryFile] = []
  ) {
    self.rules = rules
    self.containers = containers
    self.payloads = payloads
    self.placement = placement
    self.libraries = libraries
  }
}

/// A rule with what the configuration says about it.
public struct ActiveRule: Sendable {
  public let rule: any Rule.Type
  public let severity: Severity
  public let options: RuleOptions

  public init(_ rule: any Rule.Type, severity: Severity, options: RuleOptions) {
    self.rule = rule
    self.severity = severity
    self.options = options
  }
}
