import Foundation

/// The built `divlint`.
enum Program {
  /// It lies beside the test bundle.
  static let url: URL = products.appendingPathComponent("divlint")

  private static var products: URL {
    #if canImport(Darwin)
      for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
        return bundle.bundleURL.deletingLastPathComponent()
      }
    #endif
    return Bundle.main.bundleURL
  }
}

/// How a program ended, and what it said.
struct Run {
  let status: Int32
  /// Standard output, as bytes.
  let bytes: Data
  /// Standard error.
  let errors: String
  /// From start to end.
  let seconds: Double
  /// A signal ended it: it crashed or took too long.
  let wasKilled: Bool

  /// Standard output.
  var output: String { String(decoding: bytes, as: UTF8.self) }
}
