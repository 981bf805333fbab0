import PlainDivKit
import Testing

@testable import Selectors

@Suite("Regular expressions")
struct TextPatternTests {
  private func pattern(_ text: String, ignoresCase: Bool = false) throws -> TextPattern {
    let bytes = Array(text.utf8)
    return try TextPattern(bytes, in: 0..<bytes.count, ignoresCase: ignoresCase)
  }

  @Test(
    "matching",
    arguments: [
      ("", "x", true), ("tea", "iced tea", true), ("^tea", "iced tea", false), ("tea$", "teapot", false),
      ("^$", "", true), ("a.c", "a\nc", false), ("a.c", "aёc", true), ("[a-c]+d", "xabcd", true),
      ("[^a-c]", "abc", false), ("[]a]", "]", true), ("\\d{3}", "a12", false), ("\\d{3}", "a123", true),
      ("^\\w+$", "чай_1", true), ("^\\W$", "-", true), ("\\s", "a\tb", true), ("^a{2,3}$", "aaaa", false),
      ("^a{2,3}$", "aaa", true), ("^a{2,}$", "aaaaa", true), ("^(ab|c)*$", "abcab", true),
      ("^(?:ab)?c", "c", true), ("\\bcat\\b", "a cat!", true), ("\\bcat\\b", "concat", false),
      ("a|", "", true), ("^(a|b)$", "ab", false), ("\\.", "x", false), ("[\\d-]", "-", true),
      ("a??b", "b", true),
    ])
  func matching(_ expression: String, _ text: String, _ expected: Bool) throws {
    #expect(try pattern(expression).matches(text) == expected)
  }

  @Test func ignoresCase() throws {
    #expect(try pattern("^tEA чай [x-z]$", ignoresCase: true).matches("Tea ЧАЙ Y"))
    #expect(try pattern("[X-Z]", ignoresCase: true).matches("y"))
    #expect(try !pattern("tea").matches("TEA"))
  }

  /// Takes no time, where trying one way after the other would take longer than anybody lives.
  @Test func badExpressionsAreHarmless() throws {
    let text = String(repeating: "a", count: 20_000) + "b"
    for expression in ["^(a+)+$", "^(a|a)*$", "^(a*)*c", "(x+x+)+y", "^(a|aa)+$", "(.*)(.*)(.*)(.*)z"] {
      #expect(try !pattern(expression).matches(text), "\(expression)")
    }
  }

  /// The same as the standard library's, on expressions that nobody wrote.
  @Test func agreesWithTheStandardLibrary() throws {
    var random = SeededRandom(seed: 7)
    for round in 0..<600 {
      let expression = Self.expression(&random, depth: 3)
      let regex = try Regex(expression).matchingSemantics(.unicodeScalar).wordBoundaryKind(.simple)
      let pattern = try pattern(expression)
      for _ in 0..<6 {
        let text = String(
          (0..<Int.random(in: 0..<6, using: &random)).map { _ in random.pick(["a", "b", "c", " "]) })
        let isMatch = text.firstMatch(of: regex) != nil
        #expect(pattern.matches(text) == isMatch, "seed 7, round \(round): /\(expression)/ and '\(text)'")
      }
    }
  }

  private static func expression(_ random: inout SeededRandom, depth: Int) -> String {
    if depth == 0 { return random.pick(["a", "b", "c", ".", "[ab]", "[^a]", "\\w", "\\s", "\\b", "^", "$"]) }
    let first = expression(&random, depth: depth - 1)
    let isAnchor = ["^", "$", "\\b"].contains(first)
    switch Int.random(in: 0..<6, using: &random) {
    case 0 where !isAnchor: return "(?:\(first))\(random.pick(["*", "+", "?", "{2}", "{1,2}", "{0,1}"]))"
    case 1: return "(\(first)|\(expression(&random, depth: depth - 1)))"
    default: return first + expression(&random, depth: depth - 1)
    }
  }
}
