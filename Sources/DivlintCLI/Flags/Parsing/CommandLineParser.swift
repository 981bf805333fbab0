import FileAccess
import YAMLSyntax

/// Turns the words of a command line into an ``Invocation``.
///
/// Flags and arguments mix freely. `--flag value` and `--flag=value` are the same, so are `-o FILE`, `-oFILE` and
/// `-o=FILE`; short switches combine. `--` ends the flags, `-` is an argument, `@FILE` stands for the lines of a file.
/// Of a flag that sets one thing the last use counts.
struct CommandLineParser {
  private let readArgumentFile: (FilePath) throws(FileError) -> [UInt8]

  private var pending: [Word] = []
  private var command: Command?
  private var options = Options()
  private var flagsHaveEnded = false

  private struct Word {
    let text: FilePath
    /// Lines of an argument file are not expanded again, so that a file cannot name itself.
    var isFromFile = false
  }

  /// - Parameters:
  ///   - arguments: The words after the name of the program, as bytes: they may be paths.
  ///   - readArgumentFile: Gives the contents of the file behind `@FILE`.
  static func parse(
    _ arguments: [FilePath], readArgumentFile: @escaping (FilePath) throws(FileError) -> [UInt8]
  ) throws(UsageError) -> Invocation {
    var parser = CommandLineParser(readArgumentFile: readArgumentFile)
    // A stack, so that the lines of an argument file take the place of its name at no cost.
    parser.pending = arguments.reversed().map { Word(text: $0) }
    return try parser.parse()
  }

  private init(readArgumentFile: @escaping (FilePath) throws(FileError) -> [UInt8]) {
    self.readArgumentFile = readArgumentFile
  }

  private mutating func parse() throws(UsageError) -> Invocation {
    while let word = pending.popLast() {
      try take(word)
      // At once: whoever asks for help should not have to get the rest right first.
      if options.showsHelp { return Invocation(action: .help(helpTopic()), options: options) }
      if options.showsVersion { return Invocation(action: .version, options: options) }
    }
    return try finish()
  }

  private mutating func take(_ word: Word) throws(UsageError) {
    let bytes = word.text.bytes
    if flagsHaveEnded || bytes.first != UInt8(ascii: "-") || bytes.count == 1 {
      if !flagsHaveEnded, !word.isFromFile, bytes.first == UInt8(ascii: "@"), bytes.count > 1 {
        try expand(FilePath(bytes: Array(bytes.dropFirst())))
      } else {
        try takeArgument(word.text)
      }
    } else if bytes == Array("--".utf8) {
      flagsHaveEnded = true
    } else if bytes.starts(with: "--".utf8) {
      try takeLongFlag(bytes)
    } else {
      try takeShortFlags(bytes)
    }
  }

  private mutating func expand(_ file: FilePath) throws(UsageError) {
    let contents: [UInt8]
    do {
      contents = try readArgumentFile(file)
    } catch {
      throw failure(.unreadableArgumentFile(error))
    }
    let lines = contents.split(separator: UInt8(ascii: "\n")).map { line in
      line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }
    for line in lines.reversed() where !line.isEmpty {
      pending.append(Word(text: FilePath(bytes: Array(line)), isFromFile: true))
    }
  }

  // MARK: - Arguments

  private mutating func takeArgument(_ argument: FilePath) throws(UsageError) {
    guard let command else {
      guard let name = CommandName(rawValue: argument.string) else { throw unknownCommand(argument.string) }
      self.command = .named(name)
      return
    }
    guard options.arguments.count < command.argument?.count.upperBound ?? 0 else {
      throw failure(.unexpectedArgument(argument.string))
    }
    if let expected = command.argument, expected.isClosedChoice, case .words(let words) = expected.completion,
      !words.contains(argument.string)
    {
      throw failure(
        .badArgument(placeholder: expected.placeholder, value: argument.string, allowed: words)
      )
    }
    options.arguments.append(argument)
  }

  private func unknownCommand(_ word: String) -> UsageError {
    if word == "-" || word.contains("/") || word.contains(".") { return failure(.pathForCommand(word)) }
    let names = CommandName.allCases.map(\.rawValue)
    return failure(.unknownCommand(word, suggestion: Suggestion.closest(to: word, among: names)))
  }

  // MARK: - Flags

  private var knownFlags: [Flag] { command?.allFlags ?? Command.globalFlags }

  private mutating func takeLongFlag(_ bytes: [UInt8]) throws(UsageError) {
    let parts = bytes.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    let written = FilePath(bytes: Array(parts[0])).string
    let name = String(written.dropFirst(2))
    let value = parts.count == 2 ? FilePath(bytes: Array(parts[1])) : nil
    if let flag = knownFlags.first(where: { $0.name == name }) {
      try apply(flag, written: written, attached: value)
    } else if let flag = knownFlags.first(where: { $0.negation == name }) {
      if value != nil { throw failure(.unexpectedValue(flag: written)) }
      try apply(flag, written: written, .off)
    } else {
      let names = knownFlags.flatMap { [$0.name] + ($0.negation.map { [$0] } ?? []) }
      throw unknownFlag(
        written, suggestion: Suggestion.closest(to: name, among: names).map { "--" + $0 },
        isSame: { $0.name == name || $0.negation == name }
      )
    }
  }

  private mutating func takeShortFlags(_ bytes: [UInt8]) throws(UsageError) {
    var rest = FilePath(bytes: bytes).string.dropFirst()
    var offset = 1
    while let letter = rest.popFirst() {
      offset += letter.utf8.count
      guard let flag = knownFlags.first(where: { $0.short == letter }) else {
        // `-format` is a long flag that lacks a dash.
        let name = String(FilePath(bytes: bytes).string.dropFirst().prefix { $0 != "=" })
        let longFlag = knownFlags.first { $0.name == name && name.count > 1 }
        throw unknownFlag(
          longFlag == nil ? "-\(letter)" : "-\(name)", suggestion: longFlag.map { "--" + $0.name },
          isSame: { $0.short == letter && longFlag == nil }
        )
      }
      let written = "-\(letter)"
      guard flag.value != nil else {
        if rest.first == "=" { throw failure(.unexpectedValue(flag: written)) }
        try apply(flag, written: written, .on)
        continue
      }
      // The value in bytes: it may be a path that is not UTF-8.
      var value = bytes[min(offset, bytes.count)...]
      if value.first == UInt8(ascii: "=") { value.removeFirst() }
      return try apply(flag, written: written, attached: rest.isEmpty ? nil : FilePath(bytes: Array(value)))
    }
  }

  private mutating func apply(_ flag: Flag, written: String, attached: FilePath?) throws(UsageError) {
    guard let expected = flag.value else {
      if attached != nil { throw failure(.unexpectedValue(flag: written)) }
      return try apply(flag, written: written, .on)
    }
    if let attached { return try apply(flag, written: written, .value(attached)) }
    let next = pending.last?.text
    let looksLikeFlag = next.map { $0.bytes.first == UInt8(ascii: "-") && $0.bytes.count > 1 } ?? false
    guard let next, !looksLikeFlag else {
      throw failure(.missingValue(flag: written, placeholder: expected.placeholder, next: next?.string))
    }
    pending.removeLast()
    try apply(flag, written: written, .value(next))
  }

  private mutating func apply(_ flag: Flag, written: String, _ use: FlagUse) throws(UsageError) {
    do {
      try flag.apply(&options, use)
    } catch {
      guard case .value(let value) = use else { throw failure(.unexpectedValue(flag: written)) }
      throw failure(.badValue(flag: written, value: value.string, error))
    }
  }

  private func unknownFlag(
    _ written: String, suggestion: String?, isSame: (Flag) -> Bool
  ) -> UsageError {
    let owners = Command.all.filter { $0.flags.contains(where: isSame) }.map(\.name)
    return failure(.unknownFlag(written, suggestion: suggestion, owners: owners))
  }

  // MARK: - The end

  private func finish() throws(UsageError) -> Invocation {
    guard let command else { throw failure(.missingCommand) }
    if let argument = command.argument, options.arguments.count < argument.count.lowerBound {
      throw failure(.missingArgument(placeholder: argument.placeholder))
    }
    if command.name == .help {
      let topic = options.arguments.first.flatMap { CommandName(rawValue: $0.string) }
      return Invocation(action: .help(topic), options: options)
    }
    return Invocation(action: .run(command.name), options: options)
  }

  /// The command that `--help` is about: the one before it, or else the word after it.
  private func helpTopic() -> CommandName? {
    command?.name ?? pending.last.flatMap { CommandName(rawValue: $0.text.string) }
  }

  private func failure(_ problem: UsageError.Problem) -> UsageError {
    UsageError(problem: problem, command: command?.name)
  }
}
