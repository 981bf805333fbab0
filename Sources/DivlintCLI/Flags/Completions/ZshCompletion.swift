/// Completion for zsh, by way of its `_arguments`.
struct ZshCompletion {
  let rules: [String]

  func script() -> String {
    var lines = [
      "#compdef divlint", "", "_divlint() {",
      "  local context state state_descr line",
      "  typeset -A opt_args",
      #"  _arguments -C \"#,
    ]
    lines += Command.globalFlags.flatMap(specifications).map { "    \($0) \\" }
    lines += [
      #"    '1:command:->command' \"#, "    '*::argument:->argument'", "  case $state in", "    command)",
      "      local -a commands=(",
    ]
    lines += Command.all.map { "        " + shellQuoted("\($0.name.rawValue):\($0.summary)") }
    lines += [
      "      )", "      _describe -t commands command commands ;;", "    argument)", "      case $line[1] in",
    ]
    for command in Command.all {
      lines.append("        \(command.name.rawValue))")
      var specifications = command.allFlags.flatMap(self.specifications)
      if let argument = command.argument {
        let position = argument.count.upperBound > 1 ? "*" : "1"
        specifications.append(
          shellQuoted("\(position):\(argument.placeholder):" + action(for: argument.completion))
        )
      }
      lines += ["          _arguments \\"]
      lines += specifications.dropLast().map { "            \($0) \\" }
      lines += specifications.suffix(1).map { "            \($0) ;;" }
    }
    lines += [
      "      esac ;;", "  esac", "}", "",
      "# Sourced, the file only defines the completion; found in $fpath, it is the completion.",
      #"if [ "$funcstack[1]" = "_divlint" ]; then"#, #"  _divlint "$@""#, "else",
      "  compdef _divlint divlint", "fi",
      "",
    ]
    return lines.joined(separator: "\n")
  }

  /// One specification for each spelling: `--color=[Colour the output.]:WHEN:(auto always never)`.
  private func specifications(for flag: Flag) -> [String] {
    flag.spellings.map { spelling in
      let summary = escaped(flag.summary(of: spelling))
      let repetition = flag.isRepeatable ? "*" : "(\(flag.spellings.joined(separator: " ")))"
      guard let value = flag.value else {
        return shellQuoted("\(repetition)\(spelling)[\(summary)]")
      }
      // `+`: the value follows in the same word or the next; `=`: after an equals sign or in the next word.
      let joint = spelling.hasPrefix("--") ? "=" : "+"
      return shellQuoted(
        "\(repetition)\(spelling)\(joint)[\(summary)]:\(value.placeholder.filter { $0 != ":" }):"
          + action(for: value.completion)
      )
    }
  }

  private func action(for completion: Completion) -> String {
    switch completion {
    case .nothing: " "
    case .files: "_files"
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .rules: "(\(rules.joined(separator: " ")))"
    }
  }

  /// Brackets and colons end the parts of a specification.
  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if #"[]:\"#.contains(character) { result += #"\"# }
      result.append(character)
    }
  }
}
