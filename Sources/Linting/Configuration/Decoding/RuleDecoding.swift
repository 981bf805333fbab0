import YAMLSyntax

extension YAMLValue {
  /// A `rules:` map: rule ids and groups, each with a severity or a map of settings.
  func ruleChanges(
    _ catalogue: RuleCatalogue,
    _ problems: inout YAMLProblems
  ) throws(YAMLError) -> RuleChanges {
    let fields = try fields(help: "write rules or groups with a severity: `rules: {reuse: error}`")
    var changes = RuleChanges()
    for field in fields.all where !problems.isTruncated {
      do {
        if let rule = catalogue.rule(field.key) {
          changes.single[rule.id] = try field.value.ruleChange(rule.options, &problems)
        } else if let members = catalogue.members(ofGroup: field.key) {
          let change = try field.value.ruleChange([], &problems)
          for id in members {
            changes.grouped[id] = change
          }
        } else {
          problems.add(fields.unknownKey(field, allowed: catalogue.names, what: "rule"))
        }
      } catch {
        problems.add(error)
      }
    }
    return changes
  }

  /// `off`, a severity, or a map with `severity` and the rule's `options`.
  private func ruleChange(
    _ options: [RuleOption],
    _ problems: inout YAMLProblems
  ) throws(YAMLError) -> RuleChanges.Change {
    guard case .mapping = node.content else {
      return RuleChanges.Change(severity: sourced(try severityOrOff()))
    }
    let fields = try fields()
    var change = RuleChanges.Change()
    for field in fields.all where !problems.isTruncated {
      do {
        if field.key == "severity" {
          change.severity = field.value.sourced(try field.value.severityOrOff())
        } else if let option = options.first(where: { $0.name.utf8.elementsEqual(field.key.utf8) }) {
          let value = try field.value.option(option.type, &problems)
          change.options[option.name] = field.value.sourced(value)
        } else {
          problems.add(
            fields.unknownKey(field, allowed: ["severity"] + options.map(\.name), what: "option")
          )
        }
      } catch {
        problems.add(error)
      }
    }
    return change
  }

  /// The value of an option of a rule.
  func option(_ type: OptionType, _ problems: inout YAMLProblems) throws(YAMLError) -> OptionValue {
    switch type {
    case .integer(let minimum): .integer(try integer(atLeast: minimum))
    case .boolean: .boolean(try boolean())
    case .choice(let words): .word(try choice(words))
    case .severity: .word(try severityOrOff()?.rawValue ?? "off")
    case .strings(let allowed):
      .strings(
        try each(&problems) { item throws(YAMLError) in
          allowed.isEmpty ? try item.string() : try item.choice(allowed)
        }
      )
    }
  }

  /// A severity, or nil for `off`.
  private func severityOrOff() throws(YAMLError) -> Severity? {
    Severity(rawValue: try choice(["off"] + Severity.allCases.map(\.rawValue)))
  }
}
