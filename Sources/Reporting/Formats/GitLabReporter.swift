import JSONSyntax
import Linting

/// `gitlab`: a Code Quality report. Its fingerprints hold no line numbers, so that GitLab recognises a finding
/// in a later pipeline.
///
/// GitLab shows lines only; columns count Unicode code points.
struct GitLabReporter: Reporter {
  private let libraries = LibraryLines()
  private var json = JSONOutput()

  mutating func begin(to output: inout [UInt8]) {
    json.append(to: &output) { $0.beginArray() }
  }

  mutating func report(_ file: FileReport, to output: inout [UInt8]) {
    guard !file.findings.isEmpty else { return }
    let placed = PlacedFile(file, unit: .codePoints, libraries: libraries)
    json.append(to: &output) { json in
      for (finding, fingerprint) in zip(file.findings, file.fingerprints()) {
        json.lineBreak()
        json.object { json in
          json.member("type", "issue")
          json.member("check_name", finding.rule)
          json.member("description", finding.message)
          json.member("severity", Self.severity(finding.severity))
          json.member("fingerprint", fingerprint.description)
          json.object("location") { json in
            json.member("path", file.path)
            Self.write(placed.range(of: finding), to: &json)
          }
        }
      }
    }
  }

  mutating func finish(_ summary: RunSummary, errors: [RunError], to output: inout [UInt8]) {
    json.append(to: &output) { json in
      json.endArray()
      json.endText()
    }
  }

  private static func write(_ range: TextRange, to json: inout JSONWriter) {
    json.object("positions") { json in
      for (key, place) in [("begin" as StaticString, range.start), ("end", range.end)] {
        json.object(key) { json in
          json.member("line", place.line)
          json.member("column", place.column)
        }
      }
    }
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .info: "info"
    }
  }
}
