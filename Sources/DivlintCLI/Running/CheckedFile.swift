import FileAccess
import Linting

/// What was found in a file, and what of it an earlier version of the file has, too.
struct CheckedFile: Sendable {
  let report: FileReport
  /// What was written about it at once.
  let pieces: EarlyReports.Pieces?
  /// For each finding; nil when there is nothing to compare with.
  private let isInEarlierVersion: [Bool]?

  init(_ report: FileReport, earlier: FileReport?, reports: EarlyReports) {
    var report = report.withinPointerBudget()
    report.indexLines()
    self.report = report
    pieces = reports.pieces(of: report)
    isInEarlierVersion = earlier.map { report.findings(knownFrom: $0) }
  }

  /// Whether the finding of that index is not worth a word any more.
  func isOld(_ finding: Int) -> Bool { isInEarlierVersion?[finding] ?? false }
}

extension Input {
  /// Joins a report about this file with what the revision of `--changed-since` tells.
  func compared(_ report: FileReport, _ reports: EarlyReports) throws(FileError) -> CheckedFile {
    guard !report.findings.isEmpty, let version = self.earlier, let bytes = try version.content() else {
      return CheckedFile(report, earlier: nil, reports: reports)
    }
    let earlier = Linter.check(bytes, path: displayPath, settings).withinPointerBudget()
    return CheckedFile(report, earlier: earlier, reports: reports)
  }
}

extension FileReport {
  /// Findings that were left out kept divlint from its work.
  var omissionError: RunError? {
    omission.map { omission in
      let line = streamLine.map { ":\($0)" } ?? ""
      return RunError(path: path, message: "\(terminalSafe(path))\(line): \(omission)")
    }
  }
}
