import Foundation
import JSONSyntax
import Linting
import Reporting
import Testing

@Suite struct SARIFReporterTests {
  private typealias Object = [String: Any]

  private func run(_ files: [FileReport], errors: [RunError] = []) throws -> [String: Any] {
    let log = try JSONSerialization.jsonObject(with: Data(ReportFormat.sarif.output(files, errors: errors)))
    return try #require(((log as? Object)?["runs"] as? [Object])?.first)
  }

  @Test func resultsSayRulePlacesAndFix() throws {
    let file = try Sample.missing(
      Array("{\"items\":[{},\n{\"type\":\"text\"}]}".utf8),
      path: "a b.json",
      applicability: .unsafe,
      related: [.init(source: .init(document: 0, node: 0), message: "why")]
    )
    let run = try run([file])
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    let result = try #require((run["results"] as? [Object])?.first)
    #expect(result["ruleId"] as? String == "missing-reuse-id")
    #expect(result["ruleIndex"] as? Int == 0)
    #expect(result["level"] as? String == "warning")
    let place = try #require((result["locations"] as? [Object])?.first?["physicalLocation"] as? Object)
    #expect(
      place["artifactLocation"] as? [String: String] == ["uri": "a%20b.json", "uriBaseId": "%SRCROOT%"])
    #expect(
      place["region"] as? [String: Int] == ["startLine": 1, "startColumn": 11, "endLine": 1, "endColumn": 13]
    )
    let related = try #require(result["relatedLocations"] as? [Object])
    #expect(
      related.map { ($0["message"] as? Object)?["text"] as? String } == [
        "why", "Another cell of the finding.",
      ])
    let fix = try #require((result["fixes"] as? [Object])?.first)
    #expect(
      (fix["description"] as? Object)?["text"] as? String
        == "inserts \"reuse_id\": \"text\" in 2 places; may change what users see"
    )
    let change = try #require((fix["artifactChanges"] as? [Object])?.first?["replacements"] as? [Object])
    #expect(
      change.map { $0["deletedRegion"] as? [String: Int] } == [
        ["startLine": 1, "startColumn": 12, "endLine": 1, "endColumn": 12],
        ["startLine": 2, "startColumn": 15, "endLine": 2, "endColumn": 15],
      ]
    )
  }

  @Test func rulesAreDescribedOnce() throws {
    let driver = try #require((run([])["tool"] as? Object)?["driver"] as? Object)
    let rules = try #require(driver["rules"] as? [Object])
    #expect(rules.map { $0["id"] as? String } == Sample.rules.map(\.id))
    #expect((rules[1]["defaultConfiguration"] as? Object)?["level"] as? String == "error")
  }

  @Test func moreResultsThanServicesTakeAreCountedInANotification() throws {
    let elements = [String](repeating: "1", count: 12_501).joined(separator: ",")
    let document = try JSONDocument.parse(Array(#"{"items":[\#(elements)]}"#.utf8))
    let findings = Sample.items(of: document).map {
      Finding(rule: "r", severity: .info, message: "m", place: .node($0))
    }
    let run = try run(["a", "b", "c"].map { Sample.report(document, findings, path: $0) })
    #expect((run["results"] as? [Any])?.count == 25_000)
    let invocation = try #require((run["invocations"] as? [Object])?.first)
    let notification = try #require((invocation["toolExecutionNotifications"] as? [Object])?.first)
    #expect(notification["level"] as? String == "warning")
    #expect(
      (notification["message"] as? Object)?["text"] as? String
        == "12503 more findings are left out: a run holds 25000 at most."
    )
  }

  @Test func errorsOfTheRunAreNotifications() throws {
    let run = try run([], errors: [RunError(path: "/gone.json", message: "no such file")])
    let invocation = try #require((run["invocations"] as? [Object])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == false)
    let notification = try #require((invocation["toolExecutionNotifications"] as? [Object])?.first)
    let place = (notification["locations"] as? [Object])?.first?["physicalLocation"] as? Object
    #expect(place?["artifactLocation"] as? [String: String] == ["uri": "file:///gone.json"])
  }
}
