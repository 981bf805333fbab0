import DivKitModel

/// A rule that a configuration defines.
public struct CustomRule: Sendable {
  /// What configuration and reports know about it. Its group is `custom`.
  public let descriptor: RuleDescriptor
  /// What it finds, says and changes.
  public let rule: SelectorRule
  /// Why it matters, in Markdown; nil when the configuration does not say.
  public let why: String?
  /// The clients that the rule is for; empty for all.
  public let platforms: [Platform]
  /// The files that the rule is for; nil for all.
  public let files: [GlobPattern]?
  /// Where it is defined.
  public let origin: SettingOrigin

  /// Whether the rule is for a file.
  ///
  /// - Parameters:
  ///   - path: relative to the directory of the configuration.
  ///   - clients: those that the layouts run on; empty when nobody said.
  func concerns(relativePath path: String, _ clients: Set<Platform>) -> Bool {
    (files?.contains { $0.matches(path) } ?? true)
      && (platforms.isEmpty || clients.isEmpty || !clients.isDisjoint(with: platforms))
  }
}

extension CustomRule {
  /// What `divlint explain` tells about the rule.
  public var story: RuleStory {
    RuleStory(
      descriptor: descriptor,
      fixNote: fixNote,
      why: why ?? rule.message.text,
      platforms: nil,
      sources: descriptor.url.map { [$0] } ?? [],
      switchOff: nil,
      selector: RuleStory.SelectorText(selector: rule.selector.text, message: rule.message.text),
      examples: []
    )
  }

  private var fixNote: String {
    guard let fix = rule.fix else { return "The rule defines none." }
    let changes = fix.changes.map { change in
      switch change {
      case .set(let name, let json): "sets `\(name)` to `\(json)`"
      case .remove(let name): "removes `\(name)`"
      case .rename(let name, let new): "renames `\(name)` to `\(new)`"
      }
    }
    let sentence = changes.joined(separator: ", ")
    return sentence.prefix(1).uppercased() + sentence.dropFirst() + "."
  }
}
