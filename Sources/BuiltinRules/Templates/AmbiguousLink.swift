import DivKitModel
import JSONSyntax
import Linting

/// Reports properties that one object sets both to a value and by a link, where it matters which of them counts.
struct AmbiguousLink: Rule {
  static let id = "ambiguous-link"
  static let subject = RuleSubject.templates

  init(options: RuleOptions) {}

  func finish(_ context: LintContext, _ findings: inout FindingSink) {
    let file = context.file
    let pairs = context.templateGraph.links.compactMap { link in
      Self.value(besides: link, file).map { (link: link, value: $0) }
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

  /// The key of the member that sets the property of a link to a value.
  private static func value(besides link: TemplateLink, _ file: JSONDocument) -> Int? {
    let name = JSONKeyName(Array(file.stringBytes(link.key).dropFirst()))
    guard let member = file.member(link.object, name), file.kind(member.value) != .null else { return nil }
    return member.key
  }

  // MARK: Messages

  private static func message(_ property: String, _ link: String) -> String {
    "\"\(property)\" and \"\(link)\" set one property, and a usage supplies the parameter. Web and new clients take "
      + "what the usage supplies, older Android and iOS clients always the value written here. Write the value "
      + "into the usages that need it, or a template without the link."
  }
}
