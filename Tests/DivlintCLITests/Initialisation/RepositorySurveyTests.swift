import BuiltinRules
import FileAccess
import Linting
import Testing

@testable import DivlintCLI

struct RepositorySurveyTests {
  private static let layout = SurveyedFile.Content.layouts(places: ["/card"], unknownTypes: [])

  private func survey(_ files: [(FilePath, SurveyedFile.Content)]) -> RepositorySurvey {
    RepositorySurvey(files: files.map { SurveyedFile(path: $0.0, content: $0.1) })
  }

  @Test func everythingIsIncludedWhereEverythingIsDivKit() {
    #expect(survey([]).include == ["**/*.json"])
    #expect(survey([("package.json", .other)]).include == ["**/*.json"])
    #expect(survey([("a/b.json", Self.layout), ("c.json", Self.layout)]).include == ["**/*.json"])
  }

  @Test func directoriesWithLayoutsAreIncluded() {
    let survey = survey([
      ("app/src/assets/cards/a.json", Self.layout), ("app/src/assets/tabs/x/b.json", Self.layout),
      ("app/src/strings.json", .other), ("package.json", .other), ("root.json", Self.layout),
      ("samples [old]/c.json", Self.layout),
    ])
    #expect(survey.include == ["/*.json", "app/src/assets/**/*.json", "samples \\[old\\]/**/*.json"])
  }

  @Test func whatToolsMadeIsExcludedAndDoesNotCount() {
    let survey = survey([
      ("layouts/a.json", Self.layout), ("web/node_modules/divkit/b.json", Self.layout),
      ("package.json", .other),
    ])
    #expect(survey.include == ["layouts/**/*.json"])
    #expect(survey.exclude == ["**/node_modules/**"])
  }

  @Test func templatesThatOtherFilesUseAreLibraries() {
    let user = SurveyedFile.Content.layouts(places: ["/card"], unknownTypes: ["button", "row"])
    let survey = survey([
      ("a.json", user), ("button.json", .templates(names: ["button"])),
      ("lib/row.json", .templates(names: ["row", "column"])),
      ("mixed/row.json", .templates(names: ["row"])), ("mixed/unused.json", .templates(names: ["other"])),
    ])
    #expect(survey.templateLibraries == ["/button.json", "lib/*.json", "mixed/row.json"])
  }

  @Test func directoriesOfBrokenFilesAreNoticed() {
    let survey = survey([
      ("a.json", .broken), ("tests/bad/1.json", .broken), ("tests/bad/2.json", .other),
      ("tests/good/1.json", Self.layout), ("tests/good/2.json", Self.layout), ("tests/good/3.json", .broken),
    ])
    #expect(survey.brokenDirectories == ["tests/bad"])
  }

  @Test func placesComeWithTheMostFrequentFirst() {
    let survey = survey([
      ("a.json", .layouts(places: ["/b", "/a"], unknownTypes: [])),
      ("b.json", .layouts(places: ["/b"], unknownTypes: [])),
    ])
    #expect(survey.places.map { "\($0.pointer) \($0.files)" } == ["/b 2", "/a 1"])
  }

  /// Whatever the names of files: the text loads, and its patterns match these files.
  @Test func theConfigurationLoadsAndSelectsTheLayouts() throws {
    let names: [FilePath] = [
      "a/b.json", "q\"\\*?{x}[y]\n!/c.json", "!d/e.json", "#f/g.json", "h: i/- j.json",
    ]
    let user = SurveyedFile.Content.layouts(places: ["/card", "", "/\n# x"], unknownTypes: ["button"])
    let survey = survey(
      names.map { ($0, user) }
        + [
          ("lib {1}/*.json", .templates(names: ["button"])), ("other.json", .other),
          ("bad\n/x.json", .broken),
        ]
    )
    let text = StartingConfiguration(survey: survey).text
    let configuration = try Configuration.load(
      Array(text.utf8), path: ".divlint.yml", catalogue: BuiltinRules.descriptors, readBase: { _ in [] })
    for name in names { #expect(configuration.selects(relativePath: name.string), "\(name)") }
    #expect(!configuration.selects(relativePath: "other.json"))
    #expect(configuration.templates.value.map { $0.matches("lib {1}/*.json") } == [true])
    #expect(configuration.failOn.value == .warning)
    #expect(configuration.exclude.value.isEmpty)
  }
}
