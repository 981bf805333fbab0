import FileAccess
import YAMLSyntax

/// A command line that makes no sense, with what the user may have meant.
struct UsageError: Error, Equatable, Sendable {
  enum Problem: Equatable, Sendable {
    case missingCommand
    case unknownCommand(String, suggestion: String?)
    /// A path stands where the command should.
    case pathForCommand(String)
    /// `owners` are the commands that do have the flag.
    case unknownFlag(String, suggestion: String?, owners: [CommandName])
    /// `next` is the argument that follows and looks like a flag, if any.
    case missingValue(flag: String, placeholder: String, next: String?)
    case unexpectedValue(flag: String)
    case badValue(flag: String, value: String, FlagValueProblem)
    case missingArgument(placeholder: String)
    case unexpectedArgument(String)
    case badArgument(placeholder: String, value: String, allowed: [String])
    case unreadableArgumentFile(FileError)
  }

  let problem: Problem
  /// The command that was being read, for the pointer to its help.
  let command: CommandName?

  /// Two lines without a newline at the end, safe to show on a terminal.
  func rendered(_ style: Style) -> String {
    let help = command.map { "divlint \($0.rawValue) --help" } ?? "divlint --help"
    return style.bold(style.red("error:")) + " \(message)\nSee '\(help)'."
  }

  /// What is wrong, and what may have been meant.
  var message: String {
    switch problem {
    case .missingCommand:
      "no command given; 'divlint check' checks the current directory"
    case .unknownCommand(let word, let suggestion):
      "unknown command \(quoted(word))" + didYouMean(suggestion)
    case .pathForCommand(let path):
      "unknown command \(quoted(path)); did you mean 'divlint check \(terminalSafe(path))'?"
    case .unknownFlag(let flag, let suggestion, let owners):
      unknownFlagMessage(flag, suggestion, owners)
    case .missingValue(let flag, let placeholder, nil):
      "flag '\(flag)' needs a value: \(flag) \(placeholder)"
    case .missingValue(let flag, let placeholder, let next?):
      "flag '\(flag)' needs a value: \(flag) \(placeholder); "
        + "a value that starts with '-' is written \(quoted(attached(next, to: flag)))"
    case .unexpectedValue(let flag):
      "flag '\(flag)' takes no value"
    case .badValue(let flag, let value, let problem):
      badValueMessage(flag, value, problem)
    case .missingArgument(let placeholder):
      "missing argument: \(placeholder)"
    case .unexpectedArgument(let argument):
      "unexpected argument \(quoted(argument))"
    case .badArgument(let placeholder, let value, let allowed):
      "\(quoted(value)) is no \(placeholder); choose \(listed(allowed))"
        + didYouMean(Suggestion.closest(to: value, among: allowed))
    case .unreadableArgumentFile(let error):
      error.description + "; an argument that starts with '@' names a file of arguments, "
        + "a file with such a name is written './@...'"
    }
  }

  private func unknownFlagMessage(_ flag: String, _ suggestion: String?, _ owners: [CommandName]) -> String {
    guard !owners.isEmpty else { return "unknown flag \(quoted(flag))" + didYouMean(suggestion) }
    let names = listed(owners.map { "'divlint \($0.rawValue)'" })
    if let command {
      return "'divlint \(command.rawValue)' has no flag \(quoted(flag)); it belongs to \(names)"
    }
    return "flag \(quoted(flag)) must follow the command; it belongs to \(names)"
  }

  private func badValueMessage(_ flag: String, _ value: String, _ problem: FlagValueProblem) -> String {
    let start = "invalid value \(quoted(value)) for '\(flag)': "
    switch problem {
    case .notAmong(let words):
      return start + "choose \(listed(words))" + didYouMean(Suggestion.closest(to: value, among: words))
    case .notInteger(let minimum):
      return start + "expected a whole number, \(minimum) or more"
    case .empty:
      return start + "it must not be empty"
    }
  }

  /// `--flag=value` for a long flag, `-fvalue` for a short one.
  private func attached(_ value: String, to flag: String) -> String {
    flag.hasPrefix("--") ? "\(flag)=\(value)" : flag + value
  }

  private func quoted(_ text: String) -> String { "'\(terminalSafe(text))'" }

  private func didYouMean(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean '\($0)'?" } ?? ""
  }

  /// `a, b or c`.
  private func listed(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
