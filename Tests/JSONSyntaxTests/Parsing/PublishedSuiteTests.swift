import Foundation
import JSONSyntax
import Testing

/// JSONTestSuite by Nicolas Seriot, when a copy lies beside the checkout.
@Suite(
  "JSONTestSuite", .enabled(if: PublishedSuite.isPresent, "no ../shared/JSONTestSuite beside the checkout"))
struct PublishedSuiteTests {
  @Test(arguments: PublishedSuite.files)
  func behavesAsNamed(file: String) throws {
    let bytes = try [UInt8](Data(contentsOf: PublishedSuite.folder.appending(path: file)))
    let error = syntaxError(bytes)
    switch file.prefix(2) {
    case "y_": #expect(error == nil)
    case "n_": #expect(error != nil)
    default: break  // Free to choose: reaching this line is the test.
    }
    #expect((error == nil) == (ReferenceParser.depthSafe(bytes) ?? (error == nil)))
  }
}

enum PublishedSuite {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appending(path: "../shared/JSONTestSuite/test_parsing").standardizedFileURL

  static let files: [String] =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)))?
    .filter { $0.hasSuffix(".json") }.sorted() ?? []

  static var isPresent: Bool { !files.isEmpty }
}

extension ReferenceParser {
  /// Whether the reference takes a text; nil for one that nests too deep for a recursive reading.
  static func depthSafe(_ bytes: [UInt8]) -> Bool? {
    bytes.count { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") } > 1000 ? nil : parse(bytes) != nil
  }
}
