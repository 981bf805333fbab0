/// Commands in a `console` block of a document, each with what it prints: lines after `$ ` are commands.
struct ConsoleBlock: Equatable {
  struct Command: Equatable {
    let line: String
    var output: [String]
  }

  var commands: [Command]

  /// - Returns: nil when the block starts with something that is no command.
  init?(_ lines: some Sequence<String>) {
    commands = []
    for line in lines {
      if line.hasPrefix("$ ") {
        commands.append(Command(line: String(line.dropFirst(2)), output: []))
      } else if commands.isEmpty {
        return nil
      } else {
        commands[commands.count - 1].output.append(line)
      }
    }
  }

  var lines: [String] {
    commands.flatMap { ["$ " + $0.line] + $0.output }
  }
}
