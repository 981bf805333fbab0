import FileAccess
import Linting

extension LineChunks.Chunk {
  /// Checks each line as a file of its own. Lines of nothing but white space are left out.
  ///
  /// - Parameter path: what reports call the stream.
  func check(path: String, _ settings: LintSettings) -> [FileReport] {
    var reports: [FileReport] = []
    var start = 0
    var line = firstLine
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let text = bytes[start..<end]
      if !text.allSatisfy(Self.isBlank) {
        var report = Linter.check(Array(text), path: path, settings).withinPointerBudget()
        report.streamLine = line
        reports.append(report)
      }
      start = end + 1
      line += 1
    }
    return reports
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }
}
