import BuiltinRules
import Linting
import Reporting

/// `divlint rules`: lists the rules, those that the configuration here defines included.
struct RulesCommand {
  let session: Session

  func run() throws(ConfigurationFailure) -> ExitCode {
    let custom = try session.customRules()
    switch session.options.documentationFormat {
    case .text: writeTable(BuiltinRules.descriptors + custom.map(\.descriptor))
    case .json: session.output.write(bytes: RulesJSON.render(stories(custom)))
    case .markdown: session.output.write(RulesPage.render(stories(custom)))
    }
    return .clean
  }

  private func stories(_ custom: [CustomRule]) -> [RuleStory] {
    BuiltinRules.descriptors.compactMap { BuiltinRules.story($0.id) } + custom.map(\.story)
  }

  private func writeTable(_ rules: [RuleDescriptor]) {
    let style = Style(isEnabled: session.outputStyle.isColored)
    let width = rules.map(\.id.utf8.count).max() ?? 0
    for rule in rules {
      let name = rule.id + String(repeating: " ", count: width - rule.id.utf8.count)
      let severity = rule.isEnabledByDefault ? rule.severity.rawValue : "off"
      let columns = [
        style.bold(name), padded(severity, 8), padded(fix(rule.fix), 11), rule.summary,
      ]
      session.output.write(columns.joined(separator: "  ") + "\n")
    }
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.utf8.count))
  }

  private func fix(_ support: FixSupport) -> String {
    switch support {
    case .none: "no fix"
    case .safe: "fix"
    case .unsafe: "unsafe fix"
    }
  }
}
