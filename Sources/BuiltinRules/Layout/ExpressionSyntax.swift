import DivKitModel
import Linting

/// Reports expressions that DivKit cannot read.
struct ExpressionSyntax: Rule {
  static let id = "expression-syntax"
  static let subject = RuleSubject.values

  init(options: RuleOptions) {}

  func finish(_ context: LintContext, _ findings: inout FindingSink) {
    for entry in context.expressions {
      guard let problem = entry.scan.problem else { continue }
      findings.report(
        Finding(
          rule: Self.id,
          severity: findings.severity,
          message: Self.message(problem, entry),
          place: .node(entry.string.node)
        )
      )
    }
  }

  // MARK: Messages

  private static func message(_ problem: ExpressionProblem, _ entry: ExpressionScans.Entry) -> String {
    let rest = problem.range.lowerBound..<entry.text.count
    let what =
      switch problem.kind {
      case .unclosedExpression: "\"\(entry.excerpt(rest))\" has no } at its end"
      case .unclosedString: "\"\(entry.excerpt(rest))\" has no ' at its end"
      case .unclosedParenthesis: "the ( of \"\(entry.excerpt(rest))\" has no ) in this expression"
      case .missingColon: "the ? of \"\(entry.excerpt(rest))\" has no : in this expression"
      case .empty: "\"\(entry.excerpt(problem.range))\" has nothing in it"
      case .missingValue: missingValue(problem, entry)
      case .unexpected: "\"\(entry.excerpt(problem.range))\" does not fit\(place(problem, entry))"
      case .badEscape:
        "\"\(entry.excerpt(problem.range))\" is no escape; expressions have \\\\, \\' and \\@{, "
          + "with each backslash doubled in JSON"
      }
    return "DivKit cannot read this expression: \(what). It logs an error and goes on without the value."
  }

  private static func missingValue(_ problem: ExpressionProblem, _ entry: ExpressionScans.Entry) -> String {
    problem.range.count == 1 || entry.excerpt(problem.range).count < 3
      ? "a value is missing before \"\(entry.excerpt(problem.range.lowerBound..<entry.text.count))\""
      : "a value is missing in \"\(entry.excerpt(problem.range))\""
  }

  /// Where in the string something is.
  private static func place(_ problem: ExpressionProblem, _ entry: ExpressionScans.Entry) -> String {
    guard problem.range.lowerBound > 0 else { return "" }
    let before = entry.text.prefix(problem.range.lowerBound).suffix(24)
    // The cut may go through a character.
    let start = before.firstIndex { $0 & 0xC0 != 0x80 } ?? before.endIndex
    return " after \"\(String(decoding: before[start...], as: UTF8.self))\""
  }
}
