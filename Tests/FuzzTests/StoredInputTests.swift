import Foundation
import FuzzInvariants
import Testing

/// The inputs in `Tests/FuzzInputs`: those that the fuzzers start from, and those that they found.
@Suite struct StoredInputTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "FuzzInputs")

  @Test(arguments: FuzzTarget.allCases)
  func holdTheInvariants(_ target: FuzzTarget) throws {
    let folder = Self.folder.appending(path: target.rawValue)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names.count > 2)
    for name in names {
      let input = try Array(Data(contentsOf: folder.appending(path: name)))
      #expect(throws: Never.self, "\(target.rawValue)/\(name)") { try target.check(input) }
    }
  }

  /// What one target found may be worth a look by another.
  @Test func holdInOtherTargets() throws {
    for target in FuzzTarget.allCases {
      let folder = Self.folder.appending(path: target.rawValue)
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
        let input = try Array(Data(contentsOf: folder.appending(path: name)))
        for other in FuzzTarget.allCases where other != target {
          #expect(throws: Never.self, "\(other.rawValue) of \(target.rawValue)/\(name)") {
            try other.check(input)
          }
        }
      }
    }
  }
}
