/// Completion for fish.
struct FishCompletion {
  let rules: [String]

  func script() -> String {
    var lines = ["# Completion of divlint for fish.", "complete -c divlint -f"]
    for command in Command.all {
      lines.append(
        "complete -c divlint -n __fish_use_subcommand -a \(command.name.rawValue) -d \(quoted(command.summary))"
      )
    }
    lines += Command.globalFlags.flatMap { completions(for: $0, condition: nil) }
    for command in Command.all {
      let condition = quoted("__fish_seen_subcommand_from \(command.name.rawValue)")
      if let argument = command.argument, let values = values(for: argument.completion) {
        lines.append("complete -c divlint -n \(condition) \(values)")
      }
      lines += command.flags.flatMap { completions(for: $0, condition: condition) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func completions(for flag: Flag, condition: String?) -> [String] {
    var names = [flag.name]
    if let negation = flag.negation { names.append(negation) }
    return names.map { name in
      var parts = ["complete -c divlint"]
      if let condition { parts.append("-n \(condition)") }
      if name == flag.name, let short = flag.short { parts.append("-s \(short)") }
      parts.append("-l \(name)")
      if let value = flag.value { parts.append("-r " + (values(for: value.completion) ?? "-f")) }
      parts.append("-d \(quoted(flag.summary(of: "--" + name)))")
      return parts.joined(separator: " ")
    }
  }

  private func values(for completion: Completion) -> String? {
    switch completion {
    case .nothing: nil
    case .files: "-F"
    case .words(let words): "-f -a \(quoted(words.joined(separator: " ")))"
    case .rules: "-f -a \(quoted(rules.joined(separator: " ")))"
    }
  }

  /// Between single quotes fish knows only the escapes of the quote and of the backslash.
  private func quoted(_ text: String) -> String {
    let escaped = text.reduce(into: "") { result, character in
      if #"\'"#.contains(character) { result += #"\"# }
      result.append(character)
    }
    return "'\(escaped)'"
  }
}
