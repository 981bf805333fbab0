import BuiltinRules
import Linting
import Testing
import YAMLSyntax

/// The configuration that README.md shows is one that divlint takes.
struct ConfigurationExampleTests {
  @Test func isCorrect() throws {
    let readme = MarkdownText(try Repository.text("README.md"))
    let example = try #require(
      readme.fences.first { $0.language == "yaml" && readme.content($0).contains("extends:") }
    )
    let configuration: Configuration
    do throws(YAMLProblems) {
      configuration = try Configuration.load(
        Array(readme.content(example).utf8),
        path: "shop/.divlint.yml",
        catalogue: BuiltinRules.descriptors,
        readBase: { base in
          #expect(base == "base.divlint.yml")
          return Array("version: 1\nrules: {shared-reuse-id: info}\n".utf8)
        }
      )
    } catch {
      Issue.record("\(error.rendered())")
      return
    }
    #expect(configuration.selects(relativePath: "layouts/feed.json"))
    #expect(!configuration.selects(relativePath: "build/feed.json"))
    #expect(configuration.payloads.value == ["/response/items/*/div"])
    #expect(configuration.failOn.value == .warning)
    let rules = configuration.settings(forRelativePath: "layouts/feed.json").rules
    #expect(rules["missing-reuse-id"]?.severity.value == .error)
    #expect(rules["conflicting-reuse-id"]?.severity.value == .warning)
    #expect(rules["shared-reuse-id"]?.severity.value == .info)
    let legacy = configuration.settings(forRelativePath: "legacy/feed.json").rules
    #expect(legacy["missing-reuse-id"]?.severity.value == nil)
  }
}
