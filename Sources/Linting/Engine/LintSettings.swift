import DivKitModel

/// What the configuration says about one file, in terms of the engine.
public struct LintSettings: Sendable {
  /// The rules that are on.
  public var rules: [ActiveRule] {
    didSet {
      rulesBySubject = Self.bySubject(rules)
      depth = Self.depth(rules)
    }
  }
  /// The same, for each ``RuleSubject`` in turn; sorted here, since settings are made for many files.
  private var rulesBySubject: [[ActiveRule]]
  /// How much of the templates' parameters the rules need to know.
  private(set) var depth: ResolutionDepth
  /// The containers whose cells are looked at.
  public var containers: Set<ContainerType>
  /// The clients that the layouts run on; empty when nobody said.
  public var platforms: Set<Platform>
  /// Further places of payloads.
  public var payloads: [PayloadPattern]
  /// Where fixes put ids.
  public var placement: FixPlacement
  /// Templates that join every scope.
  public var libraries: [TemplateLibraryFile]
  /// Whether the file's own templates join the scopes of other files.
  public var sharesTemplates = false
  /// Findings of this file that are accepted.
  public var suppressions: [Suppression] = []

  public init(
    rules: [ActiveRule],
    containers: Set<ContainerType> = Set(ContainerType.allCases),
    platforms: Set<Platform> = [],
    payloads: [PayloadPattern] = [],
    placement: FixPlacement = .auto,
    libraries: [TemplateLibraryFile] = []
  ) {
    self.rules = rules
    rulesBySubject = Self.bySubject(rules)
    depth = Self.depth(rules)
    self.containers = containers
    self.platforms = platforms
    self.payloads = payloads
    self.placement = placement
    self.libraries = libraries
  }

  func rules(about subject: RuleSubject) -> [ActiveRule] { rulesBySubject[subject.rawValue] }

  private static func depth(_ rules: [ActiveRule]) -> ResolutionDepth {
    let properties = rules.flatMap(\.rule.resolvedProperties)
    return properties.isEmpty ? .structure : .structureAnd(Set(properties.map { Array($0.utf8) }))
  }

  private static func bySubject(_ rules: [ActiveRule]) -> [[ActiveRule]] {
    RuleSubject.allCases.map { subject in rules.filter { $0.rule.subject == subject } }
  }
}

/// A rule with what the configuration says about it.
public struct ActiveRule: Sendable {
  public let rule: RunnableRule
  public let severity: Severity
  public let options: RuleOptions

  public init(_ rule: RunnableRule, severity: Severity, options: RuleOptions) {
    self.rule = rule
    self.severity = severity
    self.options = options
  }

  /// A rule that is written in Swift.
  public init(_ rule: (some Rule).Type, severity: Severity, options: RuleOptions) {
    self.init(RunnableRule(rule), severity: severity, options: options)
  }
}

extension LintSettings {
  /// What a configuration says about one file.
  ///
  /// - Parameters:
  ///   - path: the file, relative to the configuration's directory.
  ///   - rules: every rule that comes with divlint, with its descriptor; those that the configuration defines follow.
  ///   - libraries: the files that the configuration's `templates` names.
  public init(
    _ configuration: Configuration,
    forRelativePath path: String,
    rules: [(rule: RunnableRule, descriptor: RuleDescriptor)],
    libraries: [TemplateLibraryFile]
  ) {
    let settings = configuration.settings(forRelativePath: path)
    let platforms = configuration.platforms.value
    let rules = rules + configuration.runnableCustomRules(forRelativePath: path)
    self.init(
      rules: rules.compactMap { entry in
        guard entry.descriptor.concerns(platforms), let setting = settings.rules[entry.descriptor.id],
          let severity = setting.severity.value
        else {
          return nil
        }
        let options = RuleOptions(entry.descriptor, configured: setting.options.mapValues(\.value))
        return ActiveRule(entry.rule, severity: severity, options: options)
      },
      containers: configuration.containers.value,
      platforms: platforms,
      payloads: configuration.payloads.value.compactMap(PayloadPattern.init),
      placement: settings.placement.value,
      libraries: libraries
    )
  }
}

extension Configuration {
  /// The rules that the configuration defines for a file.
  ///
  /// - Parameter path: relative to the configuration's directory.
  public func runnableCustomRules(
    forRelativePath path: String
  ) -> [(rule: RunnableRule, descriptor: RuleDescriptor)] {
    customRules.filter { $0.concerns(relativePath: path, platforms.value) }.map { custom in
      (RunnableRule(custom.rule, resolvesParameters: true), custom.descriptor)
    }
  }
}

extension RuleDescriptor {
  /// Whether the rule has anything to say about layouts for these clients; empty stands for all. On the web nothing
  /// is recycled by id, so that layouts for the web alone need no ids.
  package func concerns(_ platforms: Set<Platform>) -> Bool {
    group != RuleGroup.reuse.rawValue || platforms != [.web]
  }
}
