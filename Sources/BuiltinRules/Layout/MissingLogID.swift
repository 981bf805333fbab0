import DivKitModel
import Linting

/// Reports cards and actions without a `log_id`.
struct MissingLogID: Rule {
  static let id = "missing-log-id"
  static let subject = RuleSubject.values

  init(options: RuleOptions) {}

  func finish(_ context: LintContext, _ findings: inout FindingSink) {
    MissingName(property: "log_id", rule: Self.id).report(context, &findings) { owner in
      owner == "DivData"
        ? "clients drop a card without one, and logs cannot tell what it was"
        : "clients that are not the newest drop an action without one, and logs cannot tell which it was"
    }
  }
}
