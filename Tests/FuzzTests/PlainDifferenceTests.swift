import FuzzInvariants
import Testing

/// The comparison that the fuzzers hold fixes against.
@Suite struct PlainDifferenceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let before: String
    let after: String
    let changes: [PlainDifference.Change]

    var testDescription: String { "\(before) → \(after)" }
  }

  static let members: [Case] = [
    Case(before: #"{"a":1}"#, after: #"{"a":1}"#, changes: []),
    Case(before: #"{"a":1}"#, after: #"{"a":1,"b":2}"#, changes: [.inserted(key: #""b""#, value: "2")]),
    Case(before: #"{}"#, after: #"{"b":2}"#, changes: [.inserted(key: #""b""#, value: "2")]),
    Case(
      before: "{\n \"a\":1 }", after: "{\n \"b\":2,\n \"a\":1 }",
      changes: [.inserted(key: #""b""#, value: "2")]),
    Case(before: #"{"a":1,"b":2}"#, after: #"{"b":2}"#, changes: [.removed(key: #""a""#)]),
    Case(before: #"{"a":1,"b":2}"#, after: #"{"c":1,"b":2}"#, changes: [.renamed(key: #""a""#, to: #""c""#)]),
    Case(
      before: #"{"a":1,"b":2}"#, after: #"{"c":"x","b":2}"#,
      changes: [.renamed(key: #""a""#, to: #""c""#), .replaced(by: #""x""#)]),
    Case(before: #"[{"a":1}]"#, after: #"[{"a":"x"}]"#, changes: [.replaced(by: #""x""#)]),
    Case(before: #"[{"a":{}}]"#, after: #"[{"a":"x"}]"#, changes: [.replaced(by: #""x""#)]),
  ]

  @Test(arguments: members) func tellsMembers(_ example: Case) throws {
    #expect(try changes(example.before, example.after) == example.changes)
  }

  @Test(arguments: [
    (#"{"a":1}"#, #"{ "a":1}"#), (#"{"a":1}"#, #"{"a": 1}"#), (#"{"a":1}"#, #"{"a":1 }"#), ("{}", "{}\n"),
    ("\u{FEFF}{}", "{}"), ("[1]", "[1,2]"), ("[1,2]", "[1, 2]"), (#"{"a":1,"b":2}"#, "{\"a\":1,\n\"b\":2}"),
    (#"{"a":1,"b":2}"#, "{\"c\":0,\"a\":1, \"b\":2}"),
  ])
  func refusesWhatIsNoMember(_ before: String, _ after: String) {
    #expect(throws: BrokenInvariant.self) { try changes(before, after) }
  }

  private func changes(_ before: String, _ after: String) throws -> [PlainDifference.Change] {
    let old = try #require(PlainText(Array(before.utf8)))
    let new = try #require(PlainText(Array(after.utf8)))
    return try PlainDifference.changes(from: old, to: new)
  }
}
