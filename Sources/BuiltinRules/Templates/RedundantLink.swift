import DivKitModel
import JSONSyntax
import Linting

/// Reports links without which every block would look the same.
struct RedundantLink: Rule {
  static let id = "redundant-link"
  static let subject = RuleSubject.templates

  init(options: RuleOptions) {}

  func finish(_ context: LintContext, _ findings: inout FindingSink) {
    // Other files may use the templates in other ways.
    guard !context.sharesTemplates else { return }
    let graph = context.templateGraph
    guard graph.links.contains(where: \.isOfBody) else { return }
    var supply = context.parameterSupply
    for link in graph.links where link.isOfBody {
      guard let message = Self.message(link, &supply, context.file) else { continue }
      findings.report(
        Finding(rule: Self.id, severity: findings.severity, message: message, place: .node(link.key))
      )
    }
  }

  private static func message(
    _ link: TemplateLink,
    _ supply: inout ParameterSupply,
    _ file: JSONDocument
  ) -> String? {
    if link.isToItsOwnName {
      guard supply.suppliesFromOutside(link) == false else { return nil }
      return message(toItsOwnName: file.string(link.key))
    }
    guard supply.supplies(link) == false, supply.isSetByEveryUsage(link) == true else { return nil }
    return message(unused: file.string(link.key), file.string(link.key + 1))
  }

  // MARK: Messages

  private static func message(toItsOwnName written: String) -> String {
    "\"\(written)\" links to a parameter of the same name. A usage that has \"\(written.dropFirst())\" sets the property "
      + "by itself. Remove the link."
  }

  private static func message(unused written: String, _ parameter: String) -> String {
    "No usage supplies \"\(parameter)\", and all of them set \"\(written.dropFirst())\" themselves, so the link never "
      + "counts. Remove it, or let the usages say \"\(parameter)\"."
  }
}
