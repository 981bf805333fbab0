import DivKitModel
import JSONSyntax
import Linting

/// Reports ids that several blocks of a card have, where something refers to them.
struct DuplicateID: Rule {
  static let id = "duplicate-id"
  static let subject = RuleSubject.values

  init(options: RuleOptions) {}

  func finish(_ context: LintContext, _ findings: inout FindingSink) {
    let references = ReferencedBlocks(context)
    guard !references.isEmpty else { return }
    var reported: Set<Int> = []
    var names = BlockNames(context.layout)
    // As many as one payload may stand for: who has more, all together, is told so.
    let limit = ExpansionLimit.shown(context.file)
    var budget = limit
    for payload in context.layout.payloads {
      var search = DuplicateIDSearch(context.layout, references, budget: budget)
      for duplicate in search.run(payload, &names)
      where duplicate.second.isInFile && reported.insert(duplicate.second.index).inserted {
        findings.report(
          Finding(
            rule: Self.id,
            severity: findings.severity,
            message: Self.message(duplicate, context),
            place: .node(duplicate.second.index),
            related: duplicate.first == duplicate.second
              ? [] : [Finding.Related(source: duplicate.first, message: "first here")]
          )
        )
      }
      budget = search.budget
      guard !search.isCut else { return findings.report(Self.endOfSearch(payload, limit)) }
    }
  }

  // MARK: Messages

  private static func endOfSearch(_ payload: Payload, _ limit: Int) -> Finding {
    Finding(
      rule: id,
      severity: .info,
      message:
        "Templates make more than \(limit) blocks of this file, and ids are compared for so many: here and in what "
        + "follows there may be more that several blocks have. Look for templates that use others several times on each "
        + "level.",
      place: .node(payload.source.index)
    )
  }

  private static func message(_ duplicate: DuplicateIDSearch.Duplicate, _ context: LintContext) -> String {
    let name = context.file.string(duplicate.second.index)
    let what =
      duplicate.first == duplicate.second
      ? "This text gives the id \"\(name)\" to several blocks that are shown together, because a template that it is "
        + "part of is used more than once."
      : "Another block that is shown together with this one has the id \"\(name)\", too."
    return what + " Actions that name it reach only one of them. Give each block an id of its own."
  }
}
