import DivKitModel

/// The JSON Schema of `.divlint.yml`, for editors that complete and check YAML. Made from the same tables that the
/// decoder reads by, so that the two agree.
struct ConfigurationSchema {
  typealias Member = SchemaValue.Member

  let rules: [RuleDescriptor]

  /// The whole schema.
  var value: SchemaValue {
    .object(
      [
        // The draft that editors know best.
        Member("$schema", .string("http://json-schema.org/draft-07/schema#")),
        Member("title", .string(".divlint.yml")),
        Member("description", .string("Configuration of divlint, a linter for DivKit JSON.")),
        Member(
          "definitions",
          .object([
            Member("rules", ruleMap), Member("fix", Self.fix), Member("suppression", suppression),
            Member("customRule", Self.customRule),
          ])
        ),
      ] + SchemaValue.map(ConfigurationKey.all.map(property)).members
    )
  }

  private func property(_ key: ConfigurationKey) -> Member {
    let schema = key.schema.value
    return Member(key.name, (key.mayBeEmpty ? schema.orEmpty : schema).described(key.schema.summary))
  }

  // MARK: Rules

  var groups: [String] {
    Set(rules.map(\.group) + [RuleGroup.custom.rawValue]).subtracting(rules.map(\.id)).sorted()
  }

  private var ruleMap: SchemaValue {
    return .map(
      rules.map { Member($0.id, Self.setting($0)) }
        + groups.map { Member($0, Self.setting(ofGroup: $0)) }
    )
  }

  private static func setting(_ rule: RuleDescriptor) -> SchemaValue {
    let severity = Member("severity", .severityOrOff)
    let options = rule.options.map { option in
      Member(
        option.name,
        option.type.schema.described(option.summary, default: option.defaultValue.schema)
      )
    }
    let initial = rule.isEnabledByDefault ? rule.severity.rawValue : "off"
    return .any(of: [.severityOrOff, .map([severity] + options)])
      .described(rule.summary, default: .string(initial))
  }

  private static func setting(ofGroup name: String) -> SchemaValue {
    .any(of: [.severityOrOff, .map([Member("severity", .severityOrOff)])])
      .described("All rules of the group \(name).")
  }

  // MARK: Parts of several keys

  static let globs = SchemaValue.list(of: .text(pattern: "^[^!]", longest: GlobPattern.longest))

  fileprivate static let fix = SchemaValue.map([
    Member(
      "placement",
      .choice(FixPlacement.allCases.map(\.rawValue)).described(
        "Where fixes write new ids: into each block, or into its template.", default: .string("auto"))
    )
  ])

  static let override = SchemaValue.map(
    [
      Member("files", globs.described("Patterns of files, relative to this one.")),
      Member("rules", SchemaValue.definition("rules").orEmpty),
      Member("fix", SchemaValue.definition("fix").orEmpty),
    ],
    required: ["files"]
  )
}

extension Configuration {
  /// The JSON Schema (draft 7) of the configuration file.
  ///
  /// - Parameter catalogue: every rule there is, in the order in which the schema names them.
  /// - Returns: Indented JSON with a newline at its end.
  public static func schema(catalogue: [RuleDescriptor]) -> String {
    ConfigurationSchema(rules: catalogue).value.json() + "\n"
  }
}

extension SchemaValue {
  fileprivate var members: [Member] {
    guard case .object(let members) = self else { return [] }
    return members
  }
}

extension OptionType {
  fileprivate var schema: SchemaValue {
    switch self {
    case .integer(let minimum):
      .object([.init("type", .string("integer")), .init("minimum", .integer(minimum))])
    case .boolean: .object([.init("type", .string("boolean"))])
    case .choice(let words): .choice(words)
    case .strings(allowed: []): .list(of: .object([.init("type", .string("string"))]))
    case .strings(let allowed): .list(of: .choice(allowed))
    case .severity: .severityOrOff
    }
  }
}

extension OptionValue {
  fileprivate var schema: SchemaValue {
    switch self {
    case .integer(let number): .integer(number)
    case .boolean(let flag): .boolean(flag)
    case .word(let word): .string(word)
    case .strings(let words): .words(words)
    }
  }
}
