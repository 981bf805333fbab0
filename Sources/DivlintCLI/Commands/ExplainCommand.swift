import BuiltinRules
import FileAccess
import Linting
import Reporting
import YAMLSyntax

/// `divlint explain`: tells the story of one rule.
struct ExplainCommand {
  let session: Session

  func run() throws(ConfigurationFailure) -> ExitCode {
    let name = session.options.arguments.first?.string ?? ""
    if let story = BuiltinRules.story(name) { return show(story) }
    let custom = try session.customRules()
    guard let rule = custom.first(where: { $0.rule.id == name }) else {
      let known = BuiltinRules.descriptors.map(\.id) + custom.map(\.rule.id)
      let suggestion = Suggestion.closest(to: name, among: known)
      session.reportError(
        "there is no rule '\(terminalSafe(name))'"
          + (suggestion.map { "; did you mean '\($0)'?" } ?? "; 'divlint rules' lists them")
      )
      return .failure
    }
    return show(rule.story)
  }

  private func show(_ story: RuleStory) -> ExitCode {
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
