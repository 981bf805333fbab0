extension ConfigurationSchema {
  /// An item of `suppressions:`.
  var suppression: SchemaValue {
    let names = SchemaValue.choice(rules.map(\.id) + groups)
    let members = [
      Member("rule", names.described("The rule or group whose findings are accepted.")),
      Member("rules", SchemaValue.list(of: names).described("Several rules or groups.")),
      Member("files", Self.globs.described("Patterns of files, relative to this one.")),
      Member(
        "pointer",
        SchemaValue.text(pattern: "^/([^~]|~[01])*$").described("At or below this JSON Pointer.")
      ),
      Member("id", Self.someText.described("At or below an object with this `id`.")),
      Member("reason", Self.someText.described("Why the findings are accepted.")),
      Member(
        "expires",
        SchemaValue.text(pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")
          .described("The last day on which the entry holds, in UTC, as YYYY-MM-DD.")
      ),
    ]
    guard case .object(let map) = SchemaValue.map(members, required: ["reason"]) else {
      preconditionFailure("a map is an object")
    }
    let choices = [["rule", "rules"], ["files", "pointer", "id"]].map { keys in
      SchemaValue.any(of: keys.map { .object([Member("required", .words([$0]))]) })
    }
    return .object(map + [Member("allOf", .array(choices))])
  }

  static var someText: SchemaValue { .text(pattern: #"\S"#) }
}
