import FileAccess
import Linting

/// What was found in a file, and what of it an earlier version of the file has, too.
struct CheckedFile: Sendable {
  let report: FileReport
  /// For each finding; nil when there is nothing to compare with.
  private let isInEarlierVersion: [Bool]?

  init(_ report: FileReport, earlier: FileReport?) {
    self.report = report
    isInEarlierVersion = earlier.map { report.findings(knownFrom: $0) }
  }

  /// Whether the finding of that index is not worth a word any more.
  func isOld(_ finding: Int) -> Bool { isInEarlierVersion?[finding] ?? false }
}

extension Input {
  /// Joins a report about this file with what the revision of `--changed-since` tells.
  func compared(_ report: FileReport) throws(FileError) -> CheckedFile {
    guard !report.findings.isEmpty, let earlier, let bytes = try earlier.content() else {
      return CheckedFile(report, earlier: nil)
    }
    return CheckedFile(report, earlier: Linter.check(bytes, path: displayPath, settings))
  }
}
