import JSONSyntax
import Linting

/// `rdjson`: reviewdog's Diagnostic Format. Safe fixes are suggestions; unsafe ones are left to the author.
/// reviewdog refuses members that it does not know, so there is nothing but what every version of it knows.
///
/// Columns count bytes of UTF-8, as reviewdog has it; a byte order mark is no part of the first line.
struct ReviewdogReporter: Reporter {
  private let libraries = LibraryLines()
  private var json = JSONOutput()

  mutating func begin(to output: inout [UInt8]) {
    json.append(to: &output) { json in
      json.beginObject()
      json.object("source") { $0.member("name", ToolInfo.name) }
      json.key("diagnostics")
      json.beginArray()
    }
  }

  mutating func report(_ file: FileReport, to output: inout [UInt8]) {
    guard !file.findings.isEmpty else { return }
    let placed = PlacedFile(file, unit: .bytes, libraries: libraries)
    json.append(to: &output) { json in
      for finding in file.findings {
        json.lineBreak()
        json.object { json in Self.write(finding, in: placed, to: &json) }
      }
    }
  }

  mutating func finish(_ summary: RunSummary, errors: [RunError], to output: inout [UInt8]) {
    json.append(to: &output) { json in
      json.endArray()
      json.endObject()
      json.endText()
    }
  }

  private static func write(_ finding: Finding, in file: PlacedFile, to json: inout JSONWriter) {
    json.member("message", finding.message)
    json.object("location") { write(file.report.path, file.range(of: finding), to: &$0) }
    json.member("severity", severity(finding.severity))
    json.object("code") { $0.member("value", finding.rule) }
    if let fix = finding.fix, fix.applicability == .safe {
      json.array("suggestions") { json in
        for edit in file.edits(of: fix) {
          json.object { json in
            write(file.range(edit.range), to: &json)
            json.member("text", String(decoding: edit.replacement, as: UTF8.self))
          }
        }
      }
    }
  }

  private static func write(_ path: String, _ range: TextRange, to json: inout JSONWriter) {
    json.member("path", path)
    write(range, to: &json)
  }

  private static func write(_ range: TextRange, to json: inout JSONWriter) {
    json.object("range") { json in
      for (key, place) in [("start" as StaticString, range.start), ("end", range.end)] {
        json.object(key) { json in
          json.member("line", place.line)
          json.member("column", place.column)
        }
      }
    }
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "ERROR"
    case .warning: "WARNING"
    case .info: "INFO"
    }
  }
}
