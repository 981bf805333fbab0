import Testing

@testable import DivlintCLI

struct ColorDecisionTests {
  struct Case: Sendable {
    let choice: ColorChoice
    let environment: [String: String]
    let isTerminal: Bool
    let expected: Bool

    init(_ choice: ColorChoice, _ environment: [String: String], terminal: Bool, _ expected: Bool) {
      self.choice = choice
      self.environment = environment
      isTerminal = terminal
      self.expected = expected
    }
  }

  @Test(arguments: [
    Case(.auto, [:], terminal: true, true),
    Case(.auto, [:], terminal: false, false),
    Case(.never, ["FORCE_COLOR": "1"], terminal: true, false),
    Case(.always, ["NO_COLOR": "1", "TERM": "dumb"], terminal: false, true),
    Case(.auto, ["NO_COLOR": "1", "FORCE_COLOR": "1", "CLICOLOR_FORCE": "1"], terminal: true, false),
    Case(.auto, ["NO_COLOR": "0"], terminal: true, false),
    Case(.auto, ["NO_COLOR": ""], terminal: true, true),
    Case(.auto, ["FORCE_COLOR": "1", "TERM": "dumb"], terminal: false, true),
    Case(.auto, ["FORCE_COLOR": "0"], terminal: true, false),
    Case(.auto, ["FORCE_COLOR": ""], terminal: false, false),
    Case(.auto, ["CLICOLOR_FORCE": "1", "TERM": "dumb"], terminal: false, true),
    Case(.auto, ["CLICOLOR_FORCE": "0"], terminal: false, false),
    Case(.auto, ["CLICOLOR_FORCE": "0"], terminal: true, true),
    Case(.auto, ["TERM": "dumb"], terminal: true, false),
    Case(.auto, ["TERM": "xterm"], terminal: true, true),
  ])
  func whatIsNearerWins(_ example: Case) {
    let decision = usesColor(
      example.choice, environment: { example.environment[$0] }, isTerminal: example.isTerminal
    )
    #expect(decision == example.expected)
  }

  @Test func styleWrapsOnlyWhenEnabled() {
    #expect(Style(isEnabled: true).red("x") == "\u{1B}[31mx\u{1B}[0m")
    #expect(Style(isEnabled: true).red("") == "")
    #expect(Style.plain.red("x") == "x")
  }

  @Test func whatIsNoTerminalIsEightyColumnsWide() {
    #expect(terminalWidth(descriptor: -1) == 80)
  }
}
