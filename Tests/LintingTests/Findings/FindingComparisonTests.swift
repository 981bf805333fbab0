import Linting
import Testing

@Suite("Findings that an earlier version has, too")
struct FindingComparisonTests {
  @Test(
    arguments: [
      // before, now, what is new
      ("[1,2]", "[1,2]", []),
      ("[1,2]", "[ 2 ,\n 1 ]", []),
      ("[]", "[1]", ["1"]),
      ("[1]", "[]", []),
      // The one that was written since is new, wherever it stands.
      ("[1,2]", "[3,1,2]", ["3"]),
      ("[1,2]", "[1,3,2]", ["3"]),
      ("[1,1]", "[1,1,1]", ["1"]),
      // A changed one is still the same finding.
      ("[1,2]", "[1,3]", []),
      ("[1,2]", "[4,1,3]", ["3"]),
    ]
  )
  func new(before: String, now: String, expected: [String]) throws {
    let earlier = try report("{\"items\":\(before)}")
    let later = try report("{\"items\":\(now)}")
    let isKnown = later.findings(knownFrom: earlier)
    #expect(zip(later.findings, isKnown).filter { !$0.1 }.map(\.0.message) == expected)
  }

  @Test("Another rule or structure is new")
  func kinds() throws {
    let earlier = try report(#"{"items":[1]}"#, structure: "text")
    #expect(try report(#"{"items":[1]}"#, structure: "image").findings(knownFrom: earlier) == [false])
    #expect(
      try report(#"{"items":[1]}"#, rule: "s", structure: "text").findings(knownFrom: earlier) == [false])
    #expect(try report(#"{"items":[1]}"#, structure: "text").findings(knownFrom: earlier) == [true])
  }
}
