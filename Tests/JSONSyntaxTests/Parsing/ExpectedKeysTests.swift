import Testing

@testable import JSONSyntax

@Suite("Keys that are where they were before")
struct ExpectedKeysTests {
  static let lengths = Array(1...20) + [40]

  @Test("A key that differs from the expected one is another key", arguments: lengths)
  func different(length: Int) throws {
    let name = String("abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz".prefix(length))
    let others = [
      name + "x", String(name.dropLast()), String(name.dropLast()) + "X", "X" + name.dropFirst(),
      name + name, String(name.dropLast()) + "é", "", "x",
    ]
    for other in others {
      let objects = [name, name, other, name, other, name].map { "{\"type\": 1, \"\($0)\": 2}" }
      try check("[" + objects.joined(separator: ", ") + "]")
    }
  }

  @Test("Escapes make no difference to what key it is", arguments: lengths)
  func escapes(length: Int) throws {
    let name = String("abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz".prefix(length))
    let written = ["\\u0061" + name.dropFirst(), name, name + "\\\"", name + "\\\\", name + "\\n", name]
    for key in written {
      let objects = ([name, name, key] + written).map { "{\"type\": 1, \"\($0)\": 2}" }
      let document = try check("[" + objects.joined(separator: ", ") + "]")
      let keys = (0..<document.count).filter { document.kind($0) == .key }
      for key in keys { #expect(Array(document.keys[document[key].keyNumber]) == document.stringBytes(key)) }
    }
  }

  @Test("Near the end of the text, and with more names than can be expected")
  func ends() throws {
    for length in 1...17 {
      let name = String(repeating: "n", count: length)
      for value in ["1", "[]", "\"\"", "1  "] {
        try check(
          "[{\"a\":1,\"\(name)\":\(value)},{\"a\":1,\"\(name)\":\(value)},{\"a\":1,\"\(name)\":\(value)}]")
      }
    }
    let members = (0..<70_000).map { "\"k\($0)\":0" }.joined(separator: ",")
    let document = try parse("[{\(members)},{\"k69999\":1,\"k0\":1},{\"k69999\":1,\"k0\":1}]")
    #expect(document.keys.count == 70_000)
    let last = (0..<document.count).filter { document.kind($0) == .key }.suffix(4)
    #expect(last.map { document[$0].keyNumber } == [69_999, 0, 69_999, 0])
  }

  @Test("What is wrong with a key is told at its place")
  func errors() {
    #expect(syntaxError(#"[{"a":1,"name":2},{"a":1,"name" 2},{"a":1,"name":2}]"#)?.offset == 32)
    #expect(syntaxError(#"[{"a":1,"name":2},{"a":1,"name"#)?.offset == 25)
    #expect(syntaxError(#"[{"a":1,"name":2},{"a":1,"name"# + "\n\":2}]")?.offset == 30)
  }

  @discardableResult
  private func check(_ text: String) throws -> JSONDocument {
    let document = try parse(text)
    #expect(document.reading() == ReferenceParser.parse(Array(text.utf8)), "\(text)")
    return document
  }

  private func syntaxError(_ text: String) -> JSONSyntaxError? {
    JSONSyntaxTests.syntaxError(Array(text.utf8))
  }
}
