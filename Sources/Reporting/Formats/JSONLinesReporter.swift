import Linting

/// `jsonl`: the finding objects of the `json` format, one on each line, and nothing else.
///
/// Columns count Unicode code points, offsets and edits count bytes.
struct JSONLinesReporter: Reporter {
  private let libraries = LibraryLines()
  private var json = JSONWriter()

  mutating func begin(to output: inout [UInt8]) {}

  mutating func report(_ file: FileReport, to output: inout [UInt8]) {
    guard !file.findings.isEmpty else { return }
    let placed = PlacedFile(file, unit: .codePoints, libraries: libraries)
    let pointers = FindingPointers(file)
    json.append(to: &output) { json in
      for finding in file.findings {
        FindingObject(finding: finding, file: placed, pointers: pointers).write(to: &json)
        json.endText()
      }
    }
  }

  mutating func finish(_ summary: RunSummary, errors: [RunError], to output: inout [UInt8]) {}
}
