import Testing
import YAMLSyntax

/// Where the bytes of a scalar's text are written.
@Suite struct ScalarPlacesTests {
  /// Everything about a text whose letters each stand once: where each of them is written is where it is found.
  @Test(
    "Every letter is found where it is written",
    arguments: [
      "key: abc > def",
      "key:   'abc de'",
      "key: 'a''b'' c'",
      "key: \"abc \\\"d\\\" \\t\\x41 e\"",
      "key: \"\\u0416 abc \\U0001F600 d\"",
      "key: ж ab я cd",
      "key: abc\n  def\n\n  ghi",
      "key: 'abc  \n   def'",
      "key: \"abc\\\n    def\n    ghi\"",
      "key: |\n  abc\n   def\n\n  ghi\n",
      "key: >-\n\n    abc\n    def\n\n    ghi\n",
      "key: >2\n    abc\n  def\n",
      "key: !!str &anchor abc",
      "key: |\r\n  abc\r\n  def\r\n",
      "key: [abc def, x]",
    ])
  func letters(_ yaml: String) throws {
    let bytes = Array(yaml.utf8)
    guard case .mapping(let entries) = try YAMLNode.parse(bytes, path: "f.yml").content else { return }
    var node = try #require(entries.first?.value)
    if case .sequence(let items) = node.content { node = items[0] }
    guard case .scalar(let text, _) = node.content else { return }
    let letters = Array(text.utf8)
    var found = 0
    for (index, letter) in letters.enumerated() where "abcdefghi".utf8.contains(letter) {
      let range = node.sourceRange(ofText: index..<index + 1)
      #expect(Array(bytes[range]) == [letter], "\(index) in \(text.debugDescription)")
      found += 1
    }
    #expect(found > 2)
    #expect(node.sourceRange(ofText: letters.count..<letters.count).upperBound <= bytes.count)
  }

  @Test func escapesCountAsAWhole() throws {
    let yaml = #"a\u0416''b"#
    let text = "key: \"\(yaml)\"\n"
    guard case .mapping(let entries) = try YAMLNode.parse(Array(text.utf8), path: "f.yml").content else {
      return
    }
    let node = try #require(entries.first?.value)
    // `a`, the two bytes of Ж, two quotes, `b`.
    #expect(node.sourceRange(ofText: 1..<3) == 7..<13)
    #expect(node.sourceRange(ofText: 3..<4) == 13..<14)
    #expect(node.sourceRange(ofText: 6..<6) == 16..<16)
    #expect(node.sourceRange(ofText: 1..<4) == 7..<14)
  }
}
