import BuiltinRules
import FileAccess
import Linting
import YAMLSyntax

/// The rules that `--select` and `--ignore` leave, by rule or by group.
struct RuleScope {
  /// Names of rules and groups; empty for all that the configuration has on.
  private let selected: Set<String>
  private let ignored: Set<String>

  init(_ options: Options) {
    selected = Set(options.selectedRules)
    ignored = Set(options.ignoredRules)
  }

  /// Whether the command line lets a rule take part.
  func includes(_ id: String) -> Bool {
    !isIgnored(id) && (selected.isEmpty || isSelected(id))
  }

  /// Whether the command line names a rule, or its group, to be left out.
  func isIgnored(_ id: String) -> Bool { Self.contains(ignored, id) }

  /// Whether the command line names a rule, or its group, as one that is wanted.
  func isSelected(_ id: String) -> Bool { Self.contains(selected, id) }

  /// Whether the command line names any rule.
  var namesRules: Bool { !selected.isEmpty || !ignored.isEmpty }

  /// Whether only rules take part that the command line names.
  var isSelective: Bool { !selected.isEmpty }

  private static func contains(_ names: Set<String>, _ id: String) -> Bool {
    !names.isEmpty && (names.contains(id) || names.contains(groups[id] ?? RuleGroup.custom.rawValue))
  }

  /// The groups of the rules that come with divlint; all others are those of configurations.
  private static let groups = Dictionary(
    BuiltinRules.descriptors.map { ($0.id, $0.group) }, uniquingKeysWith: { first, _ in first })

  /// Refuses names that are neither a rule nor a group.
  ///
  /// - Parameter custom: the rules that configurations define.
  func requireKnownNames(_ custom: [RuleDescriptor]) throws(ConfigurationFailure) {
    let names = selected.union(ignored)
    guard !names.isEmpty else { return }
    let known =
      BuiltinRules.descriptors.flatMap { [$0.id, $0.group] } + custom.map(\.id) + [RuleGroup.custom.rawValue]
    guard let name = names.subtracting(known).min() else { return }
    let suggestion = Suggestion.closest(to: name, among: known)
    let help = suggestion.map { "; did you mean '\($0)'?" } ?? "; 'divlint rules' lists them"
    throw ConfigurationFailure(text: "error: unknown rule '\(terminalSafe(name))'\(help)")
  }
}

extension LintSettings {
  /// Switches on rules that the configuration has off, with their own severity: whoever selects a rule wants it. Rules
  /// that have nothing to say about the clients of the layouts stay silent.
  mutating func enable(_ scope: RuleScope, from rules: [(rule: RunnableRule, descriptor: RuleDescriptor)]) {
    let on = Set(self.rules.map { $0.rule.id })
    for (rule, descriptor) in rules
    where scope.isSelected(descriptor.id) && !on.contains(descriptor.id) && descriptor.concerns(platforms) {
      self.rules.append(
        ActiveRule(rule, severity: descriptor.severity, options: RuleOptions(descriptor))
      )
    }
  }
}
