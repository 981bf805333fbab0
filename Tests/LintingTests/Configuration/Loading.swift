import Linting
import YAMLSyntax

/// Two groups; `slow-video` is off by default and has an option of every type.
let catalogue = [
  rule("missing-reuse-id", group: "reuse"),
  rule("conflicting-reuse-id", group: "reuse"),
  rule(
    "slow-video",
    group: "layout",
    isEnabledByDefault: false,
    options: [
      RuleOption(name: "max_count", type: .integer(minimum: 1), defaultValue: .integer(2), summary: ""),
      RuleOption(name: "strict", type: .boolean, defaultValue: .boolean(false), summary: ""),
      RuleOption(
        name: "style", type: .choice(["snake", "camel"]), defaultValue: .word("snake"), summary: ""),
      RuleOption(name: "names", type: .strings(allowed: []), defaultValue: .strings([]), summary: ""),
      RuleOption(
        name: "where", type: .strings(allowed: ["ios", "web"]), defaultValue: .strings([]), summary: ""),
      RuleOption(name: "inner", type: .severity, defaultValue: .word("info"), summary: ""),
    ]
  ),
]

/// With the rule for files that are not JSON.
let catalogueWithJSON = catalogue + [rule("invalid-json", group: "json")]

private func rule(
  _ id: String,
  group: String,
  isEnabledByDefault: Bool = true,
  options: [RuleOption] = []
) -> RuleDescriptor {
  RuleDescriptor(
    id: id,
    group: group,
    summary: "",
    severity: .warning,
    isEnabledByDefault: isEnabledByDefault,
    fix: .none,
    options: options
  )
}

/// What a loader says about a file that is not there.
struct NoSuchFile: Error, CustomStringConvertible {
  let description = "no such file"
}

/// Loads `text` as `app/.divlint.yml`; `bases` are the files it can extend, by path.
func load(
  _ text: String,
  bases: [String: String] = [:],
  catalogue: [RuleDescriptor] = catalogue
) throws(YAMLProblems) -> Configuration {
  try Configuration.load(Array(text.utf8), path: "app/.divlint.yml", catalogue: catalogue) { path in
    guard let base = bases[path] else { throw NoSuchFile() }
    return Array(base.utf8)
  }
}

/// The errors of loading `text`, rendered; empty when there are none.
func problems(_ text: String, bases: [String: String] = [:]) -> String {
  do {
    _ = try load(text, bases: bases)
    return ""
  } catch {
    return error.rendered()
  }
}
