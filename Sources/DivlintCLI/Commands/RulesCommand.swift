import BuiltinRules
import Linting
import Reporting

/// `divlint rules`: lists the rules.
struct RulesCommand {
  let session: Session

  func run() -> ExitCode {
    let stories = BuiltinRules.descriptors.compactMap { BuiltinRules.story($0.id) }
    switch session.options.documentationFormat {
    case .text: writeTable()
    case .json: session.output.write(bytes: RulesJSON.render(stories))
    case .markdown: session.output.write(RulesPage.render(stories))
    }
    return .clean
  }

  private func writeTable() {
    let style = Style(isEnabled: session.outputStyle.isColored)
    let width = BuiltinRules.descriptors.map(\.id.utf8.count).max() ?? 0
    for rule in BuiltinRules.descriptors {
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
