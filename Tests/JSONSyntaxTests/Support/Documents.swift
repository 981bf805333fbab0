import JSONSyntax
import Testing

/// Parses a text that is known to be JSON.
func parse(_ text: String) throws -> JSONDocument { try JSONDocument.parse(Array(text.utf8)) }

/// The error of a text that is not JSON; nil when it parses.
func syntaxError(_ bytes: [UInt8]) -> JSONSyntaxError? {
  do throws(JSONSyntaxError) {
    _ = try JSONDocument.parse(bytes)
    return nil
  } catch {
    return error
  }
}

extension JSONDocument {
  /// The object that a JSON Pointer leads to.
  func at(_ pointer: String) throws -> Int {
    try #require(JSONPointer(pointer).flatMap { node(at: $0) })
  }
}

extension [UInt8] {
  /// As text, for comparisons that read well when they fail.
  var text: String { String(decoding: self, as: UTF8.self) }
}

/// `TextEdits.insert` in a form that `#expect`, which cannot call mutating members, can check.
func insert(into edits: inout TextEdits, _ new: [TextEdit]) -> Bool { edits.insert(new) }

extension TwoPartParse {
  /// Where second parts of a text can begin.
  static func cuts(_ bytes: [UInt8]) -> [Int] {
    (0..<bytes.count).compactMap { secondPart(of: bytes, from: $0, to: $0 + 1) }
  }
}
