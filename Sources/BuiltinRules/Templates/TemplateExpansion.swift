import DivKitModel
import Linting

/// Reports layouts whose templates multiply beyond what a device can show.
struct TemplateExpansion: Rule {
  static let id = "template-expansion"
  static let subject = RuleSubject.templates

  init(options: RuleOptions) {}

  func finish(_ context: LintContext, _ findings: inout FindingSink) {
    for problem in context.layout.problems {
      switch problem {
      case .expansionTooLarge(let block, let limit, let isCut):
        report(Self.message(limit: limit, isCut: isCut), at: block, &findings)
      case .templatesOutOfReach(let table): report(Self.outOfReach, at: table, &findings)
      case .cyclesNotNamed(let usage): report(Self.cyclesNotNamed, at: usage, &findings)
      default: break
      }
    }
  }

  private func report(_ message: String, at place: SourceNode, _ findings: inout FindingSink) {
    guard place.isInFile else { return }
    findings.report(
      Finding(rule: Self.id, severity: findings.severity, message: message, place: .node(place.index))
    )
  }

  // MARK: Messages

  private static let outOfReach =
    "There are more `templates` objects around this one than divlint looks into. Of what is written here it knows the "
    + "nearest templates only: other types count as unknown."

  private static let cyclesNotNamed =
    "The templates here use each other in more circles than can be named. From this place on, circles are not "
    + "reported one by one."

  private static func message(limit: Int, isCut: Bool) -> String {
    let what = "The templates used here multiply into more than \(limit) blocks."
    let cost =
      " A device has to build them all. Look for templates that use others several times on each level."
    return what + cost + (isCut ? " divlint stopped there: what lies beyond was not checked." : "")
  }
}
