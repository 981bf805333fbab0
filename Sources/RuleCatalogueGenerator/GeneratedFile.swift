import Reporting

/// A file that is generated from `Rules/*.yml`.
struct GeneratedFile: Sendable {
  /// Relative to the root of the package.
  let path: String
  let render: @Sendable (_ stories: [StoryFile]) -> String

  static let all = [
    GeneratedFile(path: "Sources/BuiltinRules/Generated/RuleCatalogue.swift", render: SwiftCatalogue.render),
    GeneratedFile(path: "docs/rules.md", render: { RulesPage.render($0.map(\.story)) }),
  ]
}
