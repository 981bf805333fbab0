import JSONSyntax
import Linting

/// `github`: workflow commands that GitHub Actions turns into annotations.
///
/// The log is read by people as well, so what would steer a terminal is written out as in reports for people; line
/// breaks stay, as the escapes that the runner understands. Columns count Unicode code points. They are given only for a range within one line, as the runner drops them
/// otherwise.
struct GitHubReporter: Reporter {
  private let libraries = LibraryLines()

  mutating func begin(to output: inout [UInt8]) {}

  mutating func report(_ file: FileReport, to output: inout [UInt8]) {
    guard !file.findings.isEmpty else { return }
    let placed = PlacedFile(file, unit: .codePoints, libraries: libraries)
    for finding in file.findings {
      output.append("::")
      output.append(Self.command(finding.severity))
      output.append(" file=")
      output.appendWorkflowProperty(file.path)
      Self.appendPlace(placed.range(of: finding), to: &output)
      output.append(",title=")
      output.appendWorkflowProperty("\(ToolInfo.name) \(finding.rule)")
      output.append("::")
      output.appendWorkflowMessage(finding.message)
      output.append(0x0A)
    }
  }

  mutating func finish(_ summary: RunSummary, errors: [RunError], to output: inout [UInt8]) {
    for error in errors {
      output.append("::error ")
      if let path = error.path {
        output.append("file=")
        output.appendWorkflowProperty(path)
        output.append(",")
      }
      output.append("title=")
      output.appendWorkflowProperty(ToolInfo.name)
      output.append("::")
      output.appendWorkflowMessage(error.message)
      output.append(0x0A)
    }
  }

  private static func appendPlace(_ range: TextRange, to output: inout [UInt8]) {
    output.append(verbatim: ",line=\(range.start.line),endLine=\(range.end.line)")
    guard range.start.line == range.end.line else { return }
    output.append(verbatim: ",col=\(range.start.column),endColumn=\(range.end.column)")
  }

  private static func command(_ severity: Severity) -> StaticString {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info: "notice"
    }
  }
}

extension [UInt8] {
  /// Appends the text of a workflow command, which ends at a line break.
  fileprivate mutating func appendWorkflowMessage(_ text: String) {
    for byte in Self.harmless(text) { appendWorkflowByte(byte) }
  }

  /// Appends a property of a workflow command, which also ends at a comma or colon.
  fileprivate mutating func appendWorkflowProperty(_ text: String) {
    for byte in Self.harmless(text) {
      switch byte {
      case UInt8(ascii: ","): append("%2C")
      case UInt8(ascii: ":"): append("%3A")
      default: appendWorkflowByte(byte)
      }
    }
  }

  /// The text as a terminal may have it, with its line breaks.
  private static func harmless(_ text: String) -> [UInt8] {
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    if isPlain { return Array(text.utf8) }
    var bytes: [UInt8] = []
    var line = DisplayLine()
    for scalar in text.unicodeScalars {
      guard scalar == "\n" || scalar == "\r" else {
        line.append(scalar)
        continue
      }
      bytes += line.bytes
      bytes.append(contentsOf: scalar.utf8)
      line = DisplayLine()
    }
    return bytes + line.bytes
  }

  private mutating func appendWorkflowByte(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "%"): append("%25")
    case 0x0A: append("%0A")
    case 0x0D: append("%0D")
    default: append(byte)
    }
  }
}
