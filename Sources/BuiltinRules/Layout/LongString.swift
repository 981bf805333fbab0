import DivKitModel
import JSONSyntax
import Linting

/// Reports strings of more characters than an option allows.
struct LongString: Rule {
  static let id = "long-string"
  static let subject = RuleSubject.values

  private let limit: Int
  private let ignored: Set<String>

  init(options: RuleOptions) {
    limit = options.integer("limit")
    ignored = Set(options.strings("ignore"))
  }

  func finish(_ context: LintContext, _ findings: inout FindingSink) {
    let vocabulary = Vocabulary.shared
    var isIgnored: [PropertyName: Bool] = [:]
    for string in context.markedStrings {
      // Every character takes a byte at least, so most strings are told without being looked at.
      guard context.file.rawString(string.node).count > limit else { continue }
      let ignores = isIgnored[string.property] ?? ignored.contains(vocabulary.name(string.property))
      isIgnored[string.property] = ignores
      guard !ignores else { continue }
      let length = Self.length(context.file, string.node)
      guard length > limit else { continue }
      findings.report(
        Finding(
          rule: Self.id,
          severity: findings.severity,
          message:
            "This \"\(vocabulary.name(string.property))\" has \(length) characters, \(length - limit) more than "
            + "\(limit). Clients parse it each time they bind the block, and everybody downloads it: shorten it, "
            + "or put it into a variable that several blocks share.",
          place: .node(string.node)
        )
      )
    }
  }

  /// How many characters a string has: code points.
  private static func length(_ file: JSONDocument, _ node: Int) -> Int {
    let bytes = file[node].hasEscapes ? file.stringBytes(node)[...] : file.rawString(node)
    return bytes.count { $0 & 0xC0 != 0x80 }
  }
}
