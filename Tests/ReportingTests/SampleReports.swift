import DivKitModel
import JSONSyntax
import Linting
import Reporting

/// Small files with findings, made by hand: reporters are tested without rules.
enum Sample {
  static let rules = [
    RuleDescriptor(
      id: "missing-reuse-id",
      group: "reuse",
      summary: "Cells of one structure have no reuse_id",
      severity: .warning,
      isEnabledByDefault: true,
      fix: .safe,
      options: []
    ),
    RuleDescriptor(
      id: "misspelled-reuse-id",
      group: "reuse",
      summary: "A member is spelled almost like reuse_id",
      severity: .error,
      isEnabledByDefault: true,
      fix: .safe,
      options: []
    ),
  ]

  static let tool = ToolInfo(version: "1.2.3", rules: rules)

  /// A gallery of cells, one on each line unless the caller says otherwise.
  static func gallery(_ cells: [String], separator: String = ",\n", prefix: String = "") -> [UInt8] {
    Array("\(prefix){\n\"items\": [\n\(cells.joined(separator: separator))\n]\n}\n".utf8)
  }

  /// A file with one `missing-reuse-id` finding about all elements of its `items`.
  static func missing(
    _ bytes: [UInt8],
    path: String = "layouts/feed.json",
    applicability: Fix.Applicability = .safe,
    related: [Finding.Related] = [],
    libraries: [TemplateLibraryFile] = []
  ) throws -> FileReport {
    let document = try JSONDocument.parse(bytes)
    let cells = items(of: document)
    let finding = Finding(
      rule: "missing-reuse-id",
      severity: .warning,
      message:
        "\(cells.count) text cells of this gallery have no reuse_id. They are never reused. Give them one.",
      place: .node(cells[0]),
      reuse: Finding.ReuseDetails(container: 0, cells: cells, structure: "text"),
      related: related,
      fix: Fix(
        applicability,
        edits: cells.map {
          .insert(object: $0, name: Array("reuse_id".utf8), value: Array("\"text\"".utf8))
        }
      )
    )
    return report(document, [finding], path: path, libraries: libraries)
  }

  /// A file with one plain finding about its first element.
  static func plain(_ bytes: [UInt8], path: String = "a.json", message: String, severity: Severity = .error)
    throws -> FileReport
  {
    let document = try JSONDocument.parse(bytes)
    let place = Finding.Place.node(items(of: document)[0])
    return report(
      document,
      [Finding(rule: "misspelled-reuse-id", severity: severity, message: message, place: place)],
      path: path
    )
  }

  /// A file that is not JSON.
  static func broken(_ bytes: [UInt8], offset: Int, path: String = "broken.json") -> FileReport {
    let finding = Finding(
      rule: "invalid-json",
      severity: .error,
      message: "Not JSON: expected a value.",
      place: .offset(offset)
    )
    return FileReport(
      path: path,
      bytes: bytes,
      document: nil,
      libraries: [],
      payloadCount: 0,
      findings: [finding]
    )
  }

  static func report(
    _ document: JSONDocument,
    _ findings: [Finding],
    path: String = "a.json",
    libraries: [TemplateLibraryFile] = []
  ) -> FileReport {
    FileReport(
      path: path,
      bytes: document.bytes,
      document: document,
      libraries: libraries,
      payloadCount: 1,
      findings: findings
    )
  }

  static func items(of document: JSONDocument) -> [Int] {
    document.member(0, "items").map { Array(document.elements($0.value)) } ?? []
  }
}

extension ReportFormat {
  /// The whole report about some files.
  func output(_ files: [FileReport], errors: [RunError] = [], style: TextStyle = .plain) -> [UInt8] {
    var reporter = makeReporter(tool: Sample.tool, style: style)
    var summary = RunSummary()
    var result: [UInt8] = []
    // Every call gets a buffer of its own, as when output is written out piece by piece.
    func piece(_ write: (inout [UInt8]) -> Void) {
      var bytes: [UInt8] = []
      write(&bytes)
      result += bytes
    }
    piece { reporter.begin(to: &$0) }
    for file in files {
      summary.add(file)
      piece { reporter.report(file, to: &$0) }
    }
    piece { reporter.finish(summary, errors: errors, to: &$0) }
    return result
  }

  func text(_ files: [FileReport], errors: [RunError] = [], style: TextStyle = .plain) -> String {
    String(decoding: output(files, errors: errors, style: style), as: UTF8.self)
  }
}
