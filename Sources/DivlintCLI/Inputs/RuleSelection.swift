import BuiltinRules
import Linting
import YAMLSyntax

/// The rules that `--select` and `--ignore` name, by rule or by group.
enum RuleSelection {
  /// The ids behind names; unknown names are left out.
  static func rules(named names: [String]) -> Set<String> {
    Set(
      names.flatMap { name in
        BuiltinRules.descriptors.filter { $0.id == name || $0.group == name }.map(\.id)
      }
    )
  }

  /// The first name that is neither a rule nor a group, with what may have been meant.
  static func unknownName(in names: [String]) -> (name: String, suggestion: String?)? {
    let known = BuiltinRules.descriptors.flatMap { [$0.id, $0.group] }
    guard let name = names.first(where: { !known.contains($0) }) else { return nil }
    return (name, Suggestion.closest(to: name, among: known))
  }
}

/// The rules that `--select` and `--ignore` leave.
struct RuleScope {
  /// Nil for all that the configuration has on.
  let selected: Set<String>?
  private let ignored: Set<String>

  init(_ options: Options) {
    selected = options.selectedRules.isEmpty ? nil : RuleSelection.rules(named: options.selectedRules)
    ignored = RuleSelection.rules(named: options.ignoredRules)
  }

  /// Whether the command line lets a rule take part.
  func includes(_ id: String) -> Bool {
    !ignored.contains(id) && selected.map { $0.contains(id) } ?? true
  }
}

extension LintSettings {
  /// Switches on rules that the configuration has off, with their own severity: whoever selects a rule wants it. Rules
  /// that have nothing to say about the clients of the layouts stay silent.
  mutating func enable(_ ids: Set<String>, from rules: [(rule: any Rule.Type, descriptor: RuleDescriptor)]) {
    let on = Set(self.rules.map { $0.rule.id })
    for (rule, descriptor) in rules
    where ids.contains(descriptor.id) && !on.contains(descriptor.id) && descriptor.concerns(platforms) {
      self.rules.append(
        ActiveRule(rule, severity: descriptor.severity, options: RuleOptions(descriptor))
      )
    }
  }
}
