import Foundation
import Testing

/// Files that are not JSON, or not all of it: a located finding, and not a byte changed.
@Suite struct InvalidJSONTests {
  @Test(arguments: [
    (Data([0x7B, 0x22, 0x61, 0x22, 0x3A, 0x22, 0xFF, 0x22, 0x7D]), 1, 7),
    (Data(#"{"a":"#.utf8), 1, 6),
    (Data(), 1, 1),
    (Data("{}{}".utf8), 1, 3),
    (Data("{\"a\": 1, // c\n}".utf8), 1, 10),
    (Data("{\"a\": 1\n // c\n}".utf8), 2, 2),
    (Data("{\"a\": [1,]}".utf8), 1, 9),
  ])
  func isALocatedFinding(bytes: Data, line: Int, column: Int) throws {
    let box = try Sandbox()
    try box.write("a.json", bytes)
    let finding = try #require(try box.check("a.json").findings.first)
    #expect(finding.rule == "invalid-json")
    #expect(finding.range?.start.line == line)
    #expect(finding.range?.start.column == column)
    let run = try box.divlint("fix", "a.json")
    #expect(run.status == 1)
    #expect(run.output.contains("a.json:\(line):\(column): error:"))
    #expect(try box.bytes("a.json") == bytes)
  }

  @Test func duplicateKeysAreReportedAndNotEdited() throws {
    let box = try Sandbox()
    let text = gallery(#"{"type":"text","reuse_id":"","reuse_id":""}"#, #"{"type":"text","reuse_id":"b"}"#)
    try box.write("a.json", text)
    let report = try box.check("--select", "duplicate-key,missing-reuse-id", "a.json")
    #expect(Set(report.rules) == ["duplicate-key", "missing-reuse-id"])
    #expect(report.findings.allSatisfy { $0.fix == nil })
    #expect(try box.divlint("fix", "--unsafe-fixes", "a.json").status == 1)
    #expect(try box.text("a.json") == text)
  }

  @Test func lastOfDuplicateKeysCounts() throws {
    let box = try Sandbox()
    try box.write(
      "a.json",
      gallery(#"{"type":"separator","reuse_id":"a","reuse_id":"b"}"#, #"{"type":"separator","reuse_id":"b"}"#)
    )
    #expect(try box.check("a.json").rules == ["duplicate-key"])
  }
}
