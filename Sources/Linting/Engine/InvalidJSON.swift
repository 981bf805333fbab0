import JSONSyntax

/// The one rule whose files have no document to look at.
public struct InvalidJSON: Rule {
  public static let id = "invalid-json"
  public static let subject = RuleSubject.blocks

  public init(options: RuleOptions) {}

  static func findings(for error: JSONSyntaxError, _ settings: LintSettings) -> [Finding] {
    guard let active = settings.rules.first(where: { $0.rule.id == id }) else { return [] }
    let message = "This is not JSON: \(error.message)."
    return [
      Finding(rule: id, severity: active.severity, message: message, place: .offset(error.offset))
    ]
  }
}
