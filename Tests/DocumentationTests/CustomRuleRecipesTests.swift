import BuiltinRules
import JSONSyntax
import Linting
import Testing
import YAMLSyntax

/// The recipes of `docs/custom-rules.md` find and fix what the page says.
struct CustomRuleRecipesTests {
  /// A section with a configuration, a layout, what is reported about it, and perhaps what the fix makes of it.
  struct Recipe: Sendable, CustomTestStringConvertible {
    let title: String
    let configuration: String
    let layout: String
    let findings: [String]
    let fixed: String?

    var testDescription: String { title }
  }

  static let recipes: [Recipe] = {
    guard let text = try? Repository.text("docs/custom-rules.md") else { return [] }
    let page = MarkdownText(text)
    let titles = page.lines.indices.filter { page.lines[$0].hasPrefix("#") }
    return titles.compactMap { start in
      let end = titles.first { $0 > start } ?? page.lines.count
      let fences = page.fences.filter { (start..<end).contains($0.content.lowerBound) }
      func content(_ language: String, _ fileName: String? = nil) -> String? {
        fences.first { $0.language == language && $0.fileName == fileName }.map(page.content)
      }
      guard let yaml = content("yaml"), let json = content("json"), let findings = content("text") else {
        return nil
      }
      return Recipe(
        title: String(page.lines[start].drop { $0 == "#" || $0 == " " }),
        configuration: yaml,
        layout: json,
        findings: findings.split(separator: "\n").map(String.init),
        fixed: content("json", "fixed.json")
      )
    }
  }()

  @Test func thereAreTen() { #expect(Self.recipes.count == 10) }

  private func settings(_ yaml: String) throws -> LintSettings {
    let configuration: Configuration
    do throws(YAMLProblems) {
      configuration = try Configuration.load(
        Array(yaml.utf8), path: ".divlint.yml", catalogue: BuiltinRules.descriptors, readBase: { _ in [] })
    } catch {
      Issue.record("\(error.rendered())")
      throw error
    }
    return LintSettings(configuration, forRelativePath: "screens/tea.json", rules: [], libraries: [])
  }

  @Test(arguments: recipes) func reportsAndFixesWhatThePageSays(_ recipe: Recipe) throws {
    let settings = try settings(recipe.configuration)
    let report = Linter.check(Array(recipe.layout.utf8), path: "screens/tea.json", settings)
    var locator = PointerLocator(try #require(report.document))
    let found = report.findings.map { finding in
      guard case .node(let node) = finding.place else { return "?" }
      return "\(locator.pointer(to: node).text): \(finding.severity.rawValue): \(finding.message)"
    }
    #expect(found == recipe.findings)
    let fixed = try Fixer.fix(report.bytes, path: "screens/tea.json", unsafe: true, settings)
    #expect(String(decoding: fixed.bytes, as: UTF8.self) == recipe.fixed ?? recipe.layout)
  }

  /// What else the page shows as a configuration is one.
  @Test func otherConfigurationsAreCorrect() throws {
    let page = MarkdownText(try Repository.text("docs/custom-rules.md"))
    let shown = page.fences.filter { $0.language == "yaml" && $0.fileName == nil }.map(page.content)
    #expect(shown.count == 12)
    for yaml in shown { #expect(try !settings(yaml).rules.isEmpty) }
    let readme = MarkdownText(try Repository.text("README.md"))
    let examples = readme.fences.filter { $0.language == "yaml" }.map(readme.content)
    let own = try #require(examples.first { $0.hasPrefix("custom_rules:") })
    #expect(try settings(own).rules.map(\.rule.id) == ["muted-autostart"])
  }

  /// Every selector in the page's table can be read.
  @Test func selectorsOfTheTableAreSelectors() throws {
    let page = MarkdownText(try Repository.text("docs/custom-rules.md"))
    let start = try #require(page.lines.firstIndex(of: "| selector | finds |"))
    let rows = page.lines[(start + 2)...].prefix { $0.hasPrefix("|") }
    #expect(rows.count > 20)
    for row in rows {
      let cell = row.split(separator: "|", omittingEmptySubsequences: true).first ?? ""
      for code in cell.split(separator: "`").enumerated() where code.offset % 2 == 1 {
        // Comparisons that stand for `[alpha<1]` with another sign.
        if code.element.allSatisfy({ "<>=".contains($0) }) { continue }
        let yaml =
          "custom_rules: {r: {selector: \"\(code.element.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\", message: m}}"
        #expect(try !settings(yaml).rules.isEmpty, "\(code.element)")
      }
    }
  }
}
