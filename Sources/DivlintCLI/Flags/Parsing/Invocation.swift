/// What the command line asks for.
struct Invocation: Equatable, Sendable {
  enum Action: Equatable, Sendable {
    /// Any command but `help`.
    case run(CommandName)
    /// Help for a command, or for divlint.
    case help(CommandName?)
    case version
  }

  let action: Action
  let options: Options
}
