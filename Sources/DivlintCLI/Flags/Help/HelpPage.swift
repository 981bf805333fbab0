/// Writes the text of `--help`.
struct HelpPage {
  /// The columns there are; lines are at most this long, and never longer than reads well.
  let width: Int
  let style: Style

  init(width: Int, style: Style) {
    self.width = min(max(width, 40), 100)
    self.style = style
  }

  /// Help for divlint as a whole.
  func overview(version: String) -> String {
    var lines = wrapped("divlint \(version): lint and fix DivKit JSON.", width: width)
    lines += ["", style.bold("Usage:") + " divlint COMMAND [flags] [arguments]"]
    lines += section("Commands", Command.all.map { ($0.name.rawValue, $0.summary) })
    lines += section("Flags of every command", Command.globalFlags.map { ($0.usage, $0.explanation) })
    lines += section("Exit status", ExitStatusText.rows)
    lines += examples(Command.all.compactMap(\.examples.first).prefix(2))
    lines += ["", "Run 'divlint COMMAND --help' for the flags and arguments of a command."]
    return lines.joined(separator: "\n") + "\n"
  }

  /// Help for one command.
  func page(for command: Command) -> String {
    var lines = wrapped("divlint \(command.name.rawValue): \(command.summary)", width: width)
    lines += ["", style.bold("Usage:") + " " + command.usage]
    for paragraph in paragraphs(of: command.description) {
      lines += [""] + wrapped(paragraph, width: width)
    }
    if let argument = command.argument {
      lines += section("Arguments", [(argument.usage, argument.summary)])
    }
    for heading in FlagSection.allCases {
      let flags = command.allFlags.filter { $0.section == heading }
      lines += section(heading.rawValue, flags.map { ($0.usage, $0.explanation) })
    }
    lines += examples(command.examples[...])
    return lines.joined(separator: "\n") + "\n"
  }

  /// A heading and rows of a term and its explanation; nothing if there are no rows.
  private func section(_ heading: String, _ rows: [(term: String, explanation: String)]) -> [String] {
    if rows.isEmpty { return [] }
    // Explanations start in one column. A term that is too long for it has a line to itself.
    let longest = rows.map(\.term.utf8.count).max() ?? 0
    let column = min(longest, 22) + 4
    var lines = ["", style.bold(heading + ":")]
    for row in rows {
      var explanation = wrapped(row.explanation, width: width - column)[...]
      let term = "  " + style.cyan(row.term)
      if row.term.utf8.count + 4 <= column, let first = explanation.popFirst() {
        lines.append(term + spaces(column - 2 - row.term.utf8.count) + first)
      } else {
        lines.append(term)
      }
      lines += explanation.map { spaces(column) + $0 }
    }
    return lines
  }

  private func examples(_ examples: ArraySlice<CommandExample>) -> [String] {
    if examples.isEmpty { return [] }
    return ["", style.bold("Examples:")]
      + examples.flatMap { example in
        ["  " + style.cyan(example.line)]
          + wrapped(example.meaning, width: width - 6).map { spaces(6) + $0 }
      }
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}

extension Command {
  /// `divlint check [flags] [PATH]...`.
  var usage: String {
    "divlint \(name.rawValue) [flags]" + (argument.map { " " + $0.usage } ?? "")
  }
}

/// What the exit status means, in help and in the manual page.
enum ExitStatusText {
  static let rows: [(term: String, explanation: String)] = [
    ("0", "Nothing at or above the level of --fail-on was found."),
    ("1", "There are such findings. (A file that is not valid JSON is one.)"),
    (
      "2",
      "The command line or the configuration is wrong, a file cannot be read or written, or divlint failed."
    ),
  ]
}
