import Foundation
import JSONSyntax
import Linting
import PlainDivKit
import Testing

/// The same promises on real files with random ids on their blocks, where the files are at hand.
@Suite struct CorpusPropertyTests {
  @Test func corpusWithRandomIDs() throws {
    let stride = environmentNumber("DIVLINT_PROPERTY_ROUNDS") == nil ? 20 : 1
    let promises = ReusePromises()
    for (index, file) in corpus().enumerated() where index.isMultiple(of: stride) {
      let bytes = Array(try Data(contentsOf: file))
      guard bytes.count < 60_000, let document = try? JSONDocument.parse(bytes) else { continue }
      var random = SeededRandom(seed: UInt64(index))
      let text = withRandomIDs(document, &random)
      try keep({ try promises.brokenByFindings($0) }, for: text, "\(file.lastPathComponent), findings")
      try keep({ try promises.brokenByUnsafeFix($0) }, for: text, "\(file.lastPathComponent), unsafe fixes")
      try keep({ try promises.brokenBySafeFix($0) }, for: text, "\(file.lastPathComponent), safe fixes")
    }
  }

  /// The text with an id in front of many members named `type`, which is where blocks are.
  private func withRandomIDs(_ document: JSONDocument, _ random: inout SeededRandom) -> [UInt8] {
    var edits = TextEdits()
    for node in 0..<document.count where document.kind(node) == .object {
      guard let type = document.member(node, "type"), document.member(node, "reuse_id") == nil,
        document.member(node, "width") != nil || random.chance(30), random.chance(60)
      else { continue }
      let id = random.pick(["\"a\"", "\"a\"", "\"b\"", "\"c\"", "\"@{id}\"", "\"\"", "null", "7"])
      let start = document[type.key].range.lowerBound
      let edit = TextEdit(range: start..<start, replacement: Array(#""reuse_id": \#(id), "#.utf8))
      _ = edits.insert([edit])
    }
    return edits.applied(to: document.bytes)
  }

  private func corpus() -> [URL] {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let folder = here.appendingPathComponent("../../../../shared/corpus").standardized
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
    return files.compactMap { $0 as? URL }.filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
  }
}
