import FileAccess

/// One flag: how it is written, what it sets, and what is said about it. Parsing, help, manual page and completions
/// all follow from this definition, so a flag is added or removed in one place (and in the lists of its commands).
struct Flag: Sendable {
  /// The name without dashes.
  let name: String
  /// The letter of the short form.
  var short: Character?
  /// For a switch that can be switched off again: the name that does it.
  var negation: String?
  /// What follows the name; `nil` for a switch.
  var value: FlagValue?
  let section: FlagSection
  /// One sentence.
  let summary: String
  /// Sentences for which one line has no room.
  var details: String?
  /// The value that holds without the flag, when there is something to say.
  var defaultValue: String?
  /// Whether every use counts, and not only the last.
  var isRepeatable = false
  /// Applies one use of the flag.
  let apply: @Sendable (inout Options, FlagUse) throws(FlagValueProblem) -> Void
}

/// The value of a flag as help and completions see it.
struct FlagValue: Sendable {
  /// How help writes it, for example `FILE`.
  let placeholder: String
  let completion: Completion
}

/// What a shell can offer for a value or argument.
enum Completion: Sendable, Equatable {
  case nothing
  case files
  case words([String])
  case rules
}

/// One use of a flag on the command line.
enum FlagUse: Sendable {
  case on
  case off
  /// Bytes, because a value may be a path.
  case value(FilePath)
}

/// Why a value is not accepted.
enum FlagValueProblem: Error, Equatable, Sendable {
  /// Not one of these words.
  case notAmong([String])
  /// Not a whole number that is large enough.
  case notInteger(minimum: Int)
  /// Nothing where something is needed.
  case empty
}

/// The headings of help, in its order.
enum FlagSection: String, CaseIterable, Sendable {
  case files = "Which files"
  case rules = "Which rules"
  case fixing = "Fixing"
  case contents = "What is shown"
  case report = "Report"
  case exitStatus = "Exit status"
  case baseline = "Baseline"
  case general = "General"
}
