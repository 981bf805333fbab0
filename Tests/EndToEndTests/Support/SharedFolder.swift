import Foundation

/// Material beside the checkout that is not part of the project; tests that want it are skipped without it.
enum SharedFolder {
  static let corpus = folder("corpus")
  static let templateCases = folder("conformance/templates")

  static func isPresent(_ folder: URL) -> Bool { FileManager.default.fileExists(atPath: folder.path) }

  private static func folder(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appendingPathComponent("../shared/\(name)").standardizedFileURL
  }
}
