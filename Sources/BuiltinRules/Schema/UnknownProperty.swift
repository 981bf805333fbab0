import DivKitModel
import JSONSyntax
import Linting
import YAMLSyntax

/// Reports keys that DivKit does not know.
struct UnknownProperty: Rule {
  static let id = "unknown-property"
  static let subject = RuleSubject.values

  init(options: RuleOptions) {}

  func finish(_ context: LintContext, _ findings: inout FindingSink) {
    let vocabulary = Vocabulary.shared
    var guesses: [String: String?] = [:]
    for problem in context.schemaProblems {
      guard case .unknownProperty(let object) = problem.kind, !isComment(context.file, problem.node),
        !isAboutReuse(context.file, problem.node)
      else { continue }
      let written = context.file.string(problem.node)
      let name = written.first == "$" ? String(written.dropFirst()) : written
      let owner = vocabulary.name(object)
      let guess =
        guesses["\(owner) \(name)"]
        ?? Suggestion.closest(to: name, among: vocabulary.propertyNames(object))
      guesses["\(owner) \(name)"] = .some(guess)
      findings.report(
        Finding(
          rule: Self.id,
          severity: findings.severity,
          message: Self.message(written, owner, guess.map { written == name ? $0 : "$\($0)" }),
          place: .node(problem.node)
        )
      )
    }
  }

  /// JSON has no comments, so people write them, and notes to their tools, into keys that stand out.
  private func isComment(_ file: JSONDocument, _ key: Int) -> Bool {
    let text = file.rawString(key)
    return text.first == UInt8(ascii: "_") || text.starts(with: "//".utf8)
  }

  /// Keys that were meant to be `reuse_id`, and `reuse_id` where it does not belong, have rules of their own.
  private func isAboutReuse(_ file: JSONDocument, _ key: Int) -> Bool {
    ReuseIDSpelling.isMisspelled(file, key) || file.string(key, equals: Slot.name.bytes)
  }

  // MARK: Messages

  private static func message(_ written: String, _ owner: String, _ guess: String?) -> String {
    let what = "\"\(written)\" is not a property of \(owner)."
    guard let guess else {
      return what + " DivKit ignores it without a word: remove it, or look up what it should be."
    }
    return what + " Did you mean \"\(guess)\"? DivKit ignores keys that it does not know without a word."
  }
}
