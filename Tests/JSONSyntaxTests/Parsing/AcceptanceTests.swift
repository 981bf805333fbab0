import JSONSyntax
import Testing

@Suite("What is JSON and what is not")
struct AcceptanceTests {
  @Test(arguments: [
    "null", "true", "false", "0", "-0", "1.10", "1e400", "-1E-7", "15878708649682983132", "\"\"", "[]", "{}",
    " \t\r\n[ ] \n", "[1,2 , 3]", "{\"a\":{\"a\":[[]]}}", "{\"\":0}", "{\"a\":1,\"a\":2}", "\u{FEFF}{}",
    "\"\\u0416\\/\"", "\"\\uDFF3\"", "\"\\uD800\"", "\"\\u0000\"", "\"\u{7F}\"", "\"\u{2028}\"",
    "\"\u{10FFFF}\"",
    "\"\u{80}\u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFF}\u{10000}\"", "[0e0,0.0,10]", "\"a/b\"", "\"'//\"",
  ])
  func accepts(text: String) throws {
    let document = try parse(text)
    #expect(document.brokenInvariants() == [])
    #expect(ReferenceParser.parse(Array(text.utf8)) == document.reading())
  }

  @Test(arguments: [
    "", " ", "{", "[", "}", "]", "[1", "[1,", "[,1]", "[1,,2]", "[1,]", "{,}", "{\"a\"}", "{\"a\":}",
    "{\"a\":1,}",
    "{\"a\":1,,}", "{\"a\" 1}", "{a:1}", "{1:1}", "{\"a\":1 \"b\":2}", "[1 2]", "[}", "{]", "[1}",
    "{\"a\":1]",
    "nul", "True", "+1", "-", "01", "-01", "1.", ".5", "1e", "1e+", "0x1", "1_0", "NaN", "-Infinity", "'a'",
    "\"",
    "\"\\\"", "\"\\x\"", "\"\\u12\"", "\"\\u12G4\"", "\"\\U0041\"", "\"a\nb\"", "\"\t\"", "{}{}", "1 2",
    "{}]",
    "/**/1", "1//", "[1] #", "\u{FEFF}\u{FEFF}{}", "\u{A0}1", "\u{0C}1", "1\u{0}", "[1;2]", "{\"a\"=1}",
    "“a”",
  ])
  func rejects(text: String) throws {
    let error = try #require(syntaxError(Array(text.utf8)))
    #expect((0...text.utf8.count).contains(error.offset))
    #expect(ReferenceParser.parse(Array(text.utf8)) == nil)
  }

  @Test(
    "Ill-formed UTF-8 is rejected at its first byte",
    arguments: [
      [0xFF], [0xFE], [0x80], [0xBF], [0xC0, 0xAF], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x80, 0xAF],
      [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xE2, 0x82], [0xE2, 0x28, 0xA1],
      [0xF0, 0x80, 0x80, 0xAF], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80],
    ] as [[UInt8]]
  )
  func illFormed(sequence: [UInt8]) throws {
    for padding in 0..<10 {
      let before = Array("[\"é\(String(repeating: "a", count: padding))".utf8)
      for after in [Array("\"]".utf8), Array("aaaaaaaaaaaaaaaa\"]".utf8)] {
        let error = try #require(syntaxError(before + sequence + after))
        #expect(error.offset == before.count)
        #expect(error.message.hasPrefix("expected UTF-8, found byte 0x"))
      }
      #expect(syntaxError(before + sequence)?.offset == before.count)
    }
  }
}
