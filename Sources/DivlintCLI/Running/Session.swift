#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

import FileAccess
import Reporting

/// What a command has to work with: what was asked for, and where to write.
struct Session {
  let options: Options
  let output: OutputWriter
  let errors: OutputWriter
  /// Absolute.
  let workingDirectory: FilePath

  /// How text is shown on standard output.
  var outputStyle: TextStyle { style(STDOUT_FILENO) }

  /// How text is shown on standard error.
  var errorStyle: TextStyle { style(STDERR_FILENO) }

  /// How text is shown in a file: plain, unless colours are asked for.
  var fileStyle: TextStyle {
    TextStyle(isColored: options.color == .always, width: nil, showsSummary: !options.isQuiet)
  }

  private func style(_ descriptor: Int32) -> TextStyle {
    TextStyle(
      isColored: usesColor(options.color, descriptor: descriptor),
      width: isatty(descriptor) == 1 ? terminalWidth(descriptor: descriptor) : nil,
      showsSummary: !options.isQuiet
    )
  }

  /// Tells about something that went wrong.
  func reportError(_ message: String) {
    let style = Style(isEnabled: usesColor(options.color, descriptor: STDERR_FILENO))
    errors.write(style.bold(style.red("error:")) + " \(message)\n")
  }

  /// Tells something that is neither a finding nor an error; silent with `--quiet`.
  func note(_ message: String) {
    if !options.isQuiet { errors.write(message + "\n") }
  }
}
