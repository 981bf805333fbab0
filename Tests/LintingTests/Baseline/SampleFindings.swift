import JSONSyntax
import Linting

/// A report with a finding of rule `r` at every element of the array `items` of a text.
func report(_ text: String, rule: String = "r", structure: String? = nil) throws -> FileReport {
  let document = try JSONDocument.parse(Array(text.utf8))
  let items = document.member(0, "items").map { Array(document.elements($0.value)) } ?? []
  let findings = items.map { item in
    Finding(
      rule: rule,
      severity: .warning,
      message: String(decoding: document.text(item), as: UTF8.self),
      place: .node(item),
      reuse: structure.map { Finding.ReuseDetails(container: 0, cells: [item], structure: $0) }
    )
  }
  return FileReport(
    path: "shown.json",
    bytes: document.bytes,
    document: document,
    libraries: [],
    payloadCount: 1,
    findings: findings
  )
}

extension Baseline {
  /// What is known after a run over these files.
  init(_ files: [String: FileReport]) {
    var run = BaselineRun(Baseline())
    for (path, report) in files { _ = run.knows(report, path: path) }
    self = run.rewritten(.everything)
  }
}

extension BaselineRun.Scope {
  /// All rules, and no file has gone.
  static var everything: BaselineRun.Scope {
    BaselineRun.Scope(includesRule: { _ in true }, isGone: { _ in false })
  }
}
