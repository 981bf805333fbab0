import Linting

/// The counts of a run, in words.
struct SummaryText {
  let summary: RunSummary
  /// What the summary calls files.
  let unit: CheckedUnit
  let filesWithFindings: Int
  /// How many files or steps failed; what happened is said on standard error.
  let errors: Int

  /// What was found, and what `divlint fix` could do about it.
  var findings: String {
    guard summary.files > 0 else { return "No \(unit.rawValue)s were checked." }
    guard summary.findings > 0 else { return "No findings in \(Self.count(summary.files, unit.rawValue))." }
    let severities = [
      Self.count(summary.errors, "error"), Self.count(summary.warnings, "warning"),
      summary.infos > 0 ? Self.count(summary.infos, "info") : nil,
    ]
    let found = Self.count(summary.findings, "finding")
    let counts = severities.compactMap { $0 }.joined(separator: ", ")
    let files = "\(filesWithFindings) of \(Self.count(summary.files, unit.rawValue))"
    return "\(found) (\(counts)) in \(files)\(fixable)"
  }

  /// What else there is to know; nil when there is nothing.
  var remarks: String? {
    var remarks: [String] = []
    if summary.skipped > 0 {
      remarks.append("\(Self.count(summary.skipped, unit.rawValue)) skipped: no DivKit inside.")
    }
    if errors > 0 {
      remarks.append("\(Self.count(errors, "problem")) kept divlint from its work, see standard error.")
    }
    return remarks.isEmpty ? nil : remarks.joined(separator: " ")
  }

  private var fixable: String {
    let safe = summary.safelyFixable
    let unsafe = summary.unsafelyFixable
    if safe > 0, unsafe > 0 {
      return "; \(safe) fixable with 'divlint fix', \(unsafe) more with '--unsafe-fixes'"
    }
    if safe > 0 { return "; \(safe) fixable with 'divlint fix'" }
    if unsafe > 0 { return "; \(unsafe) fixable with 'divlint fix --unsafe-fixes'" }
    return ""
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
