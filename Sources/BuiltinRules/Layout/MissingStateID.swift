import DivKitModel
import Linting

/// Reports states, and actions that switch them, without a `state_id`.
struct MissingStateID: Rule {
  static let id = "missing-state-id"
  static let subject = RuleSubject.values

  init(options: RuleOptions) {}

  func finish(_ context: LintContext, _ findings: inout FindingSink) {
    MissingName(property: "state_id", rule: Self.id).report(context, &findings) { owner in
      owner == "DivActionSetState"
        ? "an action that does not say which state to show does nothing"
        : "a state without one cannot be shown, and clients drop it or the whole card"
    }
  }
}
