import DivKitModel
import JSONSyntax
import Linting
import YAMLSyntax

/// Reports keys that DivKit does not know.
struct UnknownProperty: Rule {
  static let id = "unknown-property"
  static let subject = RuleSubject.values

  /// Severity of keys that resemble nothing; nil when they are not reported.
  private let otherSeverity: Severity?
  private var guesses = PropertyGuesses()

  init(options: RuleOptions) {
    otherSeverity = options.severity("other_severity")
  }

  mutating func finish(_ context: LintContext, _ findings: inout FindingSink) {
    for problem in context.schemaProblems {
      guard case .unknownProperty(let object, let place) = problem.kind,
        !isComment(context.file, problem.node), !isAboutReuse(context.file, problem.node),
        let judgement = judge(context.file.string(problem.node), object, place, context)
      else { continue }
      guard let severity = judgement.isMistake ? findings.severity : otherSeverity else { continue }
      findings.report(
        Finding(rule: Self.id, severity: severity, message: judgement.message, place: .node(problem.node))
      )
    }
  }

  /// What there is to say about a key; nil where nobody can tell that it is a mistake.
  private mutating func judge(
    _ written: String,
    _ object: ObjectName,
    _ place: SchemaProblem.KeyPlace,
    _ context: LintContext
  ) -> (message: String, isMistake: Bool)? {
    let vocabulary = Vocabulary.shared
    let owner = vocabulary.name(object)
    let isLink = written.first == "$"
    let name = isLink ? String(written.dropFirst()) : written
    switch place {
    case .usage(let template):
      let guess = guesses.parameterOrProperty(name, template, object, context)
      return guess.map { (Self.message(argument: written, $0), true) }
    case .top:
      return guesses.property(name, object).map { (Self.message(written, owner, $0), true) }
    case .object:
      if let guess = guesses.property(name, object) {
        return (Self.message(written, owner, isLink ? "$\(guess)" : guess), true)
      }
      let others = vocabulary.relatives(of: object, having: name)
      return (Self.message(written, owner, belongingTo: others), !others.isEmpty)
    }
  }

  /// JSON has no comments, so people write them, and notes to their tools, into keys that stand out.
  private func isComment(_ file: JSONDocument, _ key: Int) -> Bool {
    let text = file.rawString(key)
    return text.first == UInt8(ascii: "_") || text.starts(with: "//".utf8)
  }

  /// Keys that were meant to be `reuse_id`, and `reuse_id` where it does not belong, have rules of their own.
  private func isAboutReuse(_ file: JSONDocument, _ key: Int) -> Bool {
    ReuseIDSpelling.isMisspelled(file.keys[file[key].keyNumber]) || file.string(key, equals: Slot.name.bytes)
  }

  // MARK: Messages

  private static func message(_ written: String, _ owner: String, _ guess: String) -> String {
    "\"\(written)\" is not a property of \(owner). Did you mean \"\(guess)\"? DivKit ignores keys that it does not "
      + "know without a word."
  }

  private static func message(_ written: String, _ owner: String, belongingTo others: [String]) -> String {
    let what = "\"\(written)\" is not a property of \(owner)"
    guard let first = others.first else {
      return what + ". DivKit ignores it without a word: remove it, or look up what it should be."
    }
    let examples = others.count == 1 ? first : "\(first) and \(others.count - 1) more"
    return what + ", but of \(examples). DivKit ignores it here without a word."
  }

  private static func message(argument written: String, _ guess: String) -> String {
    "\"\(written)\" is neither a parameter of the template nor a property of its block. Did you mean \"\(guess)\"? "
      + "DivKit ignores keys that it does not know without a word."
  }
}
