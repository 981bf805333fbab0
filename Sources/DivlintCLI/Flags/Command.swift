/// What divlint can be told to do. The raw value is the word on the command line.
enum CommandName: String, CaseIterable, Sendable {
  case check, fix, tree, rules, explain
  case initialise = "init"
  case config, completions, man, help
}

/// A command: its flags and arguments, and what is said about it.
struct Command: Sendable {
  let name: CommandName
  /// One sentence.
  let summary: String
  /// Paragraphs, separated by empty lines.
  let description: String
  var argument: CommandArgument?
  /// Without ``globalFlags``.
  var flags: [Flag] = []
  let examples: [CommandExample]

  /// The flags of every command.
  static let globalFlags: [Flag] = [.help, .version, .color, .quiet]

  /// All flags that can follow the command.
  var allFlags: [Flag] { flags + Self.globalFlags }
}

/// What a command takes beside flags.
struct CommandArgument: Sendable {
  /// How help writes it, for example `PATH`.
  let placeholder: String
  let summary: String
  let count: ClosedRange<Int>
  let completion: Completion
  /// Whether ``completion`` lists everything that is allowed.
  var isClosedChoice = false

  /// `[PATH]...`, `FILE` or `[PATH]`.
  var usage: String {
    let word = count.lowerBound == 0 ? "[\(placeholder)]" : placeholder
    return count.upperBound > 1 ? word + "..." : word
  }
}

/// A command line and what it is good for.
struct CommandExample: Sendable {
  let line: String
  let meaning: String
}
