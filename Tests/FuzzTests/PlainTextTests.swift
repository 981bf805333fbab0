import FuzzInvariants
import Testing

/// The reading that the fuzzers hold divlint's parser against.
@Suite struct PlainTextTests {
  @Test(arguments: [
    "0", "-0.5e+7", " [ ] ", "[1,[],{}]", #"{"a":{"b":[true,false,null]},"a":"\u00e9\\"}"#, "\u{FEFF}{}",
    "\"é😀\"",
  ])
  func takes(_ text: String) {
    #expect(PlainText(Array(text.utf8)) != nil)
  }

  @Test(arguments: [
    "", " ", "01", "1.", "1e", "+1", "-", "[1,]", "{\"a\":1,}", "{\"a\"}", "{a:1}", "[", "]", "[}", "{}{}",
    "nul",
    "\"\\x\"", "\"\\u12g4\"", "\"\t\"", "\"", "// c\n1",
  ])
  func refuses(_ text: String) {
    #expect(PlainText(Array(text.utf8)) == nil)
  }

  @Test func refusesWhatIsNotUTF8() {
    #expect(PlainText([0x22, 0xFF, 0x22]) == nil)
    #expect(PlainText([0x22, 0xED, 0xA0, 0x80, 0x22]) == nil)
  }

  @Test func numbersNodes() throws {
    let text = try #require(PlainText(Array(#"{"a":[1,"b"],"c":{}}"#.utf8)))
    #expect(text.nodes.map(\.kind) == [.object, .key, .array, .number, .string, .key, .object])
    #expect(text.nodes.map(\.next) == [7, 2, 5, 4, 5, 6, 7])
    #expect(text.nodes.map(\.start) == [0, 1, 5, 6, 8, 13, 17])
    #expect(text.depth == 2)
  }
}
