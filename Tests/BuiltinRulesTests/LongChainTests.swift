import BuiltinRules
import Linting
import Testing

/// 10,000 templates, each derived from the one before and each used: rules that went through a block's whole chain
/// would take minutes.
@Test("long chains of templates cost linear time")
func longChain() {
  let names = (0..<10_000).map { "t\($0)" }
  let templates = zip(names.dropFirst(), names).map { "\"\($0)\": {\"type\": \"\($1)\"}" }
  let text = """
    {
      "templates": {"t0": {"type": "text", "text": "Tea", "reuseId": "a"}, \(templates.joined(separator: ", "))},
      "card": {"log_id": "long", "states": [{"state_id": 0, "div": {
        "type": "gallery", "items": [\(names.map { "{\"type\": \"\($0)\"}" }.joined(separator: ", "))]
      }}]}
    }
    """
  let rules = BuiltinRules.rules.map { entry in
    ActiveRule(
      entry.rule, severity: entry.descriptor.severity, options: RuleOptions(entry.descriptor))
  }
  let report = Linter.check(Array(text.utf8), path: "long.json", LintSettings(rules: rules))
  #expect(Set(report.findings.map(\.rule)) == ["missing-reuse-id", "misspelled-reuse-id"])
}
