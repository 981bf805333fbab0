extension Command {
  /// All commands, in the order of help.
  static let all: [Command] = [check, fix, tree, rules, explain, initialise, config, completions, man, help]

  static func named(_ name: CommandName) -> Command {
    // Each case has a definition; a test holds the two lists together.
    all.first { $0.name == name }!
  }

  private static let paths = CommandArgument(
    placeholder: "PATH",
    summary: "Files and directories; '-' is standard input. [default: the current directory]",
    count: 0...Int.max, completion: .files
  )

  private static let lintFlags: [Flag] = [
    .config, .noConfig, .noIgnore, .forceExclude, .changedSince, .stdinFilename, .jobs,
    .select, .ignore,
    .format, .output, .statistics,
    .failOn, .maxWarnings, .exitZero,
  ]

  private static let check = Command(
    name: .check,
    summary: "Report findings; change nothing.",
    description: """
      Looks for DivKit layouts in JSON files and reports what makes them slow or wrong.

      In directories it looks at the files that the configuration includes and git does not ignore. Files that you \
      name are always checked.
      """,
    argument: paths,
    flags: lintFlags + [.stdinFormat, .baseline, .writeBaseline, .pruneBaseline],
    examples: [
      CommandExample(line: "divlint check", meaning: "Check the current directory."),
      CommandExample(
        line: "divlint check layouts --format sarif -o report.sarif", meaning: "Write a SARIF file."),
      CommandExample(
        line: "curl -s $URL | divlint check - --stdin-filename card.json",
        meaning: "Check what a server sends."),
      CommandExample(line: "divlint check --changed-since main", meaning: "Check what a branch changed."),
    ]
  )

  private static let fix = Command(
    name: .fix,
    summary: "Repair what can be repaired; report the rest.",
    description: """
      Inserts and corrects what the findings of 'divlint check' ask for. Nothing else in a file changes, not even \
      white space, and a file is replaced as a whole or not at all.

      Fixes that may change what is rendered are applied with --unsafe-fixes only. The exit status tells about the \
      findings that remain.
      """,
    argument: paths,
    flags: lintFlags + [.unsafeFixes, .diff, .placement, .baseline],
    examples: [
      CommandExample(line: "divlint fix", meaning: "Fix the current directory."),
      CommandExample(
        line: "divlint fix --diff layouts", meaning: "Look at the changes first."),
      CommandExample(line: "divlint fix - < card.json > fixed.json", meaning: "Fix standard input."),
    ]
  )

  private static let tree = Command(
    name: .tree,
    summary: "Show how divlint sees a file.",
    description: """
      Shows the blocks of a file with all templates resolved: their structure, their ids, and which cells share a \
      pool of recycled views.
      """,
    argument: CommandArgument(
      placeholder: "FILE", summary: "The file to show; '-' is standard input.", count: 1...1,
      completion: .files
    ),
    flags: [.treeFormat, .pointer, .depth, .config, .noConfig, .stdinFilename],
    examples: [
      CommandExample(line: "divlint tree card.json", meaning: "Show an outline."),
      CommandExample(line: "divlint tree card.json --pointer /card/states/0/div", meaning: "Show a part."),
      CommandExample(line: "divlint tree card.json --format json", meaning: "Expand all templates."),
    ]
  )

  private static let rules = Command(
    name: .rules,
    summary: "List the rules.",
    description: "Lists every rule with its severity, whether it has a fix, and what it reports.",
    flags: [.documentationFormat],
    examples: [CommandExample(line: "divlint rules", meaning: "List the rules.")]
  )

  private static let explain = Command(
    name: .explain,
    summary: "Explain a rule.",
    description: "Tells what a rule reports, why it matters, how to fix it, and which options it has.",
    argument: CommandArgument(
      placeholder: "RULE", summary: "The name of the rule, as reports show it.", count: 1...1,
      completion: .rules
    ),
    flags: [.documentationFormat],
    examples: [
      CommandExample(line: "divlint explain missing-reuse-id", meaning: "Explain the rule missing-reuse-id.")
    ]
  )

  private static let initialise = Command(
    name: .initialise,
    summary: "Write a .divlint.yml to start from.",
    description: "Writes a configuration with comments into the current directory.",
    flags: [.force],
    examples: [CommandExample(line: "divlint init", meaning: "Write .divlint.yml.")]
  )

  private static let config = Command(
    name: .config,
    summary: "Print the effective configuration.",
    description: """
      Prints the configuration that holds for a file or directory, with all defaults, and where each value comes \
      from: a line of a file, the command line, or divlint itself.

      'divlint config schema' prints the JSON Schema of .divlint.yml for editors.
      """,
    argument: CommandArgument(
      placeholder: "PATH",
      summary: "A file or directory, or the word 'schema'. [default: the current directory]",
      count: 0...1, completion: .files
    ),
    flags: [.config, .noConfig, .select, .ignore, .failOn, .placement],
    examples: [
      CommandExample(line: "divlint config layouts/card.json", meaning: "Print what holds for one file."),
      CommandExample(line: "divlint config schema > divlint.schema.json", meaning: "Save the schema."),
    ]
  )

  private static let completions = Command(
    name: .completions,
    summary: "Print a completion script for a shell.",
    description: "Prints a script that lets the shell complete commands, flags, values and rule names.",
    argument: CommandArgument(
      placeholder: "SHELL", summary: "bash, zsh or fish.", count: 1...1,
      completion: .words(Shell.allCases.map(\.rawValue)), isClosedChoice: true
    ),
    examples: [
      CommandExample(line: #"eval "$(divlint completions bash)""#, meaning: "Put this into ~/.bashrc."),
      CommandExample(
        line: "divlint completions zsh > ~/.zfunc/_divlint", meaning: "With ~/.zfunc in $fpath."),
      CommandExample(
        line: "divlint completions fish > ~/.config/fish/completions/divlint.fish", meaning: "For fish."),
    ]
  )

  private static let man = Command(
    name: .man,
    summary: "Print the manual page.",
    description: "Prints the manual page divlint(1) as roff.",
    examples: [
      CommandExample(line: "divlint man | man -l -", meaning: "Read it, where man comes from man-db.")
    ]
  )

  private static let help = Command(
    name: .help,
    summary: "Show help.",
    description: "Shows help for divlint or for one of its commands.",
    argument: CommandArgument(
      placeholder: "COMMAND", summary: "The command to explain.", count: 0...1,
      completion: .words(CommandName.allCases.map(\.rawValue)), isClosedChoice: true
    ),
    examples: [CommandExample(line: "divlint help fix", meaning: "Show the flags of 'divlint fix'.")]
  )
}

/// A shell that completions are made for.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}
