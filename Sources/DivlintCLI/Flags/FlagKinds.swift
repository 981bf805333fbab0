import FileAccess

// The kinds of flags there are. Each turns the text of a value into something typed and hands it to `set`.
extension Flag {
  /// `--name`.
  static func toggle(
    _ name: String, short: Character? = nil, _ section: FlagSection, _ summary: String,
    details: String? = nil, set: @escaping @Sendable (inout Options) -> Void
  ) -> Flag {
    Flag(
      name: name, short: short, section: section, summary: summary, details: details
    ) { options, _ in set(&options) }
  }

  /// `--name` and `--no-name`; the last one counts.
  static func negatable(
    _ name: String, _ section: FlagSection, _ summary: String, details: String? = nil,
    set: @escaping @Sendable (inout Options, Bool) -> Void
  ) -> Flag {
    Flag(
      name: name, negation: "no-" + name, section: section, summary: summary, details: details
    ) { options, use in
      if case .off = use { set(&options, false) } else { set(&options, true) }
    }
  }

  /// `--name WORD`, one of the cases of `Choice`.
  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ placeholder: String, _ section: FlagSection, _ summary: String, details: String? = nil,
    default defaultValue: Choice? = nil, set: @escaping @Sendable (inout Options, Choice) -> Void
  ) -> Flag {
    let words = Choice.allCases.map(\.rawValue)
    return Flag(
      name: name, value: FlagValue(placeholder: placeholder, completion: .words(words)), section: section,
      summary: summary, details: details, defaultValue: defaultValue?.rawValue
    ) { options, use throws(FlagValueProblem) in
      set(&options, try word(of: use, among: words))
    }
  }

  /// `--name NUMBER`, a whole number not below `minimum`.
  static func integer(
    _ name: String, _ placeholder: String, minimum: Int, _ section: FlagSection, _ summary: String,
    details: String? = nil, default defaultValue: String? = nil,
    set: @escaping @Sendable (inout Options, Int) -> Void
  ) -> Flag {
    Flag(
      name: name, value: FlagValue(placeholder: placeholder, completion: .nothing), section: section,
      summary: summary, details: details, defaultValue: defaultValue
    ) { options, use throws(FlagValueProblem) in
      guard let number = Int(try content(of: use).string), number >= minimum else {
        throw .notInteger(minimum: minimum)
      }
      set(&options, number)
    }
  }

  /// `--name FILE`.
  static func path(
    _ name: String, short: Character? = nil, _ placeholder: String, _ section: FlagSection, _ summary: String,
    details: String? = nil, default defaultValue: String? = nil,
    set: @escaping @Sendable (inout Options, FilePath) -> Void
  ) -> Flag {
    Flag(
      name: name, short: short, value: FlagValue(placeholder: placeholder, completion: .files),
      section: section,
      summary: summary, details: details, defaultValue: defaultValue
    ) { options, use throws(FlagValueProblem) in
      set(&options, try content(of: use))
    }
  }

  /// `--name TEXT`.
  static func text(
    _ name: String, _ placeholder: String, _ section: FlagSection, _ summary: String, details: String? = nil,
    set: @escaping @Sendable (inout Options, String) -> Void
  ) -> Flag {
    Flag(
      name: name, value: FlagValue(placeholder: placeholder, completion: .nothing), section: section,
      summary: summary, details: details
    ) { options, use throws(FlagValueProblem) in
      set(&options, try content(of: use).string)
    }
  }

  /// `--name RULE,RULE`; every use adds.
  static func rules(
    _ name: String, _ section: FlagSection, _ summary: String, details: String? = nil,
    set: @escaping @Sendable (inout Options, [String]) -> Void
  ) -> Flag {
    Flag(
      name: name, value: FlagValue(placeholder: "RULES", completion: .rules), section: section,
      summary: summary,
      details: details, isRepeatable: true
    ) { options, use throws(FlagValueProblem) in
      let names = try content(of: use).string.split(separator: ",").map(trimmed).filter { !$0.isEmpty }
      if names.isEmpty { throw .empty }
      set(&options, names)
    }
  }

  /// `--name WORD[:FILE]`; every use with a file adds.
  static func choiceWithFile<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ placeholder: String, _ section: FlagSection, _ summary: String, details: String? = nil,
    default defaultValue: Choice? = nil, set: @escaping @Sendable (inout Options, Choice, FilePath?) -> Void
  ) -> Flag {
    let words = Choice.allCases.map(\.rawValue)
    return Flag(
      name: name, value: FlagValue(placeholder: placeholder, completion: .words(words)), section: section,
      summary: summary, details: details, defaultValue: defaultValue?.rawValue, isRepeatable: true
    ) { options, use throws(FlagValueProblem) in
      let parts = try content(of: use).bytes.split(
        separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false
      )
      let choice: Choice = try word(of: .value(FilePath(bytes: Array(parts[0]))), among: words)
      guard parts.count == 2 else { return set(&options, choice, nil) }
      if parts[1].isEmpty { throw .empty }
      set(&options, choice, FilePath(bytes: Array(parts[1])))
    }
  }
}

private func content(of use: FlagUse) throws(FlagValueProblem) -> FilePath {
  guard case .value(let value) = use, !value.bytes.isEmpty else { throw .empty }
  return value
}

private func word<Choice: RawRepresentable<String>>(
  of use: FlagUse, among words: [String]
) throws(FlagValueProblem) -> Choice {
  guard let choice = Choice(rawValue: try content(of: use).string) else { throw .notAmong(words) }
  return choice
}

private func trimmed(_ name: Substring) -> String {
  String(name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
}
