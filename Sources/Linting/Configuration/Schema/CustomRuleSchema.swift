import DivKitModel

extension ConfigurationSchema {
  /// The value of `custom_rules:`.
  static let customRules = SchemaValue.object([
    Member("type", .string("object")),
    Member("additionalProperties", .boolean(false)),
    Member("patternProperties", .object([Member("^[a-z0-9]+(-[a-z0-9]+)*$", .definition("customRule"))])),
  ])

  /// One rule in it.
  static let customRule = SchemaValue.map(
    [
      Member("selector", someText.described("Which blocks the rule finds, in the spirit of CSS.")),
      Member(
        "message",
        someText.described("What is wrong and what to do; `{text}` stands for a property of the block.")),
      Member(
        "severity",
        .choice(Severity.allCases.map(\.rawValue)).described(
          "How much it matters, unless `rules` says otherwise.", default: .string("warning"))
      ),
      Member("why", someText.described("Why it matters, for 'divlint explain'.")),
      Member("url", someText.described("Where more can be read.")),
      Member(
        "platforms",
        SchemaValue.list(of: .choice(Platform.allCases.map(\.rawValue)))
          .described("The clients that the rule is for; all unless given.")
      ),
      Member("files", globs.described("Patterns of the files that the rule is for, relative to this one.")),
      Member("fix", fixOfRule),
    ],
    required: ["selector", "message"]
  )

  private static let fixOfRule: SchemaValue = {
    let text = SchemaValue.object([Member("type", .string("string"))])
    let values = SchemaValue.object([Member("type", .string("object"))])
    let names = SchemaValue.object([
      Member("type", .string("object")), Member("additionalProperties", text),
    ])
    return SchemaValue.map([
      Member("set", values.described("Properties with the values that they get.")),
      Member("remove", SchemaValue.any(of: [text, .list(of: text)]).described("Properties to take away.")),
      Member("rename", names.described("Properties with their new names.")),
      Member(
        "applicability",
        .choice(["safe", "unsafe"]).described(
          "Whether 'divlint fix' makes the fix, or only with --unsafe-fixes.", default: .string("safe"))
      ),
    ])
  }()
}
