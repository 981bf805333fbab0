#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

import BuiltinRules
import FileAccess

/// The program: from the words of the command line to an exit code.
public enum DivlintMain {
  /// Runs divlint on the arguments of the process and returns its exit code.
  public static func run() -> Int32 {
    ignoreWriteSignals()
    let output = OutputWriter.standardOutput()
    let errors = OutputWriter.standardError()
    var code = run(arguments(), output: output, errors: errors)
    do throws(FileError) {
      try output.finish()
    } catch {
      errors.write("error: \(error.description)\n")
      code = .failure
    }
    // Nobody is left to tell when standard error fails.
    errors.flush()
    return code.rawValue
  }

  /// As bytes: `CommandLine.arguments` repairs what is not UTF-8, and such a path could not be opened any more.
  private static func arguments() -> [FilePath] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { text in
        FilePath(bytes: Array(UnsafeRawBufferPointer(start: text, count: strlen(text))))
      }
    }
  }

  private static func run(_ arguments: [FilePath], output: OutputWriter, errors: OutputWriter) -> ExitCode {
    let invocation: Invocation
    do throws(UsageError) {
      invocation = try CommandLineParser.parse(arguments) { path throws(FileError) in try readFile(path).bytes
      }
    } catch {
      let style = Style(isEnabled: usesColor(.auto, descriptor: STDERR_FILENO))
      errors.write(error.rendered(style) + "\n")
      return .failure
    }
    do {
      let session = Session(
        options: invocation.options,
        output: output,
        errors: errors,
        workingDirectory: try FilePath.currentDirectory()
      )
      return try run(invocation.action, session)
    } catch let failure as ConfigurationFailure {
      errors.write(failure.text + "\n")
    } catch {
      errors.write("error: \(error)\n")
    }
    return .failure
  }

  private static func run(_ action: Invocation.Action, _ session: Session) throws(ConfigurationFailure)
    -> ExitCode
  {
    switch action {
    case .version:
      session.output.write("divlint \(Version.current)\n")
      return .clean
    case .help(let name):
      let style = Style(isEnabled: session.outputStyle.isColored)
      let page = HelpPage(width: session.outputStyle.width ?? 80, style: style)
      session.output.write(
        name.map { page.page(for: Command.named($0)) } ?? page.overview(version: Version.current)
      )
      return .clean
    case .run(let name):
      return try run(name, session)
    }
  }

  private static func run(_ command: CommandName, _ session: Session) throws(ConfigurationFailure) -> ExitCode
  {
    switch command {
    case .check: return try CheckCommand(session: session).run()
    case .fix: return try FixCommand(session: session).run()
    case .tree: return try TreeCommand(session: session).run()
    case .rules: return try RulesCommand(session: session).run()
    case .completions:
      guard let shell = session.options.arguments.first.flatMap({ Shell(rawValue: $0.string) }) else {
        return .failure
      }
      session.output.write(completionScript(for: shell, rules: BuiltinRules.descriptors.map(\.id)))
      return .clean
    case .man:
      session.output.write(ManualPage(version: Version.current).text())
      return .clean
    case .explain: return try ExplainCommand(session: session).run()
    case .initialise: return InitCommand(session: session).run()
    case .config: return try ConfigCommand(session: session).run()
    case .help:
      preconditionFailure("the parser makes an action of its own of 'help'")
    }
  }
}
