import Linting

/// How often each rule found something in a run.
struct RuleStatistics {
  private struct Count {
    var findings = 0
    var fixable = 0
  }

  private var counts: [String: Count] = [:]

  mutating func add(_ report: FileReport) {
    for finding in report.findings {
      counts[finding.rule, default: Count()].findings += 1
      if finding.fix != nil { counts[finding.rule, default: Count()].fixable += 1 }
    }
  }

  /// A line for each rule, the most frequent first: `12  missing-reuse-id  (12 fixable)`.
  func text() -> String {
    let rows = counts.sorted { ($1.value.findings, $0.key) < ($0.value.findings, $1.key) }
    let width = rows.map { String($0.value.findings).utf8.count }.max() ?? 0
    return rows.map { rule, count in
      let number = String(count.findings)
      let padding = String(repeating: " ", count: width - number.utf8.count)
      return "\(padding)\(number)  \(rule)\(count.fixable > 0 ? "  (\(count.fixable) fixable)" : "")\n"
    }.joined()
  }
}
