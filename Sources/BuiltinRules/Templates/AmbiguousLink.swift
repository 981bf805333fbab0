import DivKitModel
import Linting

/// Reports properties that one object sets both to a value and by a link, where it matters which of them counts.
struct AmbiguousLink: Rule {
  static let id = "ambiguous-link"
  static let subject = RuleSubject.templates

  init(options: RuleOptions) {}

  func finish(_ context: LintContext, _ findings: inout FindingSink) {
    let graph = context.templateGraph
    let file = context.file
    var pairs: [(link: TemplateLink, value: Int)] = []
    for link in graph.links {
      if let value = graph.value(besides: link) { pairs.append((link, value)) }
    }
    guard !pairs.isEmpty else { return }
    var supply = context.parameterSupply
    for (link, value) in pairs where supply.supplies(link) == true {
      // Usages that set the property themselves do not care.
      if link.isOfBody, supply.isSetByEveryUsage(link) == true { continue }
      findings.report(
        Finding(
          rule: Self.id,
          severity: findings.severity,
          message: Self.message(file.string(value), file.string(link.key)),
          place: .node(link.key),
          related: [
            Finding.Related(source: SourceNode(document: 0, node: value), message: "the value is here")
          ]
        )
      )
    }
  }

  // MARK: Messages

  private static func message(_ property: String, _ link: String) -> String {
    "\"\(property)\" and \"\(link)\" set one property, and a usage supplies the parameter. Web and new clients take "
      + "what the usage supplies, older Android and iOS clients always the value written here. Write the value "
      + "into the usages that need it, or a template without the link."
  }
}
