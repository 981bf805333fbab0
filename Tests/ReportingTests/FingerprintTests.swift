import JSONSyntax
import Linting
import Testing

@Suite struct FingerprintTests {
  private func fingerprints(_ text: String, path: String = "a.json", rule: String = "r") throws -> [String] {
    let document = try JSONDocument.parse(Array(text.utf8))
    let findings = Sample.items(of: document).map {
      Finding(rule: rule, severity: .warning, message: "m", place: .node($0))
    }
    return Sample.report(document, findings, path: path).fingerprints().map(\.description)
  }

  /// Computed by an independent FNV-1a. A change would make every baseline forget what it knows.
  @Test func areTheSameInEveryVersion() throws {
    #expect(
      try fingerprints(#"{"items":[1,2]}"#) == [
        "08e1acdbaa40df734efbf4d2357fb660", "08e1acdfaa40df734efbf4d235831ec7",
      ]
    )
  }

  @Test func surviveReformattingAndReordering() throws {
    let one = try fingerprints(#"{"items":[{"a":1},{"b":2}]}"#)
    let other = try fingerprints(
      "{\n  \"new\": [],\n  \"items\": [\n    {\"b\": 2},\n    {\"a\": 1}\n  ]\n}\n")
    #expect(one == other)
  }

  @Test func differForEverythingElse() throws {
    let all =
      try fingerprints(#"{"items":[1,2,3]}"#) + fingerprints(#"{"items":[1]}"#, path: "b.json")
      + fingerprints(#"{"items":[1]}"#, rule: "s")
    #expect(Set(all).count == 5)
    #expect(all.allSatisfy { $0.utf8.count == 32 })
  }

  @Test func fieldsDoNotRunIntoEachOther() throws {
    let one = try fingerprints(#"{"items":[1]}"#, path: "ab", rule: "c")
    let other = try fingerprints(#"{"items":[1]}"#, path: "b", rule: "ca")
    #expect(one != other)
  }

  @Test func findingsThatLookAlikeShareTheirKey() throws {
    let document = try JSONDocument.parse(Array(#"{"items":[1,2]}"#.utf8))
    let findings = Sample.items(of: document).map {
      Finding(rule: "r", severity: .warning, message: "m", place: .node($0))
    }
    let prints = Sample.report(document, findings).fingerprints(path: "elsewhere.json")
    #expect(prints[0].key == prints[1].key)
    #expect(prints.map(\.occurrence) == [1, 2])
  }

  @Test func aFileThatIsNoJSONHasFingerprintsToo() {
    let prints = Sample.broken([0x7B], offset: 1).fingerprints()
    #expect(prints.count == 1)
    #expect(
      prints.map(\.description) == Sample.broken([0x20, 0x7B], offset: 2).fingerprints().map(\.description))
  }
}
