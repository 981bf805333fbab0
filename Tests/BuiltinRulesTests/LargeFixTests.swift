import BuiltinRules
import JSONSyntax
import Linting
import Testing

/// Large texts are fixed by several threads at a time.
struct LargeFixTests {
  /// Galleries in galleries: the findings of the outer ones have cells all over the text.
  private static let feed: [UInt8] = {
    let cells = (0..<4000).map { number in
      """
      {
            "type": "\(number % 3 == 0 ? "gallery" : "container")",
            "items": [
              {"type": "text", "text": "\(number)", "reuseId": "old"}, {"type": "text"}, {"type": "image"},
              {"type": "text", "text": "\(String(repeating: "é", count: 60))"}, {"type": "image", "reuse_id": 7}
            ]
          }
      """
    }
    let feed = #"{"type": "gallery", "items": [\#n    \#(cells.joined(separator: ",\n    "))\#n]}"#
    return Array(feed.utf8)
  }()

  private let settings = LintSettings(
    rules: BuiltinRules.rules.map { entry in
      ActiveRule(entry.rule, severity: entry.descriptor.severity, options: RuleOptions(entry.descriptor))
    })

  @Test("Two threads and one come to the same", arguments: [false, true])
  func threads(unsafe: Bool) throws {
    let feed = Self.feed
    #expect(feed.count > 1 << 20)
    var candidates: [[UInt8]] = []
    let one = try Fixer.fix(feed, path: "a.json", unsafe: unsafe, settings)
    let two = try Fixer.fix(feed, path: "a.json", unsafe: unsafe, settings, threads: 2) {
      candidates.append($0)
    }
    #expect(one.isChanged && two.isChanged)
    #expect(one.bytes == two.bytes)
    #expect(one.receipt == two.receipt)
    #expect(one.insertedNames == two.insertedNames)
    #expect(one.report.findings.map(\.message) == two.report.findings.map(\.message))
    #expect(one.report.findings.map(\.place) == two.report.findings.map(\.place))
    #expect(candidates.last == two.bytes)
    let again = try Fixer.fix(two.bytes, path: "a.json", unsafe: unsafe, settings, threads: 2) { _ in
      Issue.record("nothing is left to fix")
    }
    #expect(again.bytes == two.bytes && !again.isChanged)
  }
}
