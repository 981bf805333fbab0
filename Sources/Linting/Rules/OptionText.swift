extension OptionType {
  /// The values for people, in Markdown: "a whole number, at least 2".
  public var text: String {
    switch self {
    case .integer(let minimum): "a whole number, at least \(minimum)"
    case .boolean: "`true` or `false`"
    case .choice(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    case .strings(let allowed):
      allowed.isEmpty ? "a list of strings" : "a list of " + allowed.map { "`\($0)`" }.joined(separator: ", ")
    case .severity: "`off`, " + Severity.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    }
  }
}

extension OptionValue {
  /// The value as a configuration writes it.
  public var text: String {
    switch self {
    case .integer(let number): "\(number)"
    case .boolean(let flag): "\(flag)"
    case .word(let word): word
    case .strings(let strings): "[\(strings.joined(separator: ", "))]"
    }
  }
}
