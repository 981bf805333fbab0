import BuiltinRules
import JSONSyntax
import Linting

/// Runs one rule over a text, with options, and tells what it says.
struct LayoutRuleRun {
  let rule: String
  var options: [String: OptionValue] = [:]
  var libraries: [String] = []

  /// `pointer: message` for each finding, in order.
  func findings(_ text: String) throws -> [String] {
    let report = Linter.check(Array(text.utf8), path: "layout.json", try settings())
    guard let document = report.document else { return ["not JSON"] }
    var locator = PointerLocator(document)
    return report.findings.map { finding in
      guard case .node(let node) = finding.place else { return "?" }
      return "\(locator.pointer(to: node).text): \(finding.message)"
    }
  }

  /// The pointers of the findings alone.
  func places(_ text: String) throws -> [String] {
    try findings(text).map { String($0.prefix { $0 != ":" }) }
  }

  /// The text after safe fixes.
  func fixed(_ text: String) throws -> String {
    let outcome = try Fixer.fix(Array(text.utf8), path: "layout.json", unsafe: false, try settings())
    return String(decoding: outcome.bytes, as: UTF8.self)
  }

  private func settings() throws -> LintSettings {
    guard let entry = BuiltinRules.rules.first(where: { $0.descriptor.id == rule }) else {
      throw UnknownRule()
    }
    let options = RuleOptions(entry.descriptor, configured: options)
    return LintSettings(
      rules: [ActiveRule(entry.rule, severity: .warning, options: options)],
      libraries: try libraries.enumerated().map { number, text in
        TemplateLibraryFile(
          path: "library\(number).json", document: try JSONDocument.parse(Array(text.utf8)))
      }
    )
  }

  private struct UnknownRule: Error {}
}

/// A card with one state.
func layoutCard(_ div: String, templates: String = "{}", more: String = "") -> String {
  #"{"templates": \#(templates), "card": {"log_id": "x"\#(more), "states": [{"state_id": 0, "div": \#(div)}]}}"#
}
