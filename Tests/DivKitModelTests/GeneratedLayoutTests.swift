import Foundation
import PlainDivKit
import Testing

/// The model against the plain model, on files that nobody wrote.
@Suite struct GeneratedLayoutTests {
  @Test func modelAgreesWithThePlainModel() throws {
    let first = environmentNumber("DIVLINT_PROPERTY_SEED") ?? 1
    let rounds = environmentNumber("DIVLINT_PROPERTY_ROUNDS") ?? 400
    for seed in first..<first + rounds {
      let layouts = RandomLayouts(seed: UInt64(seed))
      let (file, library) = layouts.file()
      try compare(Array(file.utf8), library.map { Array($0.utf8) }, seed)
    }
  }

  private func compare(_ file: [UInt8], _ library: [UInt8]?, _ seed: Int) throws {
    let libraries = library.map { [$0] } ?? []
    guard try ModelComparison.difference(file: file, libraries: libraries) != nil else { return }
    let shrunk = Shrinking.shrink(file) {
      (try? ModelComparison.difference(file: $0, libraries: libraries)) ?? nil != nil
    }
    let difference = try ModelComparison.difference(file: shrunk, libraries: libraries) ?? ""
    let libraryText = library.map { "\nlibrary \(String(decoding: $0, as: UTF8.self))" } ?? ""
    throw Disagreement(
      description: "seed \(seed): \(String(decoding: shrunk, as: UTF8.self))\(libraryText)\n\(difference)")
  }

  private func environmentNumber(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init)
  }
}

/// The two models differ on a file.
struct Disagreement: Error, CustomStringConvertible {
  let description: String
}
