import YAMLSyntax

/// Looks, at the end of a run, at what has become of the suppressions of a configuration.
public struct SuppressionReview {
  /// What a run knows about one suppression.
  public enum Use: Sendable {
    /// It hid a finding.
    case used
    /// All files it can be for were looked at, with its rules on, and it hid nothing.
    case unused
    /// None of the files of the run is among its `files`, although all there are were looked at.
    case matchesNoFile
    /// The run did not look everywhere.
    case unknown
  }

  private let configuration: Configuration
  private let severity: (String) -> Severity?

  /// - Parameter severity: that of a rule's findings; nil when the rule is off.
  public init(_ configuration: Configuration, severity: @escaping (String) -> Severity?) {
    self.configuration = configuration
    self.severity = severity
  }

  /// A report for each file whose suppressions have something wrong with them.
  ///
  /// Files that are extended are shared, and what one project does not need another may: of their suppressions
  /// only those that expired are reported.
  public func reports(on day: CalendarDay, use: (Suppression) -> Use) -> [FileReport] {
    var reports: [FileReport] = []
    var sources: [YAMLSource] = []
    var findings: [[Finding]] = []
    for suppression in configuration.suppressions {
      guard let finding = finding(suppression, on: day, use: use) else { continue }
      if let index = sources.firstIndex(where: { $0 === suppression.source }) {
        findings[index].append(finding)
      } else {
        sources.append(suppression.source)
        findings.append([finding])
      }
    }
    for (source, findings) in zip(sources, findings) {
      reports.append(FileReport(configuration: source.bytes, path: source.path, findings: findings))
    }
    return reports
  }

  private func finding(
    _ suppression: Suppression,
    on day: CalendarDay,
    use: (Suppression) -> Use
  ) -> Finding? {
    if let expiry = suppression.expiry, suppression.isExpired(on: day) {
      return finding(
        ExpiredSuppression.id,
        suppression,
        "This suppression expired: its last day was \(expiry). What it hid is reported again. Mend the findings and "
          + "remove the entry, or decide anew and move the day."
      )
    }
    guard suppression.source.path.utf8.elementsEqual((configuration.path ?? "").utf8) else { return nil }
    switch use(suppression) {
    case .used, .unknown: return nil
    case .unused:
      return finding(
        UnusedSuppression.id,
        suppression,
        "This suppression hides nothing: there is no such finding any more. An entry that stays hides the next "
          + "mistake at its place. Remove it."
      )
    case .matchesNoFile:
      return finding(
        UnusedSuppression.id,
        suppression,
        "This suppression hides nothing: no file that was checked is among its `files`. Correct the patterns, which "
          + "are relative to the configuration, or remove the entry."
      )
    }
  }

  private func finding(_ rule: String, _ suppression: Suppression, _ message: String) -> Finding? {
    severity(rule).map { severity in
      Finding(
        rule: rule,
        severity: severity,
        message: message,
        place: .offset(suppression.range.lowerBound)
      )
    }
  }
}
