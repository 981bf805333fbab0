import Testing
import YAMLSyntax

@Suite("Did you mean")
struct SuggestionTests {
  @Test(
    "The nearest name, or none",
    arguments: [
      ("exlude", "exclude"),
      ("excldue", "exclude"),
      ("failOn", "fail_on"),
      ("fail-on", "fail_on"),
      ("EXCLUDE", "exclude"),
      ("warn", "warning"),
      ("of", "off"),
      ("inklude", "include"),
      ("исключить", nil),
      ("no", nil),
      ("completely-else", nil),
      ("", nil),
      ("--", nil),
      (String(repeating: "exclude", count: 1000), nil),
    ] as [(String, String?)]
  )
  func closest(word: String, expected: String?) {
    let names = ["include", "exclude", "fail_on", "warning", "off", "rules"]
    #expect(Suggestion.closest(to: word, among: names) == expected)
  }

  @Test("Ties go to the first in code-point order, whatever the order of the candidates")
  func ties() {
    #expect(Suggestion.closest(to: "bat", among: ["cat", "hat", "eat"]) == "cat")
    #expect(Suggestion.closest(to: "bat", among: ["hat", "eat", "cat"]) == "cat")
  }

  @Test("The help line")
  func help() {
    #expect(
      Suggestion.help(for: "galery", among: ["tabs", "gallery"], label: "allowed")
        == "did you mean `gallery`? allowed: `gallery`, `tabs`"
    )
    #expect(
      Suggestion.help(for: "x", among: ["tabs", "gallery"], label: "allowed") == "allowed: `gallery`, `tabs`")
  }
}
