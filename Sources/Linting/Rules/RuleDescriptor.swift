/// What divlint knows about a rule without running it: the part of `Rules/<id>.yml` that configuration and
/// reports need. The long texts (why, platforms, examples) live in ``RuleStory``.
public struct RuleDescriptor: Sendable, Equatable {
  /// The kebab-case name that configuration, reports and `--select` use.
  public let id: String
  /// The group it can be switched with, for example `reuse`.
  public let group: String
  /// One line: what the rule reports.
  public let summary: String
  /// The severity of its findings when the rule is on and the configuration names none.
  public let severity: Severity
  /// Whether the rule runs when the configuration does not mention it.
  public let isEnabledByDefault: Bool
  /// What kind of fix the rule can offer.
  public let fix: FixSupport
  /// Options the configuration may set beside `severity`.
  public let options: [RuleOption]
  /// Where more can be read, when that is not in divlint's own documentation.
  public let url: String?

  public init(
    id: String,
    group: String,
    summary: String,
    severity: Severity,
    isEnabledByDefault: Bool,
    fix: FixSupport,
    options: [RuleOption],
    url: String? = nil
  ) {
    self.id = id
    self.group = group
    self.summary = summary
    self.severity = severity
    self.isEnabledByDefault = isEnabledByDefault
    self.fix = fix
    self.options = options
    self.url = url
  }
}

/// What kind of fix a rule can offer.
public enum FixSupport: String, Sendable, CaseIterable {
  /// The author has to decide.
  case none
  /// Applied by `divlint fix`; for some findings perhaps by `divlint fix --unsafe-fixes` only.
  case safe
  /// Applied by `divlint fix --unsafe-fixes`.
  case unsafe
}

extension FixSupport {
  /// What a rule can offer all of whose fixes are such; nil where it has none.
  init(_ applicability: Fix.Applicability?) {
    switch applicability {
    case .safe: self = .safe
    case .unsafe: self = .unsafe
    case nil: self = .none
    }
  }

  /// Whether a rule that says so may offer such a fix.
  public func includes(_ applicability: Fix.Applicability) -> Bool {
    switch (self, applicability) {
    case (.none, _), (.unsafe, .safe): false
    case (.safe, _), (.unsafe, .unsafe): true
    }
  }
}

/// One option of a rule: its name in the configuration, type, default and meaning.
public struct RuleOption: Sendable, Equatable {
  /// The snake_case key beside `severity`.
  public let name: String
  /// What values the configuration may give.
  public let type: OptionType
  /// The value when the configuration says nothing.
  public let defaultValue: OptionValue
  /// One line: what the option changes.
  public let summary: String

  public init(name: String, type: OptionType, defaultValue: OptionValue, summary: String) {
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.summary = summary
  }
}

/// The values an option takes.
public enum OptionType: Sendable, Equatable {
  /// A whole number, at least `minimum`.
  case integer(minimum: Int)
  /// `true` or `false`.
  case boolean
  /// One of the listed words.
  case choice([String])
  /// A list of strings; when `allowed` is not empty, each must be one of these.
  case strings(allowed: [String])
  /// `off` or a severity.
  case severity
}

/// The value of an option.
public enum OptionValue: Sendable, Equatable {
  case integer(Int)
  case boolean(Bool)
  /// For ``OptionType/choice(_:)`` and ``OptionType/severity``.
  case word(String)
  case strings([String])
}
