/// The formats that `--format` names.
public enum ReportFormat: String, Sendable, CaseIterable {
  case text, compact, json, jsonl, sarif, github, gitlab, junit, checkstyle, rdjson

  /// The word for `--format`.
  public var name: String { rawValue }

  /// One line: what the format is for.
  public var summary: String {
    switch self {
    case .text: "source excerpts and help, for people"
    case .compact: "one line for each finding, for editors and grep"
    case .json: "everything about the run in one object, for tools"
    case .jsonl: "one JSON object on each line for each finding"
    case .sarif: "SARIF 2.1.0, for code scanning"
    case .github: "annotations of GitHub Actions"
    case .gitlab: "GitLab Code Quality"
    case .junit: "JUnit XML, for test reports of CI services"
    case .checkstyle: "Checkstyle XML"
    case .rdjson: "reviewdog's Diagnostic Format"
    }
  }

  /// Makes a reporter for one run.
  ///
  /// - Parameters:
  ///   - style: how `text` may look; the other formats do not depend on it.
  ///   - unit: what the summary of `text` counts.
  public func makeReporter(
    tool: ToolInfo, style: TextStyle, unit: CheckedUnit = .file
  ) -> any Reporter {
    switch self {
    case .text: TextReporter(style: style, unit: unit)
    case .compact: CompactReporter()
    case .json: JSONReporter(tool: tool)
    case .jsonl: JSONLinesReporter()
    case .sarif: SARIFReporter(tool: tool)
    case .github: GitHubReporter()
    case .gitlab: GitLabReporter()
    case .junit: JUnitReporter()
    case .checkstyle: CheckstyleReporter()
    case .rdjson: ReviewdogReporter()
    }
  }
}

/// What a run checks one after the other.
public enum CheckedUnit: String, Sendable {
  /// A file, or standard input as a whole.
  case file
  /// A line of a stream.
  case line
}
