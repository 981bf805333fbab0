import BuiltinRules
import JSONSyntax
import Linting
import Testing

/// Ids that come from a text which decides about other cells, too.
@Suite struct BorrowedIDTests {
  private static let settings = LintSettings(
    rules: BuiltinRules.rules.filter { $0.descriptor.id.hasSuffix("reuse-id") }.map {
      ActiveRule($0.rule, severity: .warning, options: RuleOptions($0.descriptor))
    })

  /// A template that sets its id by a parameter, and a gallery in which another cell is linked to the same parameter.
  private static func text(first: String, second: String) -> [UInt8] {
    Array(
      """
      {"templates":{"badge":{"type":"separator","$reuse_id":"p"},"row":{"type":"gallery","items":[\(first),\(second)]}},
      "card":{"log_id":"x","states":[{"state_id":0,"div":{"type":"row","p":"a"}}]}}
      """.utf8)
  }

  @Test(
    "A cell whose id is a parameter of another cell gets one of its own",
    arguments: [
      (#"{"type":"badge"}"#, #"{"type":"pager","$reuse_id":"p"}"#),
      (#"{"type":"pager","$reuse_id":"p"}"#, #"{"type":"badge"}"#),
      (#"{"type":"badge"},{"type":"badge"},{"type":"badge"}"#, #"{"type":"image","$reuse_id":"p"}"#),
      (#"{"type":"badge"},{"type":"separator"}"#, #"{"type":"image","$reuse_id":"p"},{"type":"image"}"#),
    ]
  )
  func settles(first: String, second: String) throws {
    let text = Self.text(first: first, second: second)
    #expect(
      Linter.check(text, path: "a.json", Self.settings).findings.contains { $0.rule == "shared-reuse-id" })
    let outcome = try Fixer.fix(text, path: "a.json", unsafe: true, Self.settings)
    #expect(outcome.report.findings.isEmpty, "\(String(decoding: outcome.bytes, as: UTF8.self))")
    let again = try Fixer.fix(outcome.bytes, path: "a.json", unsafe: true, Self.settings)
    #expect(!again.isChanged)
    // The text that decides about others keeps what it says.
    #expect(String(decoding: outcome.bytes, as: UTF8.self).contains(#""p":"a""#))
  }

  @Test("A parameter that decides about cells of one set only is changed where it is")
  func own() throws {
    let text = Self.text(
      first: #"{"type":"badge"},{"type":"badge","p":"b"}"#, second: #"{"type":"badge","p":"b"}"#)
    let outcome = try Fixer.fix(text, path: "a.json", unsafe: true, Self.settings)
    #expect(outcome.report.findings.isEmpty, "\(String(decoding: outcome.bytes, as: UTF8.self))")
  }
}
