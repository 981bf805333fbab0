import Foundation
import Testing

@testable import BuiltinRules
@testable import RuleCatalogueGenerator

/// The root of the package.
let packageRoot = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

@Test("generated files are what Rules/*.yml say", arguments: GeneratedFile.all.map(\.path))
func generatedFilesAreUpToDate(path: String) throws {
  let stories = try StoryFolder.read(packageRoot.appending(path: "Rules").path)
  let file = try #require(GeneratedFile.all.first { $0.path == path })
  let written = try String(contentsOf: packageRoot.appending(path: path), encoding: .utf8)
  #expect(written == file.render(stories), "\(path) is stale: run `swift run RuleCatalogueGenerator`")
}

@Test("every rule has a story, and every story a rule or a selector")
func rulesAndStoriesMatch() {
  let rules = Set(BuiltinRules.all.map { $0.id })
  let selectors = Set(BuiltinRules.selectorTexts.map(\.id))
  let stories = Set(BuiltinRules.descriptors.map(\.id))
  #expect(rules.subtracting(stories) == [], "without a story in Rules/")
  #expect(rules.intersection(selectors) == [], "with a selector beside the rule in BuiltinRules.all")
  #expect(stories.subtracting(rules).subtracting(selectors) == [], "without a rule in BuiltinRules.all")
  for rule in BuiltinRules.selectorTexts {
    #expect(BuiltinRules.story(rule.id)?.selector?.selector == rule.selector)
  }
}

@Test("the embedded stories are the files, to the byte")
func embeddedStories() throws {
  for descriptor in BuiltinRules.descriptors {
    let file = packageRoot.appending(path: "Rules/\(descriptor.id).yml")
    let embedded = try #require(BuiltinRules.storyText(descriptor.id))
    #expect(Array(embedded.utf8) == Array(try Data(contentsOf: file)))
    #expect(BuiltinRules.story(descriptor.id)?.descriptor == descriptor)
  }
  #expect(BuiltinRules.story("no-such-rule") == nil)
}
