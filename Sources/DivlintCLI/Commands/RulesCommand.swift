import BuiltinRules
import Linting

/// `divlint rules`: lists the rules.
struct RulesCommand {
  let session: Session

  func run() -> ExitCode {
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
    return .clean
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
