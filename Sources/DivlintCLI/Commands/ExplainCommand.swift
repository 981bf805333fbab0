import BuiltinRules
import FileAccess
import Linting
import Reporting
import YAMLSyntax

/// `divlint explain`: tells the story of one rule.
struct ExplainCommand {
  let session: Session

  func run() -> ExitCode {
    let name = session.options.arguments.first?.string ?? ""
    guard let story = BuiltinRules.story(name) else {
      let suggestion = Suggestion.closest(to: name, among: BuiltinRules.descriptors.map(\.id))
      session.reportError(
        "there is no rule '\(terminalSafe(name))'"
          + (suggestion.map { "; did you mean '\($0)'?" } ?? "; 'divlint rules' lists them")
      )
      return .failure
    }
    switch session.options.documentationFormat {
    case .text:
      let style = Style(isEnabled: session.outputStyle.isColored)
      session.output.write(RuleExplanation(width: session.outputStyle.width ?? 80, style: style).text(story))
    case .json: session.output.write(bytes: RulesJSON.render(story))
    case .markdown: session.output.write(RulesPage.render(story))
    }
    return .clean
  }
}
