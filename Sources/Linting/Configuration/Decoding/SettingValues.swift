import YAMLSyntax

/// The kinds of values that settings have.
extension YAMLValue {
  /// `value` with this place as its origin.
  func sourced<Value>(_ value: Value) -> Sourced<Value> {
    Sourced(value, .file(path: node.source.path, line: node.source.line(at: node.range.lowerBound)))
  }

  /// A list of file patterns.
  func globs(_ problems: inout YAMLProblems) throws(YAMLError) -> Sourced<[GlobPattern]> {
    let patterns = try each(&problems) { item throws(YAMLError) in
      let text = try item.string()
      do throws(GlobSyntaxError) {
        return try GlobPattern(text)
      } catch {
        throw item.error("is \(Quoting.quoted(text)), which \(error.message)")
      }
    }
    return sourced(patterns)
  }

  /// A list of JSON Pointers in which `*` stands for any token.
  func pointerPatterns(_ problems: inout YAMLProblems) throws(YAMLError) -> Sourced<[String]> {
    let pointers = try each(&problems) { item throws(YAMLError) in
      let text = try item.string()
      if text.utf8.first != UInt8(ascii: "/") {
        throw item.error(
          "is \(Quoting.quoted(text)), and a JSON Pointer must start with `/`",
          help: "write it like \"/response/items/*/div\""
        )
      }
      if let escape = Self.invalidPointerEscape(in: text) {
        throw item.error(
          "has \(Quoting.quoted(escape)), which is no escape of a JSON Pointer",
          help: "write `~0` for `~` and `~1` for `/`"
        )
      }
      return text
    }
    return sourced(pointers)
  }

  /// A `fix:` map; nil when it sets nothing.
  func fixPlacement(_ problems: inout YAMLProblems) throws(YAMLError) -> Sourced<FixPlacement>? {
    let fields = try fields(help: "write `fix: {placement: auto}`")
    fields.rejectUnknownKeys(allowed: ["placement"], &problems)
    guard let value = fields["placement"] else { return nil }
    return value.sourced(try value.choice(of: FixPlacement.self))
  }

  private static func invalidPointerEscape(in text: String) -> String? {
    let scalars = Array(text.unicodeScalars)
    for index in scalars.indices where scalars[index] == "~" {
      let following = scalars[(index + 1)...].first
      if following != "0", following != "1" {
        return "~" + (following.map { String(Character($0)) } ?? "")
      }
    }
    return nil
  }
}
