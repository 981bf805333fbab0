/// What one `rules:` map changes.
struct RuleChanges: Sendable, Equatable {
  /// What it says about one rule or group.
  struct Change: Sendable, Equatable {
    /// The new severity, nil inside for `off`; nil outside when the map names none.
    var severity: Sourced<Severity?>?
    var options: [String: Sourced<OptionValue>] = [:]
  }

  /// Severities of groups, by the ids of the rules in them.
  var grouped: [String: Change] = [:]
  /// Changes of single rules, by id. They win over groups, wherever they stand in the map.
  var single: [String: Change] = [:]

  func apply(to settings: inout [String: RuleSetting]) {
    for changes in [grouped, single] {
      for (id, change) in changes {
        if let severity = change.severity {
          settings[id]?.severity = severity
        }
        settings[id]?.options.merge(change.options) { $1 }
      }
    }
  }
}
