import JSONSyntax
import Linting
import Testing

/// The examples in Rules/*.yml are what the rules do.
@Suite("examples")
struct ExampleTests {
  @Test("findings", arguments: ExampleCase.all)
  func findings(_ test: ExampleCase) throws {
    let report = test.check(test.example.input)
    let found = report.found
    let expected = test.example.expected
    try #require(
      found.map(\.place) == expected.map(\.place), "messages: \(report.findings.map(\.message))")
    for (index, finding) in report.findings.enumerated() {
      let wanted = test.example.findings[index]
      #expect(finding.rule == test.descriptor.id)
      #expect(finding.severity == wanted.severity ?? test.descriptor.severity)
      if let message = wanted.message { #expect(finding.message.contains(message), "\(finding.message)") }
      if let cells = wanted.cells { #expect(found[index].cells == cells) }
    }
  }

  @Test("safe fix", arguments: ExampleCase.all)
  func safeFix(_ test: ExampleCase) throws {
    #expect(try test.fix(test.example.input, unsafe: false) == test.example.textAfterSafeFixes)
  }

  @Test("unsafe fix", arguments: ExampleCase.all)
  func unsafeFix(_ test: ExampleCase) throws {
    #expect(try test.fix(test.example.input, unsafe: true) == test.example.textAfterUnsafeFixes)
  }

  @Test("a fix has the safety that the rule promises", arguments: ExampleCase.all)
  func applicability(_ test: ExampleCase) {
    for finding in test.check(test.example.input).findings {
      switch test.descriptor.fix {
      case .none: #expect(finding.fix == nil)
      case .unsafe: #expect(finding.fix?.applicability != .safe)
      case .safe: break
      }
    }
  }
}

/// The examples in other spellings, where only the white space or what stands before the layout differs.
@Suite("examples, written otherwise")
struct RewrittenExampleTests {
  /// Examples whose text is JSON; the rest cannot be written otherwise.
  static let cases = ExampleCase.all.filter { (try? JSONDocument.parse(Array($0.example.input.utf8))) != nil }

  @Test("minified", arguments: cases)
  func minified(_ test: ExampleCase) throws { try compare(test, Reformatting.minified) }

  @Test("with tabs and CRLF", arguments: cases)
  func tabsAndCRLF(_ test: ExampleCase) throws { try compare(test, Reformatting.withTabsAndCRLF) }

  @Test("with a byte order mark", arguments: cases.filter { $0.descriptor.id != "bom" })
  func byteOrderMark(_ test: ExampleCase) throws { try compare(test, Reformatting.withByteOrderMark) }

  @Test("behind multi-byte text", arguments: cases)
  func multiByteText(_ test: ExampleCase) throws { try compare(test, Reformatting.behindMultiByteText) }

  /// The same findings, and fixes that write as their surroundings do: fixing and rewriting can change places.
  private func compare(_ test: ExampleCase, _ rewrite: (String) -> String) throws {
    let input = rewrite(test.example.input)
    #expect(test.check(input).found == test.check(test.example.input).found)
    #expect(try test.fix(input, unsafe: false) == rewrite(test.example.textAfterSafeFixes))
    #expect(try test.fix(input, unsafe: true) == rewrite(test.example.textAfterUnsafeFixes))
  }

  /// Examples that are about what a template would change: a mark at the start of the file, and links that no template is
  /// around.
  private static let casesForTemplates = cases.filter { !["bom", "stray-link"].contains($0.descriptor.id) }

  @Test("inside a template", arguments: casesForTemplates)
  func insideTemplate(_ test: ExampleCase) throws {
    guard let wrapped = TemplateWrapping(test.example.input) else { return }
    let original = test.check(test.example.input).found
    let found = test.check(wrapped.text).found.sorted()
    let expected = original.map { finding in
      FoundFinding(place: wrapped.pointer(finding.place), cells: finding.cells?.map(wrapped.pointer))
    }
    let atUsage = original.map { finding in
      FoundFinding(
        place: wrapped.isRoot(finding.place) ? finding.place : wrapped.pointer(finding.place),
        cells: finding.cells?.map { wrapped.isRoot($0) ? $0 : wrapped.pointer($0) }
      )
    }
    #expect(found == expected.sorted() || found == atUsage.sorted(), "\(wrapped.text)")
    for unsafe in [false, true] {
      let fixed = unsafe ? test.example.textAfterUnsafeFixes : test.example.textAfterSafeFixes
      #expect(try test.fix(wrapped.text, unsafe: unsafe) == TemplateWrapping(fixed)?.text)
    }
  }
}

/// The examples with all rules on, whose fixes must not get into each other's way.
@Test("fixes of all rules settle together", arguments: ExampleCase.all)
func allRulesTogether(_ test: ExampleCase) throws {
  for unsafe in [false, true] {
    let outcome = try test.fixOutcome(test.example.input, unsafe: unsafe, settings: test.settingsOfAllRules)
    let before = Linter.check(Array(test.example.input.utf8), path: "example.json", test.settingsOfAllRules)
    let wasReported = Set(before.findings.map(\.rule))
    let isReported = Set(outcome.report.findings.map(\.rule))
    #expect(isReported.isSubset(of: wasReported), "a fix made a finding that was not there")
  }
}
