import BuiltinRules
import DivKitModel
import JSONSyntax
import Linting
import Testing

/// One example of one rule, as a test case.
struct ExampleCase: Sendable, CustomTestStringConvertible {
  let rule: RunnableRule
  let descriptor: RuleDescriptor
  let example: RuleExample

  /// Every example of every rule.
  static let all: [ExampleCase] = BuiltinRules.rules.flatMap { entry in
    (BuiltinRules.story(entry.descriptor.id)?.examples ?? []).map { example in
      ExampleCase(rule: entry.rule, descriptor: entry.descriptor, example: example)
    }
  }

  var testDescription: String { "\(descriptor.id): \(example.title)" }

  /// Only the example's rule, set as the example says.
  var settings: LintSettings {
    let options = RuleOptions(descriptor, configured: example.options)
    return settings([ActiveRule(rule, severity: descriptor.severity, options: options)])
  }

  /// Every rule with its defaults, the rest set as the example says.
  var settingsOfAllRules: LintSettings {
    settings(
      BuiltinRules.rules.map { entry in
        ActiveRule(
          entry.rule, severity: entry.descriptor.severity, options: RuleOptions(entry.descriptor))
      })
  }

  private func settings(_ rules: [ActiveRule]) -> LintSettings {
    var settings = LintSettings(rules: rules)
    if let placement = example.settings.placement { settings.placement = placement }
    if let containers = example.settings.containers { settings.containers = Set(containers) }
    if let platforms = example.settings.platforms { settings.platforms = Set(platforms) }
    return settings
  }

  func check(_ text: String) -> FileReport {
    Linter.check(Array(text.utf8), path: "example.json", settings)
  }

  func fix(_ text: String, unsafe: Bool) throws -> String {
    String(decoding: try fixOutcome(text, unsafe: unsafe, settings: settings).bytes, as: UTF8.self)
  }

  /// Fixes a text and checks what every fix owes: a text that parses, in which nothing is left to fix and which
  /// another run leaves alone.
  func fixOutcome(_ text: String, unsafe: Bool, settings: LintSettings) throws -> Fixer.Outcome {
    let bytes = Array(text.utf8)
    let outcome = try Fixer.fix(bytes, path: "example.json", unsafe: unsafe, settings)
    #expect(outcome.isChanged == (outcome.bytes != bytes))
    #expect((outcome.report.document != nil) == ((try? JSONDocument.parse(bytes)) != nil))
    let claimed = outcome.report.findings.filter { $0.fix?.applicability == .safe || unsafe && $0.fix != nil }
    #expect(claimed.isEmpty, "left to fix: \(claimed.map(\.message))")
    let again = try Fixer.fix(outcome.bytes, path: "example.json", unsafe: unsafe, settings)
    #expect(!again.isChanged, "a second run changes the text again")
    return outcome
  }
}

/// What tests compare of a finding.
struct FoundFinding: Equatable, Comparable, CustomStringConvertible {
  /// JSON Pointer, or `line:column` in a text that is not JSON.
  var place: String
  var cells: [String]?

  var description: String { cells.map { "\(place) \($0)" } ?? place }

  static func < (left: FoundFinding, right: FoundFinding) -> Bool { left.place < right.place }
}

extension FileReport {
  /// The findings by their pointers, in order.
  var found: [FoundFinding] {
    guard let document else {
      return findings.map { finding in
        let mark = LineIndex(bytes: bytes).position(at: range(of: finding.place).lowerBound, unit: .bytes)
        return FoundFinding(place: "\(mark.line):\(mark.column)", cells: nil)
      }
    }
    var locator = PointerLocator(document)
    return findings.map { finding in
      guard case .node(let node) = finding.place else { return FoundFinding(place: "?", cells: nil) }
      return FoundFinding(
        place: locator.pointer(to: node).text,
        cells: finding.reuse?.cells.map { locator.pointer(to: $0).text }
      )
    }
  }
}

extension RuleExample {
  /// What the example expects, with cells where it names them.
  var expected: [FoundFinding] {
    findings.map { finding in
      FoundFinding(
        place: finding.pointer ?? "\(finding.line ?? 0):\(finding.column ?? 0)",
        cells: finding.cells
      )
    }
  }
}
