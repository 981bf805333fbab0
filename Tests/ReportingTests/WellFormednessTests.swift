import Foundation
import JSONSyntax
import Linting
import Reporting
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Whatever paths, messages and sources hold, every report can be read by a parser of its format.
@Suite struct WellFormednessTests {
  private static let pieces: [String] = [
    "a", "\"", "\\", "\n", "\r", "\t", "\u{0}", "\u{1B}[31m", "\u{7F}", "\u{85}", "\u{2028}", "\u{202E}",
    "\u{FFFE}",
    "\u{FFFF}", "\u{FEFF}", "é", "e\u{301}", "😀", "\u{10FFFF}", "<", ">", "&", "'", "]]>", "<!--", "%", ",",
    ":", "::",
    "{", "}", "[", "]", "/", " ", ". ", "~",
  ]

  private func nasty(_ random: inout SeededRandom) -> String {
    (0..<Int.random(in: 0...12, using: &random)).map { _ in Self.pieces.randomElement(using: &random) ?? "" }
      .joined()
  }

  private func files(_ random: inout SeededRandom) throws -> [FileReport] {
    try (0..<3).map { _ in
      let key = JSONEscapes.encode(nasty(&random).utf8)
      let bytes = Array("{\"items\":[{".utf8) + key + Array(":1},[2,\n3]]}".utf8)
      let document = try JSONDocument.parse(bytes)
      let cells = Sample.items(of: document)
      let path = "p" + nasty(&random)
      if Bool.random(using: &random) {
        return Sample.broken(bytes + Array(nasty(&random).utf8) + [0xC3], offset: bytes.count, path: path)
      }
      let findings = [Finding.Place.node(cells[0]), .node(cells[0] + 1), .node(cells[1])].map { place in
        Finding(
          rule: "missing-reuse-id",
          severity: Severity.allCases.randomElement(using: &random) ?? .info,
          message: nasty(&random),
          place: place,
          reuse: .init(container: 0, cells: cells, structure: nasty(&random)),
          related: [.init(source: .init(document: 0, node: 0), message: nasty(&random))],
          fix: Fix(.safe, edits: [.rename(key: cells[0] + 1, to: Array(nasty(&random).utf8))])
        )
      }
      return Sample.report(document, findings, path: path)
    }
  }

  @Test(arguments: 1...40)
  func reportsCanBeParsed(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let files = try files(&random)
    let errors = [RunError(path: nasty(&random), message: nasty(&random))]
    let count = files.reduce(0) { $0 + $1.findings.count }
    for format in ReportFormat.allCases {
      let output = format.output(files, errors: errors)
      let label: Comment = "seed \(seed), \(format): \(String(decoding: output, as: UTF8.self))"
      #expect(String(validating: output, as: UTF8.self) != nil, label)
      switch format {
      case .json, .sarif, .gitlab, .rdjson:
        #expect(throws: Never.self, label) { try JSONSerialization.jsonObject(with: Data(output)) }
        // divlint's own parser is stricter than Foundation's.
        #expect(throws: Never.self, label) { try JSONDocument.parse(output) }
      case .jsonl:
        let lines = output.split(separator: 0x0A)
        #expect(lines.count == count, label)
        for line in lines { #expect(throws: Never.self, label) { try JSONDocument.parse(Array(line)) } }
      case .junit, .checkstyle:
        #expect(XMLParser(data: Data(output)).parse(), label)
      case .github:
        let lines = output.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
        #expect(lines.count == count + errors.count, label)
        #expect(lines.allSatisfy { $0.starts(with: "::".utf8) }, label)
      case .compact:
        #expect(output.split(separator: 0x0A).count == count, label)
      case .text:
        #expect(!output.contains { $0 < 0x20 && $0 != 0x0A || $0 == 0x7F }, label)
      }
    }
  }
}

/// SplitMix64: the same numbers for the same seed, everywhere.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
