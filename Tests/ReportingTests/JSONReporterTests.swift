import Foundation
import JSONSyntax
import Linting
import Reporting
import Testing

@Suite struct JSONReporterTests {
  private typealias Object = [String: Any]

  private func parse(_ bytes: [UInt8]) throws -> Object {
    try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? Object)
  }

  @Test func keepsTheContract() throws {
    let file = try Sample.missing(Array("{\"items\":[{},\n {\"type\":\"text\"}]}".utf8))
    let broken = Sample.broken(Array("[1,".utf8), offset: 3)
    #expect(
      ReportFormat.json.text([file, broken], errors: [RunError(path: "gone.json", message: "no such file")])
        == """
        {"schema_version":1,"tool":{"name":"divlint","version":"1.2.3"},"column_unit":"unicode-code-points",\
        "findings":[
        {"rule":"missing-reuse-id","severity":"warning","path":"layouts/feed.json","pointer":"/items/0",\
        "message":"2 text cells of this gallery have no reuse_id. They are never reused. Give them one.",\
        "range":{"start":{"line":1,"column":11,"offset":10},"end":{"line":1,"column":13,"offset":12}},\
        "data":{"container":"","cells":["/items/0","/items/1"],"structure":"text"},"related":[],\
        "fix":{"applicability":"safe","edits":[\
        {"start":11,"end":11,"text":"\\"reuse_id\\": \\"text\\""},\
        {"start":29,"end":29,"text":",\\"reuse_id\\":\\"text\\""}]}},
        {"rule":"invalid-json","severity":"error","path":"broken.json","pointer":"",\
        "message":"Not JSON: expected a value.",\
        "range":{"start":{"line":1,"column":4,"offset":3},"end":{"line":1,"column":4,"offset":3}},\
        "data":null,"related":[],"fix":null}],
        "errors":[{"path":"gone.json","message":"no such file"}],
        "summary":{"files":2,"payload_files":1,"skipped":0,"invalid":1,"findings":2,"errors":1,"warnings":1,\
        "infos":0,"fixable":1,"safely_fixable":1}}

        """
    )
  }

  @Test func isOneObjectWithoutFindingsToo() throws {
    let object = try parse(ReportFormat.json.output([]))
    #expect((object["findings"] as? [Any])?.isEmpty == true)
    #expect((object["summary"] as? Object)?["files"] as? Int == 0)
  }

  @Test func relatedEntriesInLibrariesNameTheirFile() throws {
    let library = try JSONDocument.parse(Array("{\n \"é\": {\"a/b\": [0, 1]}}".utf8))
    let file = try Sample.missing(
      Array(#"{"items":[{}]}"#.utf8),
      related: [
        .init(source: .init(document: 1, node: 5), message: "there"),
        .init(source: .init(document: 0, node: 0), message: "here"),
      ],
      libraries: [TemplateLibraryFile(path: "lib.json", document: library)]
    )
    let findings = try #require(parse(ReportFormat.json.output([file]))["findings"] as? [Object])
    let related = try #require(findings[0]["related"] as? [Object])
    #expect(related[0]["path"] as? String == "lib.json")
    #expect(related[0]["pointer"] as? String == "/é/a~1b/0")
    let start = try #require((related[0]["range"] as? Object)?["start"] as? Object)
    #expect(start as? [String: Int] == ["line": 2, "column": 16, "offset": 18])
    #expect(related[1]["path"] == nil)
    #expect(related[1]["pointer"] as? String == "")
  }

  @Test func anEditThatSeveralCellsAskForIsReportedOnce() throws {
    let document = try JSONDocument.parse(Array(#"{"items":[{}]}"#.utf8))
    let edit = JSONMemberEdit.insert(object: 0, name: Array("a".utf8), value: Array("1".utf8))
    let finding = Finding(
      rule: "r",
      severity: .info,
      message: "m",
      place: .node(0),
      fix: Fix(.safe, edits: [edit, edit])
    )
    let output = try parse(ReportFormat.json.output([Sample.report(document, [finding])]))
    let fix = try #require((output["findings"] as? [Object])?.first?["fix"] as? Object)
    #expect((fix["edits"] as? [Any])?.count == 1)
  }

  @Test func linesAreTheFindingsOfTheJSONFormat() throws {
    let file = try Sample.missing(Array(#"{"items":[{},{}]}"#.utf8))
    let broken = Sample.broken(Array("[1,".utf8), offset: 3)
    let whole = try #require(parse(ReportFormat.json.output([file, broken]))["findings"] as? [NSDictionary])
    let lines = try ReportFormat.jsonl.output([file, broken]).split(separator: 0x0A).map {
      try parse(Array($0))
    }
    #expect(lines.map { $0 as NSDictionary } == whole)
  }

  /// All on one line. Quadratic work would take minutes here.
  @Test func manyFindingsAndManyCellsCostLinearTime() throws {
    let count = 20_000
    let cells = [String](repeating: #"{"type":"text"}"#, count: count).joined(separator: ",")
    let oneLine = Array(#"{"items":[\#(cells)]}"#.utf8)
    let large = try Sample.missing(oneLine)
    let document = try #require(large.document)
    let many = Sample.report(
      document,
      Sample.items(of: document).map {
        Finding(rule: "misspelled-reuse-id", severity: .warning, message: "M.", place: .node($0))
      }
    )
    for format in ReportFormat.allCases {
      #expect(format.output([large]).count > 100, "\(format)")
      #expect(format.output([many]).count > count, "\(format)")
    }
  }
}
