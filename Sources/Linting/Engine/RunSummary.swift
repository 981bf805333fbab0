/// The counts of a run.
public struct RunSummary: Sendable, Equatable {
  /// Files that were read, skipped ones included.
  public var files = 0
  /// Files with DivKit in them.
  public var payloadFiles = 0
  /// Files without.
  public var skipped: Int { files - payloadFiles - invalid - configurations }
  /// Files that are not JSON.
  public var invalid = 0
  /// Configuration files that have findings.
  public var configurations = 0
  public var errors = 0
  public var warnings = 0
  public var infos = 0
  /// Findings that `fix` repairs.
  public var safelyFixable = 0
  /// Findings that `fix --unsafe-fixes` repairs in addition.
  public var unsafelyFixable = 0

  public init() {}

  /// All findings.
  public var findings: Int { errors + warnings + infos }
  /// Findings that have a fix.
  public var fixable: Int { safelyFixable + unsafelyFixable }

  /// Counts a file.
  public mutating func add(_ report: FileReport) {
    files += 1
    switch report.content {
    case .json: payloadFiles += report.payloadCount > 0 ? 1 : 0
    case .notJSON: invalid += 1
    case .configuration: configurations += 1
    }
    for finding in report.findings {
      switch finding.severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .info: infos += 1
      }
      switch finding.fix?.applicability {
      case .safe: safelyFixable += 1
      case .unsafe: unsafelyFixable += 1
      case nil: break
      }
    }
  }
}

/// Something that kept a run from looking at a file, or from writing one. Leads to exit code 2.
public struct RunError: Error, Sendable, Equatable {
  /// The path as reports show it, when the error is about one.
  public let path: String?
  /// What happened, as a phrase.
  public let message: String

  public init(path: String?, message: String) {
    self.path = path
    self.message = message
  }
}
