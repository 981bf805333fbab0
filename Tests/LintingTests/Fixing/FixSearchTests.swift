import DivKitModel
import JSONSyntax
import Linting
import Testing

/// Reports every object with the member `bad`, and removes that.
private struct BadRule: Rule {
  static let id = "missing-reuse-id"

  init(options: RuleOptions) {}

  func finish(_ context: LintContext, _ findings: inout FindingSink) {
    for (object, member) in context.file.objects(with: "bad") {
      let isSafe = context.file.text(member.value) != "2"
      let fix = Fix(isSafe ? .safe : .unsafe, edits: [.remove(key: member.key, object: object)])
      findings.report(
        Finding(
          rule: Self.id,
          severity: findings.severity,
          message: findings.needsWords(with: fix) ? "bad" : "",
          place: .node(object),
          fix: fix
        )
      )
    }
  }
}

/// Reports every object with the member `worse`; offers fixes, whatever it was declared to do.
private struct WorseRule: Rule {
  static let id = "conflicting-reuse-id"
  static let subject = RuleSubject.blocks

  init(options: RuleOptions) {}

  func finish(_ context: LintContext, _ findings: inout FindingSink) {
    for (object, member) in context.file.objects(with: "worse") {
      let fix = Fix(.safe, edits: [.remove(key: member.key, object: object)])
      findings.report(
        Finding(rule: Self.id, severity: findings.severity, message: "worse", place: .node(object), fix: fix))
    }
  }
}

/// A check for the sake of fixes asks the rules that may offer one, and the others where there is none.
struct FixSearchTests {
  private func settings(_ worse: FixSupport, suppressions: String? = nil) throws -> LintSettings {
    let options = RuleOptions(catalogue[0])
    var settings = LintSettings(rules: [
      ActiveRule(RunnableRule(WorseRule.self, fix: worse), severity: .warning, options: options),
      ActiveRule(RunnableRule(BadRule.self, fix: .safe), severity: .warning, options: options),
    ])
    if let suppressions {
      settings.suppressions = try load("suppressions: [\(suppressions)]\n").suppressions
    }
    return settings
  }

  private func text(_ first: String, _ second: String) -> [UInt8] {
    let text =
      #"{"type": "container", "items": [{"type": "text", "id": "a"\#(first)}, {"type": "text"\#(second)}]}"#
    return Array(text.utf8)
  }

  /// The texts that come out one after the other, and what is said about the last.
  private func fix(
    _ text: [UInt8],
    _ settings: LintSettings,
    unsafe: Bool = false
  ) throws -> (passes: Int, text: [UInt8], messages: [String], used: Set<Int>) {
    var passes = 0
    let outcome = try Fixer.fix(text, path: "a.json", unsafe: unsafe, settings) { _ in passes += 1 }
    return (passes, outcome.bytes, outcome.report.findings.map(\.message), outcome.report.usedSuppressions)
  }

  @Test("A rule that may offer fixes takes part in the first pass, another one in the second")
  func passes() throws {
    let both = text(#", "bad": 1"#, #", "worse": 1"#)
    for (support, passes) in [(FixSupport.safe, 1), (.unsafe, 2), (.none, 2)] {
      let fixed = try fix(both, try settings(support))
      #expect(fixed.text == text("", ""))
      #expect(fixed.passes == passes, "\(support)")
    }
    #expect(try fix(both, try settings(.unsafe), unsafe: true).passes == 1)
  }

  @Test("Where nothing else can be fixed, every rule has its turn")
  func others() throws {
    let fixed = try fix(text("", #", "worse": 1"#), try settings(.none))
    #expect(fixed.passes == 1 && fixed.text == text("", ""))
  }

  @Test("Fixes that are not made are findings like all others")
  func unsafe() throws {
    let both = text(#", "bad": 2"#, #", "worse": 1"#)
    let fixed = try fix(both, try settings(.none))
    #expect(fixed.passes == 1 && fixed.text == text(#", "bad": 2"#, ""))
    #expect(fixed.messages == ["bad"])
  }

  @Test("Fixes of what is suppressed are none")
  func suppressed() throws {
    let both = text(#", "bad": 1"#, #", "worse": 1"#)
    let hidden = "{rule: missing-reuse-id, id: a, reason: r}"
    let fixed = try fix(both, try settings(.none, suppressions: hidden))
    #expect(fixed.passes == 1 && fixed.text == text(#", "bad": 1"#, ""))
    #expect(fixed.messages.isEmpty && fixed.used == [0])
    let alone = try fix(
      text(#", "bad": 1"#, #", "bad": 2"#), try settings(.none, suppressions: hidden))
    #expect(alone.passes == 0 && alone.messages == ["bad"] && alone.used == [0])
  }
}

extension JSONDocument {
  fileprivate func objects(with name: JSONKeyName) -> [(object: Int, member: JSONMember)] {
    (0..<count).compactMap { node in member(node, name).map { (node, $0) } }
  }
}

extension ArraySlice<UInt8> {
  fileprivate static func != (bytes: Self, text: String) -> Bool { !bytes.elementsEqual(text.utf8) }
}
