import JSONSyntax
import Linting

/// `json`: one object with everything a tool may want to know; `schema_version` grows when a member changes
/// its meaning. Findings are written as files arrive, one on each line, and the summary follows them.
///
/// Columns count Unicode code points, offsets and edits count bytes.
struct JSONReporter: PiecewiseReporter {
  private static let schemaVersion = 1
  private let tool: ToolInfo
  private let libraries = LibraryLines()
  private var json = JSONOutput()

  init(tool: ToolInfo) {
    self.tool = tool
  }

  mutating func begin(to output: inout [UInt8]) {
    json.append(to: &output) { json in
      json.beginObject()
      json.member("schema_version", Self.schemaVersion)
      json.object("tool") { json in
        json.member("name", ToolInfo.name)
        json.member("version", tool.version)
      }
      json.member("column_unit", LineIndex.Unit.codePoints.rawValue)
      json.key("findings")
      json.beginArray()
    }
  }

  func pieces(of file: FileReport) -> any ReportPieces {
    FindingObjectPieces(file, libraries: libraries, write: Self.write)
  }

  var pieceWriter: any PieceWriter { FindingObjectWriter(write: Self.write) }

  @Sendable
  private static func write(_ finding: FindingObject, to json: inout JSONWriter) {
    json.lineBreak()
    finding.write(to: &json)
  }

  mutating func report(_ piece: [UInt8], to output: inout [UInt8]) {
    // The first finding of a piece is not the first of the report.
    json.append(elements: piece, to: &output)
  }

  mutating func finish(_ summary: RunSummary, errors: [RunError], to output: inout [UInt8]) {
    json.append(to: &output) { json in
      json.endArray()
      json.lineBreak()
      json.array("errors") { json in
        for error in errors { Self.write(error, to: &json) }
      }
      json.lineBreak()
      json.object("summary") { json in Self.write(summary, to: &json) }
      json.endObject()
      json.endText()
    }
  }

  private static func write(_ error: RunError, to json: inout JSONWriter) {
    json.object { json in
      if let path = error.path { json.member("path", path) } else { json.memberNull("path") }
      json.member("message", error.message)
    }
  }

  private static func write(_ summary: RunSummary, to json: inout JSONWriter) {
    json.member("files", summary.files)
    json.member("payload_files", summary.payloadFiles)
    json.member("skipped", summary.skipped)
    json.member("invalid", summary.invalid)
    json.member("findings", summary.findings)
    json.member("errors", summary.errors)
    json.member("warnings", summary.warnings)
    json.member("infos", summary.infos)
    json.member("fixable", summary.fixable)
    json.member("safely_fixable", summary.safelyFixable)
  }
}
