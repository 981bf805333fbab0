import Linting

/// A rule as SARIF describes it once for all its results.
struct SARIFRule {
  let rule: RuleDescriptor

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", rule.id)
      json.object("shortDescription") { $0.member("text", rule.summary) }
      if let url = rule.url { json.member("helpUri", url) }
      json.object("help") { json in
        json.member("text", "\(rule.summary). Run 'divlint explain \(rule.id)' for reasons and examples.")
        json.member("markdown", "\(rule.summary). Run `divlint explain \(rule.id)` for reasons and examples.")
      }
      json.object("defaultConfiguration") { json in
        json.member("enabled", rule.isEnabledByDefault)
        json.member("level", rule.severity.sarifLevel)
      }
      json.object("properties") { json in
        json.array("tags") { $0.string(rule.group) }
      }
    }
  }
}

extension Severity {
  /// SARIF's word for the severity.
  var sarifLevel: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .info: "note"
    }
  }
}
