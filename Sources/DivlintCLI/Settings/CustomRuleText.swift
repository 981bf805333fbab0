import Linting

/// A rule of a configuration as a configuration writes it.
struct CustomRuleText {
  /// Keys and values in YAML, in the order of the documentation.
  let pairs: [(key: String, value: String)]

  init(_ rule: CustomRule) {
    var pairs = [
      (key: "selector", value: YAMLText.quoted(rule.rule.selector.text)),
      (key: "message", value: YAMLText.quoted(rule.rule.message.text)),
      (key: "severity", value: rule.descriptor.severity.rawValue),
    ]
    if let why = rule.why { pairs.append(("why", YAMLText.quoted(why))) }
    if let url = rule.descriptor.url { pairs.append(("url", YAMLText.quoted(url))) }
    if !rule.platforms.isEmpty { pairs.append(("platforms", YAMLText.list(rule.platforms.map(\.rawValue)))) }
    if let files = rule.files { pairs.append(("files", YAMLText.list(files.map(\.text)))) }
    if let fix = rule.rule.fix { pairs.append(("fix", Self.text(fix))) }
    self.pairs = pairs
  }

  private static func text(_ fix: SelectorFix) -> String {
    var set: [String] = []
    var removed: [String] = []
    var renamed: [String] = []
    for change in fix.changes {
      switch change {
      // YAML reads JSON.
      case .set(let name, let json): set.append("\(YAMLText.quoted(name)): \(json)")
      case .remove(let name): removed.append(name)
      case .rename(let name, let new): renamed.append("\(YAMLText.quoted(name)): \(YAMLText.quoted(new))")
      }
    }
    var parts: [String] = []
    if !set.isEmpty { parts.append("set: {\(set.joined(separator: ", "))}") }
    if !removed.isEmpty { parts.append("remove: \(YAMLText.list(removed))") }
    if !renamed.isEmpty { parts.append("rename: {\(renamed.joined(separator: ", "))}") }
    return "{\((parts + ["applicability: \(fix.applicability.rawValue)"]).joined(separator: ", "))}"
  }
}
