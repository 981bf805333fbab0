/// Something wrong at a place in a YAML file. Lines and columns are computed when asked for, so that an error
/// nobody prints costs nothing.
public struct YAMLError: Error, Sendable {
  /// The file the error is in.
  public let source: YAMLSource
  /// The bytes the error is about; may be empty.
  public let range: Range<Int>
  /// What is wrong, in one sentence without a full stop.
  public let message: String
  /// What to do about it: a suggestion, the allowed values.
  public let help: String?

  /// Creates an error about the bytes `range` of `source`.
  public init(source: YAMLSource, range: Range<Int>, message: String, help: String? = nil) {
    self.source = source
    self.range = range
    self.message = message
    self.help = help
  }

  /// What people call the file.
  public var path: String { source.path }

  /// Where the error starts.
  public var start: YAMLMark { source.mark(at: range.lowerBound) }

  /// The error for people: `path:line:column: error: message`, the source line with carets below the place,
  /// and the help. Lines are separated by LF; there is none at the end.
  public func rendered() -> String {
    let start = start
    var lines = ["\(path):\(start.line):\(start.column): error: \(message)"]
    lines += SourceSnippet(source: source, range: range).lines()
    if let help {
      lines.append("  help: \(help)")
    }
    return lines.joined(separator: "\n")
  }
}

extension YAMLError: CustomStringConvertible {
  /// The same as ``rendered()``.
  public var description: String { rendered() }
}
