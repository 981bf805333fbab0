/// Writes the manual page divlint(1) as roff, in the man macros that every man program knows.
struct ManualPage {
  let version: String

  func text() -> String {
    var lines = [
      #".TH DIVLINT 1 "" "divlint \#(escaped(version))" "User Commands""#,
      ".SH NAME", #"divlint \- lint and fix DivKit JSON"#,
      ".SH SYNOPSIS",
    ]
    for command in Command.all {
      lines += lines.last == ".SH SYNOPSIS" ? [] : [".br"]
      lines.append(#"\fBdivlint \#(command.name.rawValue)\fR [\fIflags\fR]"# + argumentUsage(of: command))
    }
    lines += [".SH DESCRIPTION"]
    lines += [
      paragraph(
        "divlint finds what makes DivKit layouts slow or wrong, and repairs what can be repaired without a change of "
          + "anything else in the file."
      )
    ]
    lines += [".SH COMMANDS"]
    for command in Command.all { lines += section(for: command) }
    lines += [".SH FLAGS OF EVERY COMMAND"] + Command.globalFlags.flatMap(entry)
    lines += [".SH EXIT STATUS"]
    lines += ExitStatusText.rows.flatMap { [".TP", #"\fB\#($0.term)\fR"#, paragraph($0.explanation)] }
    lines += [".SH ENVIRONMENT"]
    lines += Self.environment.flatMap { [".TP", #"\fB\#(escaped($0.name))\fR"#, paragraph($0.meaning)] }
    lines += [
      ".SH FILES", ".TP", #"\fB.divlint.yml\fR"#,
      paragraph("The configuration. The nearest one at or above a file holds for it."),
      ".SH ARGUMENT FILES",
      paragraph(
        "An argument @FILE stands for the lines of FILE, each of them one argument. Empty lines do not count, and lines "
          + "that start with @ are taken as they are."
      ),
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private static let environment: [(name: String, meaning: String)] = [
    ("NO_COLOR", "If not empty, no colours."),
    ("FORCE_COLOR, CLICOLOR_FORCE", "If not empty and not 0, colours even if the output is no terminal."),
    ("TERM", "No colours if it is 'dumb'."),
  ]

  private func section(for command: Command) -> [String] {
    var lines = [#".SS "divlint \#(command.name.rawValue)""#, paragraph(command.summary)]
    for text in paragraphs(of: command.description) { lines += [".PP", paragraph(text)] }
    if let argument = command.argument {
      lines += [".TP", #"\fI\#(escaped(argument.usage))\fR"#, paragraph(argument.summary)]
    }
    lines += command.flags.flatMap(entry)
    for example in command.examples {
      lines += [
        ".PP", paragraph("Example: " + example.meaning), ".PP", ".nf", ".RS", paragraph(example.line), ".RE",
        ".fi",
      ]
    }
    return lines
  }

  private func entry(for flag: Flag) -> [String] {
    let names = flag.spellings.map { #"\fB\#(escaped($0))\fR"# }.joined(separator: ", ")
    let value = flag.value.map { #" \fI\#(escaped($0.placeholder))\fR"# } ?? ""
    return [".TP", names + value, paragraph(flag.explanation)]
  }

  private func argumentUsage(of command: Command) -> String {
    command.argument.map { #" \fI\#(escaped($0.usage))\fR"# } ?? ""
  }

  /// A line of text; one that starts with a control character would be a request.
  private func paragraph(_ text: String) -> String {
    let text = escaped(text)
    return text.first == "." || text.first == "'" ? #"\&"# + text : text
  }

  /// Backslashes are escapes, and a plain `-` may become a hyphen that cannot be copied to a shell.
  private func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += #"\e"#
      case "-": result += #"\-"#
      case "'": result += #"\(aq"#
      case "^": result += #"\(ha"#
      case "~": result += #"\(ti"#
      case "`": result += #"\(ga"#
      default: result.append(character)
      }
    }
    return result
  }
}
