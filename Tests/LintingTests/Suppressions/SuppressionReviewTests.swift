import Linting
import Testing

@Suite("What becomes of suppressions")
struct SuppressionReviewTests {
  private let text = """
    suppressions:
      - {rule: slow-video, id: old, reason: é, expires: 2026-02-28}
      - {rule: slow-video, id: new, reason: r}

    """

  private func found(
    _ text: String,
    on day: String,
    use: SuppressionReview.Use,
    bases: [String: String] = [:]
  ) throws -> [String] {
    let review = SuppressionReview(try load(text, bases: bases)) { $0 == "off" ? nil : .warning }
    let reports = review.reports(on: try #require(CalendarDay(day))) { _ in use }
    return reports.flatMap { report in
      report.findings.map { finding in
        let line = report.bytes[..<report.range(of: finding.place).lowerBound].count { $0 == 0x0A } + 1
        return "\(report.path):\(line) \(finding.rule)"
      }
    }
  }

  @Test(
    arguments: [
      ("2026-02-28", SuppressionReview.Use.used, []),
      ("2026-03-01", .used, ["app/.divlint.yml:2 expired-suppression"]),
      ("2026-02-28", .unknown, []),
      (
        "2026-02-28", .unused,
        ["app/.divlint.yml:2 unused-suppression", "app/.divlint.yml:3 unused-suppression"]
      ),
      (
        "2026-03-01", .matchesNoFile,
        ["app/.divlint.yml:2 expired-suppression", "app/.divlint.yml:3 unused-suppression"]
      ),
    ]
  )
  func findings(day: String, use: SuppressionReview.Use, expected: [String]) throws {
    #expect(try found(text, on: day, use: use) == expected)
  }

  @Test("Of an extended file only what expired is reported, in that file")
  func extended() throws {
    let bases = ["app/base.yml": text]
    #expect(try found("extends: base.yml\n", on: "2026-02-28", use: .unused, bases: bases) == [])
    #expect(
      try found("extends: base.yml\n", on: "2027-01-01", use: .unused, bases: bases) == [
        "app/base.yml:2 expired-suppression"
      ]
    )
  }

  @Test("A rule that is off says nothing")
  func off() throws {
    let review = SuppressionReview(try load(text)) { _ in nil }
    #expect(review.reports(on: CalendarDay(secondsSince1970: 4_000_000_000)) { _ in .unused }.isEmpty)
  }

  @Test("A report about a configuration is counted as no layout")
  func counted() throws {
    let review = SuppressionReview(try load(text)) { _ in .warning }
    var summary = RunSummary()
    for report in review.reports(on: CalendarDay(secondsSince1970: 0), use: { _ in .unused }) {
      summary.add(report)
    }
    #expect(summary.files == 1)
    #expect(summary.configurations == 1)
    #expect(summary.invalid == 0)
    #expect(summary.skipped == 0)
    #expect(summary.warnings == 2)
  }
}
