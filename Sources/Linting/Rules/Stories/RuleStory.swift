/// The whole of `Rules/<id>.yml`: what a rule is about, for people and for the tests.
public struct RuleStory: Sendable {
  /// The part that configuration and reports need.
  public let descriptor: RuleDescriptor
  /// What the fix does and why it is safe or not; for a rule without fix, why there is none.
  public let fixNote: String
  /// What the rule reports, what that costs, what to do. Markdown paragraphs.
  public let why: String
  /// How DivKit behaves there; nil for a rule of a configuration.
  public let platforms: Platforms?
  /// Where the facts about DivKit come from: files, classes and pages of DivKit.
  public let sources: [String]
  /// When a team does well to switch the rule off; nil for a rule of a configuration.
  public let switchOff: String?
  /// What the rule finds and says, when it is written as a selector.
  public let selector: SelectorText?
  /// Texts with what the rule says about them and what its fix makes of them. None for the rules of the
  /// configuration, which need a whole run.
  public let examples: [RuleExample]

  /// A rule that is written as a selector.
  public struct SelectorText: Sendable, Equatable {
    public let selector: String
    public let message: String
  }

  /// How the clients behave, a sentence or a paragraph each.
  public struct Platforms: Sendable, Equatable {
    public let android: String
    public let ios: String
    public let web: String
  }
}

/// The groups that rules belong to, in the order of the documentation.
public enum RuleGroup: String, Sendable, CaseIterable {
  case reuse
  case templates
  case schema
  case layout
  case json
  case configuration
  /// Rules that a configuration defines.
  case custom

  /// For people: what the rules of the group look at.
  public var title: String {
    switch self {
    case .reuse: "Reuse of views"
    case .templates: "Templates"
    case .schema: "Schema"
    case .layout: "Layout"
    case .json: "JSON"
    case .configuration: "Configuration"
    case .custom: "Your own rules"
    }
  }
}
