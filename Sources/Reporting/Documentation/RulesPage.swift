import Linting

/// Writes rules as Markdown: `docs/rules.md` with a table of all rules and a section for each, or one section.
public enum RulesPage {
  /// The whole page.
  public static func render(_ stories: [RuleStory]) -> String {
    let sections = groups(stories).flatMap { section(of: $0.group, $0.stories) }
    let parts = [origin, introduction, table(stories)] + sections + [ValidatorComparison.section]
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static let origin =
    "<!-- Generated from Rules/*.yml by `swift run RuleCatalogueGenerator`. Change those. -->"

  private static let introduction = """
    # Rules

    Every rule has a severity, which the configuration can change or switch off, by rule or by group:

    ```yaml
    rules:
      reuse: error                 # a whole group
      missing-reuse-id: warning    # one rule of it
      duplicate-key: off
    ```

    A *safe* fix is made by `divlint fix`. An *unsafe* one may change what users see, and is only made by
    `divlint fix --unsafe-fixes`. `divlint explain RULE` prints the section of a rule in the terminal. All examples
    are run by the tests of divlint.
    """

  // MARK: Overview

  private static func table(_ stories: [RuleStory]) -> String {
    let head = "| rule | group | severity | fix | reports |\n| --- | --- | --- | --- | --- |"
    let rows = stories.map { story in
      let rule = story.descriptor
      let severity = rule.severity.rawValue + (rule.isEnabledByDefault ? "" : ", off by default")
      let cells = ["[`\(rule.id)`](#\(rule.id))", rule.group, severity, rule.fix.rawValue, rule.summary]
      return "| \(cells.joined(separator: " | ")) |"
    }
    return ([head] + rows).joined(separator: "\n")
  }

  private static func groups(_ stories: [RuleStory]) -> [(group: RuleGroup, stories: [RuleStory])] {
    RuleGroup.allCases.compactMap { group in
      let members = stories.filter { $0.descriptor.group == group.rawValue }
      return members.isEmpty ? nil : (group, members)
    }
  }

  // MARK: Sections

  private static func section(of group: RuleGroup, _ stories: [RuleStory]) -> [String] {
    ["## \(group.title)", "The group `\(group.rawValue)`."] + stories.flatMap(section)
  }

  /// The section of one rule.
  public static func render(_ story: RuleStory) -> String {
    section(story).joined(separator: "\n\n") + "\n"
  }

  private static func section(_ story: RuleStory) -> [String] {
    ["### \(story.descriptor.id)", "\(story.descriptor.summary).", defaults(story.descriptor), story.why]
      + selector(story) + platforms(story) + options(story.descriptor.options) + fix(story)
      + (story.switchOff.map { ["#### When to switch it off", $0] } ?? []) + examples(story.examples)
  }

  private static func defaults(_ rule: RuleDescriptor) -> String {
    "Severity: **\(rule.severity.rawValue)**\(rule.isEnabledByDefault ? "" : ", off by default"). "
      + "Fix: **\(rule.fix.rawValue)**."
  }

  private static func selector(_ story: RuleStory) -> [String] {
    guard let selector = story.selector else { return [] }
    return ["The rule is a [selector](custom-rules.md):", "```css\n\(selector.selector)\n```"]
  }

  private static func platforms(_ story: RuleStory) -> [String] {
    let sources = story.sources.isEmpty ? [] : ["Sources: \(story.sources.joined(separator: "; "))."]
    guard let platforms = story.platforms else { return sources }
    return [
      "#### On devices",
      [
        "- **Android**: \(indented(platforms.android))",
        "- **iOS**: \(indented(platforms.ios))",
        "- **Web**: \(indented(platforms.web))",
      ].joined(separator: "\n"),
    ] + sources
  }

  private static func options(_ options: [RuleOption]) -> [String] {
    guard !options.isEmpty else { return [] }
    let rows = options.map { option in
      "| `\(option.name)` | \(option.type.text) | `\(option.defaultValue.text)` | \(option.summary) |"
    }
    let head = "| option | values | default | meaning |\n| --- | --- | --- | --- |"
    return ["#### Options", ([head] + rows).joined(separator: "\n")]
  }

  private static func fix(_ story: RuleStory) -> [String] {
    let title =
      switch story.descriptor.fix {
      case .none: "#### Why there is no fix"
      case .safe: "#### The fix"
      case .unsafe: "#### The fix (unsafe)"
      }
    return [title, story.fixNote]
  }

  // MARK: Examples

  /// How many examples stand open; the others are folded away.
  private static let shownExamples = 4

  private static func examples(_ examples: [RuleExample]) -> [String] {
    let shown = examples.prefix(shownExamples).flatMap(example)
    let folded = examples.dropFirst(shownExamples)
    guard !folded.isEmpty else { return shown }
    let summary = folded.count == 1 ? "1 more example" : "\(folded.count) more examples"
    return shown + ["<details>\n<summary>\(summary)</summary>"] + folded.flatMap(example) + ["</details>"]
  }

  private static func example(_ example: RuleExample) -> [String] {
    var parts = ["#### \(example.findings.isEmpty ? "Good" : "Reported"): \(example.title)"]
    parts += configuration(example)
    parts.append(fenced(example.input))
    if !example.findings.isEmpty {
      parts.append(example.findings.map { "- \(finding($0))" }.joined(separator: "\n"))
    }
    if let fixed = example.fixed { parts += ["After `divlint fix`:", fenced(fixed)] }
    if let fixed = example.fixedUnsafe { parts += ["After `divlint fix --unsafe-fixes`:", fenced(fixed)] }
    return parts
  }

  private static func configuration(_ example: RuleExample) -> [String] {
    var lines = example.options.sorted { $0.key < $1.key }.map { "`\($0.key): \($0.value.text)`" }
    if let platforms = example.settings.platforms {
      lines.append("`platforms: [\(platforms.map(\.rawValue).joined(separator: ", "))]`")
    }
    if let containers = example.settings.containers {
      lines.append("`containers: [\(containers.map(\.rawValue).joined(separator: ", "))]`")
    }
    if let placement = example.settings.placement {
      lines.append("`fix: {placement: \(placement.rawValue)}`")
    }
    return lines.isEmpty ? [] : ["With \(lines.joined(separator: " and ")):"]
  }

  private static func finding(_ finding: RuleExample.ExpectedFinding) -> String {
    var text = finding.pointer.map { "`\($0)`" } ?? "line \(finding.line ?? 1), column \(finding.column ?? 1)"
    if let severity = finding.severity { text += " (\(severity.rawValue))" }
    if let cells = finding.cells, cells.count > 1 || cells.first != finding.pointer {
      text += ", cells " + cells.map { "`\($0)`" }.joined(separator: ", ")
    }
    if let message = finding.message { text += ": “\(message)”" }
    return text
  }

  private static func fenced(_ text: String) -> String {
    "```json\n\(text)\(text.hasSuffix("\n") ? "" : "\n")```"
  }

  /// Further lines of a list item.
  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n").trimmedStart
  }
}

extension String {
  fileprivate var trimmedStart: String { String(drop { $0 == " " }) }
}
