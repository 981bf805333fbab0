import DivKitModel

/// A judgement about layouts. One value judges one file. The layout is resolved once for all rules; each goes over
/// the flat list of its blocks and containers.
///
/// What the rule is about, its severity, options and examples, is in `Rules/<id>.yml`; the Swift file only
/// judges.
public protocol Rule: SendableMetatype {
  /// The name in `Rules/<id>.yml`, configuration and reports.
  static var id: String { get }

  /// What the rule looks at: containers and everything else, unless it says that blocks are enough.
  static var subject: RuleSubject { get }

  /// - Parameter options: the values of the options that `Rules/<id>.yml` declares.
  init(options: RuleOptions)

  /// Whether a file has what the rule is about at all. Where it has not, nothing else of the rule is called.
  mutating func concerns(_ context: LintContext) -> Bool

  /// Called once for every resolved block.
  mutating func visit(_ block: BlockID, _ context: LintContext, _ findings: inout FindingSink)

  /// Called once for every container instance that recycles cells and that the configuration's `containers`
  /// names.
  mutating func visit(_ container: RecyclingContainer, _ context: LintContext, _ findings: inout FindingSink)

  /// Called after the walk, with everything seen.
  mutating func finish(_ context: LintContext, _ findings: inout FindingSink)

  /// The whole of a rule's work on a file; rules leave it as it is. A requirement of the protocol, so that the walk
  /// is compiled for each rule with the methods that the rule has.
  static func judge(_ options: RuleOptions, _ context: LintContext, _ findings: inout FindingSink)
}

/// What a rule looks at. The rules about one subject share what they work out; in a large file several subjects are
/// looked at at a time.
public enum RuleSubject: Int, Sendable, CaseIterable {
  /// Containers with their cells and pools, and all of the others, too.
  case containers
  /// Blocks and their objects.
  case blocks
  /// Templates and what links lead to.
  case templates
  /// The document as JSON.
  case document
  /// Values of properties, as ``SchemaInspection`` finds them. Last, because in a large file they may still be looked
  /// for.
  case values
}

extension Rule {
  @inlinable public static var subject: RuleSubject { .containers }

  @inlinable
  public static func judge(_ options: RuleOptions, _ context: LintContext, _ findings: inout FindingSink) {
    var rule = Self(options: options)
    guard rule.concerns(context) else { return }
    for block in context.layout.blockIDs { rule.visit(block, context, &findings) }
    if subject == .containers {
      for container in context.containers { rule.visit(container, context, &findings) }
    }
    rule.finish(context, &findings)
  }

  @inlinable
  public mutating func concerns(_ context: LintContext) -> Bool { true }
  @inlinable
  public mutating func visit(_ block: BlockID, _ context: LintContext, _ findings: inout FindingSink) {}
  @inlinable
  public mutating func visit(
    _ container: RecyclingContainer,
    _ context: LintContext,
    _ findings: inout FindingSink
  ) {}
  @inlinable
  public mutating func finish(_ context: LintContext, _ findings: inout FindingSink) {}
}

/// The values of a rule's options: the configuration's, else the defaults.
public struct RuleOptions: Sendable {
  /// A handful, read for each file: they are found by going through them.
  private let values: [(name: String, value: OptionValue)]

  public init(_ descriptor: RuleDescriptor, configured: [String: OptionValue] = [:]) {
    values = descriptor.options.map { ($0.name, configured[$0.name] ?? $0.defaultValue) }
  }

  /// The value of an option that the rule's story declares as a whole number.
  public func integer(_ name: String) -> Int {
    guard case .integer(let value) = value(name) else { Self.mismatch(name) }
    return value
  }

  /// The value of an option that the rule's story declares as a choice of words.
  public func word(_ name: String) -> String {
    guard case .word(let value) = value(name) else { Self.mismatch(name) }
    return value
  }

  /// The value of an option that the rule's story declares as a list of strings.
  public func strings(_ name: String) -> [String] {
    guard case .strings(let value) = value(name) else { Self.mismatch(name) }
    return value
  }

  /// The value of an option that the rule's story declares as a severity; nil for `off`.
  public func severity(_ name: String) -> Severity? { Severity(rawValue: word(name)) }

  private func value(_ name: String) -> OptionValue? { values.first { $0.name == name }?.value }

  private static func mismatch(_ name: String) -> Never {
    preconditionFailure("the rule's story declares no such option: \(name)")
  }
}

/// Takes the findings of rules, one rule after the other.
public struct FindingSink {
  /// Severity that the configuration gives the findings of the rule at work.
  public internal(set) var severity: Severity = .info
  public private(set) var findings: [Finding] = []
  private let search: FixSearch?

  /// - Parameter search: what the findings are for, if not to be told.
  init(_ search: FixSearch? = nil) {
    self.search = search
  }

  /// Adds a finding.
  public mutating func report(_ finding: consuming Finding) {
    findings.append(finding)
  }

  /// Whether somebody may read what is said about a finding that has such a fix. Where it is looked for only to be
  /// repaired, its message may be empty.
  public func needsWords(with fix: Fix?) -> Bool {
    guard let search, let fix else { return true }
    return !search.isFor(fix.applicability)
  }
}
