import Foundation
import PlainDivKit
import JSONSyntax
import Testing

/// The model against the plain model, on real files where they are at hand.
@Suite struct CorpusModelTests {
  @Test func modelAgreesWithThePlainModel() throws {
    let stride = ProcessInfo.processInfo.environment["DIVLINT_PROPERTY_ROUNDS"] == nil ? 10 : 1
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let folder = here.appendingPathComponent("../../../shared/corpus").standardized
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
    let files = found.compactMap { $0 as? URL }.filter { $0.pathExtension == "json" }
    for (index, file) in files.sorted(by: { $0.path < $1.path }).enumerated() {
      guard index.isMultiple(of: stride) else { continue }
      let bytes = Array(try Data(contentsOf: file))
      guard bytes.count < 60_000, (try? JSONDocument.parse(bytes)) != nil else { continue }
      let difference = try ModelComparison.difference(file: bytes)
      #expect(difference == nil, "\(file.lastPathComponent)")
    }
  }
}
