import JSONSyntax
import YAMLSyntax

extension YAMLValue {
  /// An item of `suppressions:`; nil after an error that leaves nothing to apply.
  func suppression(
    number: Int,
    _ catalogue: RuleCatalogue,
    _ problems: inout YAMLProblems
  ) -> Suppression? {
    do throws(YAMLError) {
      let fields = try fields(help: "write `- {rule: …, files: […], reason: …}`")
      fields.rejectUnknownKeys(
        allowed: ["rule", "rules", "files", "pointer", "id", "reason", "expires"],
        &problems
      )
      let rules = try fields.suppressedRules(catalogue, &problems)
      let patterns = try fields["files"]?.globs(&problems)
      let files = patterns?.value ?? []
      let target = try fields.suppressionTarget()
      if files.isEmpty, target == .wholeFile {
        throw error(
          "needs at least one of `files`, `pointer` and `id`",
          help: "to switch a rule off everywhere write `rules: {RULE: off}`"
        )
      }
      return Suppression(
        number: number,
        rules: rules,
        files: files,
        target: target,
        reason: try fields.required("reason").nonEmptyText(help: "say why the findings are accepted"),
        expiry: try fields["expires"]?.day(),
        source: node.source,
        range: node.range
      )
    } catch {
      problems.add(error)
      return nil
    }
  }

  /// Text that says something.
  func nonEmptyText(help: String) throws(YAMLError) -> String {
    let text = try string()
    guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      throw error("must not be empty", help: help)
    }
    return text
  }

  private func day() throws(YAMLError) -> CalendarDay {
    let text = try string()
    guard let day = CalendarDay(text) else {
      throw error("is \(Quoting.quoted(text)), which is no day", help: "write it like 2026-12-31")
    }
    return day
  }

  fileprivate func suppressedRule(_ catalogue: RuleCatalogue) throws(YAMLError) -> [String] {
    let name = try string()
    if let rule = catalogue.rule(name) { return [rule.id] }
    if let members = catalogue.members(ofGroup: name) { return members }
    throw error(
      "names no rule: \(Quoting.quoted(name))",
      help: Suggestion.help(for: name, among: catalogue.names, label: "allowed")
    )
  }
}

extension YAMLFields {
  fileprivate func suppressedRules(
    _ catalogue: RuleCatalogue,
    _ problems: inout YAMLProblems
  ) throws(YAMLError) -> Set<String> {
    switch (self["rule"], self["rules"]) {
    case (let rule?, nil): return Set(try rule.suppressedRule(catalogue))
    case (nil, let rules?):
      let ids = try rules.each(&problems) { item throws(YAMLError) in try item.suppressedRule(catalogue) }
      return Set(ids.joined())
    case (nil, nil): throw owner.error("needs the key `rule` or `rules`")
    case (_?, let rules?): throw rules.error("cannot stand beside `rule`")
    }
  }

  fileprivate func suppressionTarget() throws(YAMLError) -> Suppression.Target {
    switch (self["pointer"], self["id"]) {
    case (nil, nil): return .wholeFile
    case (_?, let id?): throw id.error("cannot stand beside `pointer`")
    case (nil, let id?):
      return .id(try id.nonEmptyText(help: "write the `id` of a block at or above the finding"))
    case (let value?, nil):
      let text = try value.string()
      guard !text.isEmpty, let pointer = JSONPointer(text) else {
        throw value.error(
          "is \(Quoting.quoted(text)), which is no JSON Pointer",
          help: "write it like \"/card/states/0/div\", with `~0` for `~` and `~1` for `/` in a name"
        )
      }
      return .pointer(pointer)
    }
  }
}
