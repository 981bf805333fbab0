import BuiltinRules
import Foundation
import Linting
import Testing

struct ExamplesTests {
  static let files: [String] = {
    let names = (try? Repository.names(in: "Examples")) ?? []
    return names.filter { $0.hasSuffix(".json") }
  }()

  @Test(arguments: files) func hasALineInTheReadme(file: String) throws {
    let lines = MarkdownText(try Repository.text("Examples/README.md")).lines
    #expect(lines.count { $0.hasPrefix("| [`\(file)`](\(file)) |") } == 1)
  }

  @Test(arguments: files) func hasFindingsUnlessItIsTheCleanOne(file: String) throws {
    let settings = LintSettings(
      Configuration.default(catalogue: BuiltinRules.descriptors),
      forRelativePath: "Examples/\(file)",
      rules: BuiltinRules.rules,
      libraries: []
    )
    let bytes = Array(try Repository.text("Examples/\(file)").utf8)
    let report = Linter.check(bytes, path: file, settings)
    #expect(report.payloadCount == 1)
    #expect(report.findings.isEmpty == (file == "bookshelf.json"))
    // The examples are about reuse; anything else would be a slip.
    let reuse = BuiltinRules.descriptors.filter { $0.group == "reuse" }.map(\.id)
    #expect(report.findings.map(\.rule).filter { !reuse.contains($0) } == [])
  }

  @Test func thereAreExamples() {
    #expect(Self.files.count >= 7)
  }
}
