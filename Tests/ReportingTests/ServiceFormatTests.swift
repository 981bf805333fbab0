import Foundation
import JSONSyntax
import Linting
import Reporting
import Testing

/// The formats of review and CI services.
@Suite struct ServiceFormatTests {
  private typealias Object = [String: Any]

  private func files() throws -> [FileReport] {
    let clean = Sample.report(try JSONDocument.parse(Array("{}".utf8)), [], path: "clean.json")
    return [
      try Sample.missing(Array(#"{"items":[{},{}]}"#.utf8), path: "a.json"),
      try Sample.plain(Array(#"{"items":[1]}"#.utf8), path: "b.json", message: "Note.", severity: .info),
      clean,
      Sample.broken(Array("[".utf8), offset: 1),
    ]
  }

  @Test func gitLabFingerprintsAreUnique() throws {
    let document = try JSONDocument.parse(Array(#"{"items":[1,2]}"#.utf8))
    let findings = Sample.items(of: document).map {
      Finding(rule: "r", severity: .warning, message: "m", place: .node($0))
    }
    let output = ReportFormat.gitlab.output(try files() + [Sample.report(document, findings, path: "c.json")])
    let issues = try #require(try JSONSerialization.jsonObject(with: Data(output)) as? [Object])
    #expect(issues.map { $0["severity"] as? String } == ["minor", "info", "major", "minor", "minor"])
    #expect(Set(issues.compactMap { $0["fingerprint"] as? String }).count == 5)
    let location = try #require(issues[0]["location"] as? Object)
    #expect(location["path"] as? String == "a.json")
    #expect(((location["positions"] as? Object)?["begin"] as? Object)?["line"] as? Int == 1)
  }

  @Test func gitLabWithoutFindingsIsAnEmptyList() {
    #expect(ReportFormat.gitlab.text([]) == "[]\n")
  }

  @Test func junitHasASuiteForEachFile() throws {
    let output = ReportFormat.junit.text(
      try files(), errors: [RunError(path: nil, message: "no such <file>")])
    #expect(
      output.split(separator: "\n").filter { $0.contains("<testsuite ") } == [
        #"  <testsuite name="a.json" tests="1" failures="1" errors="0">"#,
        #"  <testsuite name="b.json" tests="1" failures="0" errors="0">"#,
        #"  <testsuite name="clean.json" tests="1" failures="0" errors="0">"#,
        #"  <testsuite name="broken.json" tests="1" failures="1" errors="0">"#,
        #"  <testsuite name="divlint" tests="1" failures="0" errors="1">"#,
      ]
    )
    #expect(output.contains(#"<testcase name="no findings" classname="clean.json" file="clean.json"/>"#))
    #expect(output.contains(#"<error message="no such &lt;file&gt;"/></testcase>"#))
  }

  @Test func checkstyleHasAnElementForEachFinding() throws {
    #expect(
      ReportFormat.checkstyle.text([try files()[1]]) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <checkstyle version="4.3">
          <file name="b.json">
            <error line="1" column="11" severity="info" message="Note." source="divlint.misspelled-reuse-id"/>
          </file>
        </checkstyle>

        """
    )
  }

  @Test func reviewdogGetsSafeFixesOnly() throws {
    let source = Array(#"{"items":[{"é":1}]}"#.utf8)
    let files = [try Sample.missing(source), try Sample.missing(source, applicability: .unsafe)]
    let result = try JSONSerialization.jsonObject(with: Data(ReportFormat.rdjson.output(files)))
    let diagnostics = try #require((result as? Object)?["diagnostics"] as? [Object])
    #expect(diagnostics[0]["severity"] as? String == "WARNING")
    let suggestion = try #require((diagnostics[0]["suggestions"] as? [Object])?.first)
    #expect(suggestion["text"] as? String == #""reuse_id":"text","#)
    let start = (suggestion["range"] as? Object)?["start"] as? [String: Int]
    #expect(start == ["line": 1, "column": 12])
    #expect(diagnostics[1]["suggestions"] == nil)
  }

  @Test func formatsHaveNamesAndSummaries() {
    #expect(ReportFormat.allCases.map(\.name).sorted() == Set(ReportFormat.allCases.map(\.name)).sorted())
    #expect(ReportFormat.allCases.allSatisfy { !$0.summary.isEmpty })
    #expect(ReportFormat(rawValue: "sarif") == .sarif)
  }
}
