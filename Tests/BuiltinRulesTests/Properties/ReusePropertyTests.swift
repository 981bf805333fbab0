import Foundation
import JSONSyntax
import Linting
import PlainDivKit
import Testing

/// The reuse rules on files that nobody wrote. A failure prints its seed and the shrunk file.
@Suite struct ReusePropertyTests {
  @Test func findingsAreWhatThePlainModelSays() throws {
    let promises = ReusePromises()
    try forEachLayout { try promises.brokenByFindings($0) }
  }

  @Test(arguments: FixPlacement.allCases) func safeFixes(_ placement: FixPlacement) throws {
    let promises = ReusePromises(placement: placement)
    try forEachLayout { try promises.brokenBySafeFix($0) }
  }

  @Test(arguments: FixPlacement.allCases) func unsafeFixes(_ placement: FixPlacement) throws {
    let promises = ReusePromises(placement: placement)
    try forEachLayout { try promises.brokenByUnsafeFix($0) }
  }

  private func forEachLayout(_ broken: ([UInt8]) throws -> String?) throws {
    let first = environmentNumber("DIVLINT_PROPERTY_SEED") ?? 1
    let rounds = environmentNumber("DIVLINT_PROPERTY_ROUNDS") ?? 60
    for seed in first..<first + rounds {
      let layouts = RandomLayouts(seed: UInt64(seed))
      layouts.libraries = 0
      layouts.patches = false
      layouts.cycles = 0
      try keep(broken, for: Array(layouts.file().file.utf8), "seed \(seed)")
    }
  }
}

/// Fails with a shrunk file when a promise is broken for a file.
func keep(_ broken: ([UInt8]) throws -> String?, for file: [UInt8], _ name: String) throws {
  func outcome(_ file: [UInt8]) -> String? {
    do { return try broken(file) } catch { return "\(error)" }
  }
  guard outcome(file) != nil else { return }
  let shrunk = Shrinking.shrink(file) { outcome($0) != nil }
  throw BrokenPromise(
    description: "\(name): \(outcome(shrunk) ?? "")\n\(String(decoding: shrunk, as: UTF8.self))")
}

struct BrokenPromise: Error, CustomStringConvertible {
  let description: String
}

func environmentNumber(_ name: String) -> Int? {
  ProcessInfo.processInfo.environment[name].flatMap(Int.init)
}
