import DivKitModel

/// What the schema says about a key of the configuration file.
struct KeySchema: Sendable {
  /// One sentence for people.
  let summary: String
  /// The values that are allowed.
  let value: SchemaValue
}

extension ConfigurationKey {
  /// What the schema says about the key.
  var schema: KeySchema {
    guard let schema = Self.schemas.first(where: { $0.name == name })?.schema else {
      preconditionFailure("the key \(name) has no schema")
    }
    return schema
  }

  private static let text = SchemaValue.object([.init("type", .string("string"))])

  private static let schemas: [(name: String, schema: KeySchema)] = [
    (
      "version",
      KeySchema(
        summary: "The version of this format.", value: .object([.init("enum", .array([.integer(1)]))]))
    ),
    (
      "extends",
      KeySchema(summary: "Another configuration that this one builds on, relative to this one.", value: text)
    ),
    (
      "include",
      KeySchema(
        summary: "Patterns of the files to check when a directory is given.", value: ConfigurationSchema.globs
      )
    ),
    (
      "exclude",
      KeySchema(
        summary: "Patterns of files and directories to leave out.", value: ConfigurationSchema.globs)
    ),
    (
      "templates",
      KeySchema(
        summary: "Patterns of files whose templates all files can use.", value: ConfigurationSchema.globs)
    ),
    (
      "payloads",
      KeySchema(
        summary: "JSON Pointers of further layouts; `*` stands for any one token.",
        value: .list(of: .text(pattern: "^/([^~]|~[01])*$"))
      )
    ),
    (
      "containers",
      KeySchema(
        summary: "The containers that the reuse rules look at.",
        value: .list(of: .choice(ContainerType.allCases.map(\.rawValue)))
      )
    ),
    (
      "platforms",
      KeySchema(
        summary: "The clients that the layouts run on; without it nothing is said about them.",
        value: .list(of: .choice(Platform.allCases.map(\.rawValue)))
      )
    ),
    (
      "fail_on",
      KeySchema(
        summary: "The least severity that makes divlint exit with 1.",
        value: .choice(Severity.allCases.map(\.rawValue))
      )
    ),
    (
      "custom_rules",
      KeySchema(
        summary: "Rules of your own: what they find, and what they say.",
        value: ConfigurationSchema.customRules)
    ),
    (
      "rules",
      KeySchema(
        summary: "Rules and groups of rules with their severity, or `off`.", value: .definition("rules"))
    ),
    ("fix", KeySchema(summary: "How 'divlint fix' writes.", value: .definition("fix"))),
    (
      "baseline",
      KeySchema(
        summary: "The file of known findings, relative to this one.", value: .text(pattern: #"\S"#))
    ),
    (
      "suppressions",
      KeySchema(
        summary: "Findings that are accepted, and why.", value: .list(of: .definition("suppression")))
    ),
    (
      "overrides",
      KeySchema(
        summary: "Other settings for some files; of several for one file the last counts.",
        value: .list(of: ConfigurationSchema.override)
      )
    ),
  ]
}
