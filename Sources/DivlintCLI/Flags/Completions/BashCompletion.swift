/// Completion for bash, from the 3.2 that macOS has on.
struct BashCompletion {
  let rules: [String]

  func script() -> String {
    let commands = CommandName.allCases.map(\.rawValue)
    var lines = [
      "# Completion of divlint for bash.",
      "_divlint() {",
      #"  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command= i"#,
      "  COMPREPLY=()",
      "  # bash takes --flag=value apart at the equals sign.",
      #"  if [[ $current == "=" ]]; then"#,
      "    current=",
      #"  elif [[ $previous == "=" && $COMP_CWORD -gt 1 ]]; then"#,
      "    previous=${COMP_WORDS[COMP_CWORD-2]}",
      "  fi",
      "  for ((i = 1; i < COMP_CWORD; i++)); do",
      #"    case "${COMP_WORDS[i]}" in"#,
      "      \(commands.joined(separator: "|"))) command=${COMP_WORDS[i]}; break ;;",
      "    esac",
      "  done",
      #"  case "$command,$previous" in"#,
    ]
    for command in Command.all {
      lines += command.allFlags.compactMap { valueCase(for: $0, prefix: command.name.rawValue) }
    }
    lines += Command.globalFlags.compactMap { valueCase(for: $0, prefix: "") }
    lines += ["  esac", #"  case "$command" in"#]
    for command in Command.all {
      lines.append("    \(command.name.rawValue))")
      lines += wordsCase(
        flags: command.allFlags, words: command.argument.map { self.words(of: $0.completion) } ?? []
      )
    }
    lines.append("    *)")
    lines += wordsCase(flags: Command.globalFlags, words: commands)
    lines += ["  esac", "}", "complete -o bashdefault -o default -F _divlint divlint", ""]
    return lines.joined(separator: "\n")
  }

  /// What follows a flag; an empty reply lets bash complete file names.
  private func valueCase(for flag: Flag, prefix: String) -> String? {
    guard let value = flag.value else { return nil }
    let pattern = flag.spellings.map { "\(prefix),\($0)" }.joined(separator: "|")
    let words = self.words(of: value.completion)
    return "    \(pattern)) " + (words.isEmpty ? "" : reply(words) + "; ") + "return ;;"
  }

  private func wordsCase(flags: [Flag], words: [String]) -> [String] {
    [
      "      if [[ $current == -* ]]; then",
      "        " + reply(flags.flatMap(\.spellings)),
      "      else",
      "        " + (words.isEmpty ? ":" : reply(words)),
      "      fi ;;",
    ]
  }

  private func reply(_ words: [String]) -> String {
    #"COMPREPLY=($(compgen -W \#(shellQuoted(words.joined(separator: " "))) -- "$current"))"#
  }

  private func words(of completion: Completion) -> [String] {
    switch completion {
    case .words(let words): words
    case .rules: rules
    case .files, .nothing: []
    }
  }
}
