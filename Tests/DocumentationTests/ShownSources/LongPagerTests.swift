import Linting
import Testing
import YAMLSyntax

/// The rule that CONTRIBUTING.md adds works, with the story that CONTRIBUTING.md tells.
struct LongPagerTests {
  private static func story() throws -> RuleStory {
    let page = MarkdownText(try Repository.text("CONTRIBUTING.md"))
    let fence = try #require(page.fences.first { $0.language == "yaml" })
    do throws(YAMLProblems) {
      return try RuleStory.parse(Array(page.content(fence).utf8), path: "Rules/long-pager.yml")
    } catch {
      Issue.record("\(error.rendered())")
      throw error
    }
  }

  @Test func judgesAsItsStorySays() throws {
    let story = try Self.story()
    #expect(story.descriptor.id == LongPager.id)
    let example = try #require(story.examples.first)
    let options = RuleOptions(story.descriptor, configured: example.options)
    let settings = LintSettings(rules: [ActiveRule(LongPager.self, severity: .info, options: options)])
    let report = Linter.check(Array(example.input.utf8), path: "a.json", settings)
    #expect(example.findings.map(\.pointer) == [""])
    #expect(report.findings.map(\.place) == [.node(0)])
    let message = try #require(example.findings.first?.message)
    #expect(report.findings.first?.message.contains(message) == true)
  }

  @Test func allowsTenPagesByDefault() throws {
    let options = RuleOptions(try Self.story().descriptor)
    let settings = LintSettings(rules: [ActiveRule(LongPager.self, severity: .info, options: options)])
    func findingCount(pages: Int) -> Int {
      let items = Array(repeating: #"{"type": "text", "text": "a"}"#, count: pages).joined(separator: ",")
      let pager = #"{"type": "pager", "items": [\#(items)]}"#
      return Linter.check(Array(pager.utf8), path: "a.json", settings).findings.count
    }
    #expect(findingCount(pages: 10) == 0)
    #expect(findingCount(pages: 11) == 1)
  }
}
