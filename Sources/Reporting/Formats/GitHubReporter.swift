import JSONSyntax
import Linting

/// `github`: workflow commands that GitHub Actions turns into annotations.
///
/// Columns count Unicode code points. They are given only for a range within one line, as the runner drops them
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
    for byte in text.utf8 { appendWorkflowByte(byte) }
  }

  /// Appends a property of a workflow command, which also ends at a comma or colon.
  fileprivate mutating func appendWorkflowProperty(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: ","): append("%2C")
      case UInt8(ascii: ":"): append("%3A")
      default: appendWorkflowByte(byte)
      }
    }
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
