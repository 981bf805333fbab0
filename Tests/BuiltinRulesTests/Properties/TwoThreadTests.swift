import BuiltinRules
import JSONSyntax
import Linting
import PlainDivKit
import Testing

/// A large file is checked by two threads; what they find is what one finds.
@Suite struct TwoThreadTests {
  private let settings = LintSettings(
    rules: BuiltinRules.rules.map {
      ActiveRule($0.rule, severity: .warning, options: RuleOptions($0.descriptor))
    })

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func findTheSame(seed: UInt64) throws {
    let text = largeText(seed: seed)
    let one = Linter.check(text, path: "a.json", settings)
    let two = Linter.check(text, path: "a.json", settings, threads: 2)
    #expect(!one.findings.isEmpty, "seed \(seed)")
    #expect(two.findings.map { "\($0)" } == one.findings.map { "\($0)" }, "seed \(seed)")
    #expect(two.payloadCount == one.payloadCount, "seed \(seed)")
    let places = one.findings.map { one.range(of: $0.place).lowerBound }
    let (oneLines, twoLines) = (one.lineIndex(), two.lineIndex())
    #expect(places.allSatisfy { oneLines.line(at: $0) == twoLines.line(at: $0) }, "seed \(seed)")
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func fixTheSame(seed: UInt64) throws {
    let text = largeText(seed: seed)
    // The last text has nothing left to fix, so that every rule has its turn.
    var texts = [text]
    for unsafe in [false, true, true] {
      let last = texts[texts.count - 1]
      let one = try Fixer.fix(last, path: "a.json", unsafe: unsafe, settings)
      let two = try Fixer.fix(last, path: "a.json", unsafe: unsafe, settings, threads: 2)
      #expect(two.bytes == one.bytes && two.receipt == one.receipt, "seed \(seed)")
      #expect(two.report.findings.map { "\($0)" } == one.report.findings.map { "\($0)" }, "seed \(seed)")
      texts.append(one.bytes)
    }
    #expect(texts[1] != texts[0] && texts[3] == texts[2], "seed \(seed)")
  }

  /// Some layouts in a list, with so much white space between them that two threads are worth it.
  private func largeText(seed: UInt64) -> [UInt8] {
    let layouts = RandomLayouts(seed: seed)
    layouts.libraries = 0
    let space = Array(repeating: UInt8(ascii: " "), count: 100_000)
    var text = Array("[".utf8)
    for number in 0..<12 {
      if number > 0 { text += Array(",\n".utf8) }
      text += space + Array(layouts.file().file.utf8)
    }
    return text + Array("]".utf8)
  }
}
