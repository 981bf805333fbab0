import YAMLSyntax

extension YAMLValue {
  /// An item of `overrides:`; nil after an error that leaves nothing to apply.
  func configurationOverride(
    _ catalogue: RuleCatalogue,
    _ problems: inout YAMLProblems
  ) -> ConfigurationOverride? {
    do {
      let fields = try fields(help: "write `- {files: [\"legacy/**\"], rules: {…}}`")
      fields.rejectUnknownKeys(allowed: ["files", "rules", "fix"], &problems)
      let files = try fields.required("files").globs(&problems)
      return ConfigurationOverride(
        files: files,
        rules: try fields.written("rules")?.ruleChanges(catalogue, &problems) ?? RuleChanges(),
        placement: try fields.written("fix")?.fixPlacement(&problems)
      )
    } catch {
      problems.add(error)
      return nil
    }
  }
}

extension YAMLFields {
  /// The value of `key`, unless nothing is written behind it.
  fileprivate func written(_ key: String) -> YAMLValue? {
    self[key].flatMap { $0.isNull ? nil : $0 }
  }
}
