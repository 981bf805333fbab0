/// What the configuration says about one rule, defaults filled in.
public struct RuleSetting: Sendable, Equatable {
  /// The severity of the rule's findings; nil when the rule is off.
  public internal(set) var severity: Sourced<Severity?>
  /// Every option of the rule by name.
  public internal(set) var options: [String: Sourced<OptionValue>]

  /// Whether the rule runs.
  public var isOn: Bool { severity.value != nil }

  /// The rule as it is without any configuration.
  init(defaultOf rule: RuleDescriptor) {
    severity = Sourced(rule.isEnabledByDefault ? rule.severity : nil, .builtIn)
    options = Dictionary(
      rule.options.map { ($0.name, Sourced($0.defaultValue, .builtIn)) },
      uniquingKeysWith: { first, _ in first }
    )
  }
}
