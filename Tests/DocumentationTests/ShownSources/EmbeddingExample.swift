import BuiltinRules
import JSONSyntax
import Linting

/// Gives the cells of a layout their `reuse_id`s and says what is left to do by hand.
func prepare(_ layout: [UInt8], name: String) throws -> (layout: [UInt8], remarks: [String]) {
  let settings = LintSettings(
    Configuration.default(catalogue: BuiltinRules.descriptors),
    forRelativePath: name,
    rules: BuiltinRules.rules,
    libraries: []
  )
  let outcome = try Fixer.fix(layout, path: name, unsafe: false, settings)
  let lines = LineIndex(bytes: outcome.bytes)
  let remarks = outcome.report.findings.map { finding in
    let start = outcome.report.range(of: finding.place).lowerBound
    return "\(name):\(lines.line(at: start)): \(finding.message) [\(finding.rule)]"
  }
  return (outcome.bytes, remarks)
}
