import JSONSyntax
import Testing

@testable import DivKitModel

/// Whether a string has an expression, whatever its length and wherever it begins.
@Suite("presence of expressions") struct ExpressionPresenceTests {
  private static func isPresent(_ string: String) throws -> Bool {
    // With text behind it, because the end of a text is read in another way.
    let text = Array("[\"\(string)\", \"some more text\"]".utf8)
    return Expression.isPresent(try JSONDocument.parse(text), 1)
  }

  @Test("an expression anywhere in a string of any length")
  func everywhere() throws {
    for length in 2...40 {
      for start in 0...length - 2 {
        let before = String(repeating: "x", count: start)
        let after = String(repeating: "y", count: length - 2 - start)
        #expect(try Self.isPresent("\(before)@{\(after)"), "\(length) bytes, at \(start)")
        #expect(try !Self.isPresent("\(before){@\(after)"), "\(length) bytes, at \(start)")
        #expect(try !Self.isPresent("\(before)@x\(after)"), "\(length) bytes, at \(start)")
        #expect(try !Self.isPresent("\(before)x{\(after)"), "\(length) bytes, at \(start)")
      }
    }
  }

  @Test(
    "other texts",
    arguments: [
      ("", false), ("{", false), ("@", false), ("vertical", false), ("ж@{ж}", true), ("\u{FB}\u{FC}", false),
      (#"\u0040{x}"#, true), (#"@\u007bx}"#, true), (#"\u0040\u007b"#, true), (#"\u0041{"#, false),
      (#"a \"quoted\" @{x}"#, true), (#"a \"quoted\" text"#, false), (#"\\u0040 {"#, false),
      (#"@\\{"#, false),
    ] as [(String, Bool)])
  func others(string: String, isPresent: Bool) throws {
    #expect(try Self.isPresent(string) == isPresent)
  }
}
