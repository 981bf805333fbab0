import Testing

@testable import DivlintCLI

@Suite struct RawDiffTests {
  private let old = "1111111111111111111111111111111111111111"
  private let none = "0000000000000000000000000000000000000000"

  @Test func readsEveryKindOfChange() throws {
    let fields = [
      ":100644 100644 \(old) \(none) M", "a\n b",
      ":100755 000000 \(old) \(none) D", "deleted",
      ":000000 100644 \(none) \(none) A", "added",
      ":100644 100644 \(old) \(none) R087", "before", "after",
      ":100644 100644 \(old) \(none) C087", "source", "copy",
      ":120000 100644 \(old) \(none) T", "link",
      ":000000 000000 \(none) \(none) U", "unmerged",
    ]
    let changes = try RawDiff.changes(fields.map { .init($0) })
    #expect(
      changes.map(\.path.string) == ["a\n b", "deleted", "added", "after", "copy", "link", "unmerged"])
    #expect(changes.map { $0.object?.string } == [old, old, nil, old, nil, nil, nil])
  }

  @Test(arguments: [["x"], [":100644 100644 1 2 M"], [":100644 1 M", "a"]])
  func refusesWhatItDoesNotKnow(fields: [String]) {
    #expect(throws: GitFailure.self) { try RawDiff.changes(fields.map { .init($0) }) }
  }
}
