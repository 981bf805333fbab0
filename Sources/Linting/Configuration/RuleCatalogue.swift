/// The rules a configuration may name.
struct RuleCatalogue: Sendable {
  private let rules: [String: RuleDescriptor]
  private let groups: [String: [String]]

  init(_ rules: [RuleDescriptor]) {
    self.rules = Dictionary(rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var groups = Dictionary(grouping: rules, by: \.group).mapValues { $0.map(\.id) }
    // A base may say something about rules that only those who extend it define.
    groups[RuleGroup.custom.rawValue, default: []] += []
    self.groups = groups
  }

  /// Everything that may stand as a key under `rules:`.
  var names: [String] { Array(rules.keys) + groups.keys.filter { rules[$0] == nil } }

  var defaults: [String: RuleSetting] { rules.mapValues(RuleSetting.init(defaultOf:)) }

  func rule(_ id: String) -> RuleDescriptor? { rules[id] }

  /// The ids of the rules of a group; nil when there is no such group.
  func members(ofGroup name: String) -> [String]? { groups[name] }
}
