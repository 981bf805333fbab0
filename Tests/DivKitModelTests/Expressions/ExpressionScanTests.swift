import JSONSyntax
import Testing

@testable import DivKitModel

@Suite("expressions") struct ExpressionScanTests {
  private static func scan(_ text: String) -> ExpressionScan { ExpressionScan(Array(text.utf8)) }

  private static func parts(_ ranges: [Range<Int>], of text: String) -> [String] {
    let bytes = Array(text.utf8)
    return ranges.map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  @Test(
    "what clients read",
    arguments: [
      #"no expression, 'quotes' and } in text"#, "mail@example.com", "Tea @{name}!", "@{}",
      "Tea@{} with milk",
      "@{3.2} km to @{'home'}", "@{'Sky'}@{'blue'}", "Set '@{url}' as home?", "@{'a = @{'@{a}'}'}",
      #"\@{name} and \\ and \'"#, #"@{'it\'s \\ \@{plain'}"#, "@{'a@b.c'}", "@{\ta\n+ 1 }",
      "@{-a}", "@{- 3}", "@{5 + - 3}", "@{5-2}", "@{-(+(-1))}", "@{!a && !(b || !!c)}",
      "@{a ? b : c ? d : e}", "@{a?b?1:2:3}", "@{a=='x'?1.2:3.4}", "@{f(a ? 1 : 2, (b))}",
      "@{now()}", "@{ f ( ) }", "@{f(g(1), -2).h('x').i()}", "@{123.toString()}", "@{1.5e-3 * .5E+2}",
      "@{'x' . len ()}", "@{true.toString()}", "@{a.b.c(1)}", "@{_}", "@{a.}", "@{a...b}", "@{a.1}",
      "@{a !: 'b' == 'c'}", "@{a <= 1 == (b >= 2) != c < 3}", "@{a % 2 * 3 / 4}", "@{testRegex(s, '[{a}]$')}",
    ])
  func readable(_ text: String) {
    #expect(Self.scan(text).problem == nil)
  }

  @Test(
    "what they cannot read, and where",
    arguments: [
      ("@{a", ExpressionProblem.Kind.unclosedExpression, "@{"), ("x @{ 'a' ", .unclosedExpression, "@{"),
      ("@{'a}", .unclosedString, "'"), ("@{'a@{b}}", .unclosedString, "'"),
      (#"@{'\'}"#, .unclosedString, "'"),
      ("@{'@{a'}", .unexpected, "'"),
      ("@{(a}", .unclosedParenthesis, "("), ("@{f(a, b}", .unclosedParenthesis, "("),
      ("@{a ? b}", .missingColon, "?"), ("@{(a ? b)}", .missingColon, "?"), ("@{ }", .empty, "@{ }"),
      ("@{a +}", .missingValue, "@{a +}"), ("@{* a}", .missingValue, "*"),
      ("@{a && || b}", .missingValue, "||"),
      ("@{f(a,)}", .missingValue, "(a,)"), ("@{f(,a)}", .missingValue, ","), ("@{()}", .missingValue, "()"),
      ("@{a ? : b}", .missingValue, ":"),
      ("@{a b}", .unexpected, "b"), ("@{'it's'}", .unexpected, "s"), ("@{1var}", .unexpected, "var"),
      ("@{2_147}", .unexpected, "_147"), ("@{a ? b, c}", .unexpected, ","), ("@{a : b}", .unexpected, ":"),
      ("@{a)}", .unexpected, ")"), ("@{a, b}", .unexpected, ","), ("@{a = b}", .unexpected, "="),
      ("@{a & b}", .unexpected, "&"), ("@{a | b}", .unexpected, "|"), ("@{a ^ b}", .unexpected, "^"),
      ("@{a ! b}", .unexpected, "!"), ("@{++1}", .unexpected, "+"), ("@{+-1}", .unexpected, "-"),
      ("@{a(1)(2)}", .unexpected, "("), ("@{a 'b'}", .unexpected, "'"), ("@{a[0]}", .unexpected, "["),
      ("@{\"a\"}", .unexpected, "\""), ("@{$a}", .unexpected, "$"), ("@{@{a}}", .unexpected, "@"),
      ("@{имя}", .unexpected, "и"), ("@{.}", .unexpected, "."), ("@{.a}", .unexpected, ".a"),
      ("@{'a'.len}", .unexpected, ".len"), ("@{f() g()}", .unexpected, "g"),
      (#"@{a} C:\tea"#, .badEscape, #"\t"#), (#"@{'\a'}"#, .badEscape, #"\a"#),
      (#"@{'\@'}"#, .badEscape, #"\@"#),
      (#"@{a}\"#, .badEscape, #"\"#),
    ])
  func unreadable(_ text: String, _ kind: ExpressionProblem.Kind, _ part: String) throws {
    let problem = try #require(Self.scan(text).problem)
    #expect(problem.kind == kind)
    #expect(Self.parts([problem.range], of: text) == [part])
  }

  @Test(
    "names and quoted strings",
    arguments: [
      ("@{a.b + len(c) + d.e(f)}", ["a.b", "c", "d", "f"], []),
      ("@{getValue('x') ? 'y @{z}' : true}", ["z"], ["x", "y @{z}"]),
      ("a @{b} 'c' @{false.toString()}", ["b"], []),
    ])
  func names(_ text: String, _ variables: [String], _ quoted: [String]) {
    let scan = Self.scan(text)
    #expect(Self.parts(scan.variables, of: text) == variables)
    #expect(Self.parts(scan.quoted, of: text) == quoted)
  }

  @Test(
    "constants",
    arguments: [
      ("@{5}", "5"), ("@{ -1.5 }", "-1.5"), ("@{'Tea'}", "Tea"), ("@{''}", ""), ("@{true}", "true"),
      ("@{false }", "false"),
    ])
  func constants(_ text: String, _ value: String) throws {
    switch try #require(Self.scan(text).constant) {
    case .number(let range), .string(let range): #expect(Self.parts([range], of: text) == [value])
    case .boolean(let boolean): #expect(String(boolean) == value)
    }
  }

  @Test(
    "what is not constant",
    arguments: [
      "5", "@{a}", "@{5} ", "x@{5}", "@{5}@{6}", "@{5 + 1}", "@{- 5}", "@{+5}", "@{!true}", "@{(5)}",
      "@{'@{a}'}",
      "@{'a'.len()}", "@{f()}", "@{}", "@{5",
    ])
  func notConstant(_ text: String) {
    #expect(Self.scan(text).constant == nil)
  }

  @Test("depth is no matter")
  func deep() {
    let depth = 100_000
    let parentheses = String(repeating: "(", count: depth) + "1" + String(repeating: ")", count: depth)
    #expect(Self.scan("@{\(parentheses)}").problem == nil)
    let quotes = String(repeating: "@{'", count: depth) + String(repeating: "'}", count: depth)
    #expect(Self.scan(quotes).problem == nil)
    #expect(Self.scan(String(repeating: "@{'", count: depth)).problem?.kind == .unclosedString)
  }

  @Test("whatever the bytes, ranges are inside")
  func noise() {
    var seed: UInt64 = 20_26
    let alphabet = Array("@{}'\\()?:,.!=&|+-*/% ab1.é\"".utf8)
    for _ in 0..<5_000 {
      let text = (0..<20).map { _ in
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return alphabet[Int(seed >> 33) % alphabet.count]
      }
      let scan = ExpressionScan(text)
      let ranges = scan.variables + scan.quoted + (scan.problem.map { [$0.range] } ?? [])
      #expect(ranges.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= text.count }, "\(text)")
    }
  }

  @Test("strings with expressions are found by their bytes")
  func strings() throws {
    let text = #"""
      {"a": "@{x}", "@{key}": 1, "b": "x@y @@{z}", "c": "\u0040{q}", "d": "\\u0040{q}", "e": "@ {", "f": ["@{1}", "@{2"],
       "g": "@\u007bq}"}
      """#
    let document = try JSONDocument.parse(Array(text.utf8))
    let found = ExpressionStrings(document)
    #expect(found.nodes.map(document.string) == ["@{x}", "x@y @@{z}", "@{q}", "@{1}", "@{2", "@{q}"])
    #expect((0..<document.count).filter(found.contains) == found.nodes)
    #expect(ExpressionStrings(try JSONDocument.parse(Array(#"{"a": "@", "b": "{"}"#.utf8))).nodes == [])
  }
}
