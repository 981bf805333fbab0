/// A rule as the engine runs it, whether it is written in Swift or as a selector.
public struct RunnableRule: Sendable {
  /// The name in configuration and reports.
  public let id: String
  /// What the rule looks at.
  let subject: RuleSubject
  /// What kind of fix the rule can offer.
  let fix: FixSupport
  /// The properties whose values the rule needs to know in every block, whatever templates they come from.
  let resolvedProperties: [String]
  let form: Form

  /// How a rule is written. Rules in Swift are some forty for each file, and have no closure: to call one, references to
  /// what it captured are counted.
  enum Form {
    case swift(any Rule.Type)
    case selector(@Sendable (LintContext, inout FindingSink) -> Void)
  }

  /// A rule that is written in Swift.
  ///
  /// - Parameter fix: what kind of fix it can offer. Rules without are not asked as long as a text can be fixed.
  public init<Written: Rule>(_ rule: Written.Type, fix: FixSupport = .safe) {
    id = rule.id
    subject = rule.subject
    self.fix = fix
    resolvedProperties = []
    form = .swift(rule)
  }

  /// A rule that is written as a selector.
  ///
  /// - Parameter resolvesParameters: whether layouts are resolved with everything that the rule looks at, however it
  ///   is handed through templates. That costs some of what usages of a template share, so that it is for rules that
  ///   somebody asked for. Otherwise such values are unknown to the rule, and it does not report what hangs on them.
  public init(_ rule: SelectorRule, resolvesParameters: Bool) {
    id = rule.id
    subject = .blocks
    fix = FixSupport(rule.fix?.applicability)
    resolvedProperties = resolvesParameters ? rule.selector.properties + rule.message.properties : []
    form = .selector { context, findings in rule.judge(context, &findings) }
  }
}
