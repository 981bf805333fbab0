import Linting
import Testing

@Suite("The text of a baseline")
struct BaselineFileTests {
  private func read(_ text: String) throws(BaselineError) -> Baseline {
    try Baseline(parsing: Array(text.utf8))
  }

  @Test("One sorted entry a line, in clear text")
  func text() throws {
    let baseline = Baseline([
      "b \"x\"\n.json": try report(#"{"items":[1,2]}"#, structure: "text"),
      "a.json": try report(#"{"items":[1]}"#),
    ])
    let expected = #"""
      {"divlint_baseline": 1}
      {"path": "a.json", "rule": "r", "at": "/items/*", "count": 1}
      {"path": "b \"x\"\n.json", "rule": "r", "at": "/items/*", "structure": "text", "count": 2}

      """#
    #expect(String(decoding: baseline.text, as: UTF8.self) == expected)
    #expect(try read(expected) == baseline)
  }

  @Test("What a merge leaves is read: other orders, empty lines, CRLF, the same entry twice")
  func merged() throws {
    let baseline = try read(
      """
      {"divlint_baseline":1}\r
      {"count":2,"at":"/b","rule":"r","path":"a"}\r

      {"path":"a","rule":"r","at":"/a","count":1}
      {"path":"a","rule":"r","at":"/b","count":1}
      """
    )
    #expect(baseline.entries.map(\.key.place) == ["/a", "/b"])
    #expect(baseline.entries.map(\.count) == [1, 2])
  }

  @Test(
    "What is wrong, and where",
    arguments: [
      ("", 1, 1, "no baseline"),
      ("[]", 1, 1, "no baseline"),
      (#"{"divlint_baseline": 2}"#, 1, 22, "of version 1 only"),
      ("\(head)<<<<<<< HEAD", 2, 1, "not JSON"),
      ("\(head)\n{\"path\": \"é\", }", 3, 13, "not JSON"),
      ("\(head)[]", 2, 1, "must be an object"),
      ("\(head){\"path\":\"a\",\"rule\":\"r\",\"at\":\"\"}", 2, 1, "needs the key \"count\""),
      ("\(head){\"path\":\"a\",\"rule\":\"r\",\"at\":\"\",\"count\":0}", 2, 40, "at least 1"),
      ("\(head){\"path\":\"a\",\"rule\":\"r\",\"at\":\"\",\"count\":1.5}", 2, 40, "whole number"),
      ("\(head){\"path\":7,\"rule\":\"r\",\"at\":\"\",\"count\":1}", 2, 9, "must be a string"),
      ("\(head){\"paht\":\"a\"}", 2, 2, "unknown key \"paht\""),
    ]
  )
  func errors(text: String, line: Int, column: Int, message: String) throws {
    let error = #expect(throws: BaselineError.self) { try read(text) }
    #expect(error?.line == line)
    #expect(error?.column == column)
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }

  private static let head = "{\"divlint_baseline\": 1}\n"
}
