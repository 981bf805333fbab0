import JSONSyntax
import Linting
import Testing

@testable import DivlintCLI

@Suite struct RunOutcomeTests {
  private func outcome(_ severities: [Severity], failOn: Severity = .warning, _ set: (inout Options) -> Void)
    throws -> RunOutcome
  {
    var options = Options()
    set(&options)
    var outcome = RunOutcome(options)
    let document = try JSONDocument.parse(Array("{}".utf8))
    for (index, severity) in severities.enumerated() {
      let finding = Finding(rule: "rule-\(index % 2)", severity: severity, message: "m", place: .node(0))
      let report = FileReport(
        path: "a", bytes: document.bytes, document: document, libraries: [], payloadCount: 1,
        findings: [finding])
      outcome.add(report, failOn: failOn)
    }
    return outcome
  }

  @Test(
    arguments: [
      ([], nil, Severity.warning, 0),
      ([.warning], nil, .warning, 1),
      ([.warning], nil, .error, 0),
      ([.info], nil, .warning, 0),
      ([.info], nil, .info, 1),
      // Up to so many warnings are no failure, whatever fail_on says; more are.
      ([.warning, .warning], 2, .warning, 0),
      ([.warning, .warning], 1, .warning, 1),
      ([.warning, .warning], 1, .error, 1),
      ([.warning], 0, .error, 1),
      ([.error], 5, .warning, 1),
      ([.info], 5, .info, 1),
    ] as [([Severity], Int?, Severity, Int32)])
  func exitCodes(severities: [Severity], maximum: Int?, failOn: Severity, code: Int32) throws {
    let outcome = try outcome(severities, failOn: failOn) { $0.maximumWarnings = maximum }
    #expect(outcome.exitCode.rawValue == code)
    let forgiven = try self.outcome(severities, failOn: failOn) {
      $0.maximumWarnings = maximum
      $0.alwaysExitsZero = true
    }
    #expect(forgiven.exitCode == .clean)
  }

  @Test func errorsExitTwoWhateverIsAskedFor() throws {
    var outcome = try outcome([.error]) { $0.alwaysExitsZero = true }
    outcome.add(RunError(path: nil, message: "m"))
    #expect(outcome.exitCode == .failure)
  }

  @Test func statisticsPutTheMostFrequentFirst() throws {
    let outcome = try outcome(Array(repeating: .info, count: 21)) { $0.showsStatistics = true }
    #expect(outcome.statistics.text() == "11  rule-0\n10  rule-1\n")
    #expect(RuleStatistics().text() == "")
  }
}
