import Linting

/// `jsonl`: the finding objects of the `json` format, one on each line, and nothing else.
///
/// Columns count Unicode code points, offsets and edits count bytes.
struct JSONLinesReporter: PiecewiseReporter {
  private let libraries = LibraryLines()

  mutating func begin(to output: inout [UInt8]) {}

  func pieces(of file: FileReport) -> any ReportPieces {
    FindingObjectPieces(file, libraries: libraries, write: Self.write)
  }

  var pieceWriter: any PieceWriter { FindingObjectWriter(write: Self.write) }

  @Sendable
  private static func write(_ finding: FindingObject, to json: inout JSONWriter) {
    finding.write(to: &json)
    json.endText()
  }

  mutating func report(_ piece: [UInt8], to output: inout [UInt8]) {
    output += piece
  }

  mutating func finish(_ summary: RunSummary, errors: [RunError], to output: inout [UInt8]) {}
}
