import JSONSyntax
import Testing

@Suite("String values")
struct StringValueTests {
  @Test(arguments: [
    ("\"\"", ""), ("\"\\\" \\\\ \\/ \\b \\f \\n \\r \\t\"", "\" \\ / \u{8} \u{C} \n \r \t"),
    ("\"\\u0416\\u00e9\\u00E9\\u20AC\"", "\u{416}\u{E9}\u{E9}\u{20AC}"), ("\"\\ud83d\\uDE00\"", "😀"),
    ("\"\\uD834\\uDD1E\\uD834\\uDD1E\"", "\u{1D11E}\u{1D11E}"), ("\"\\uDBFF\\uDFFF\"", "\u{10FFFF}"),
    ("\"\\u0000\\u007f\\u0080\\u07FF\\u0800\\uFFFF\"", "\u{0}\u{7F}\u{80}\u{7FF}\u{800}\u{FFFF}"),
    ("\"a\\uDFF3b\"", "a\u{FFFD}b"), ("\"\\uD83D\\u0041\"", "\u{FFFD}A"),
    ("\"\\uD83D\\uD83D\\uDE00\"", "\u{FFFD}😀"),
    ("\"\\uDE00\\uD83D\"", "\u{FFFD}\u{FFFD}"), ("\"\\uD83D\\n\"", "\u{FFFD}\n"), ("\"\\uD83D\"", "\u{FFFD}"),
    ("\"\u{D7FF}\"", "\u{D7FF}"),
  ])
  func unescapes(text: String, value: String) throws {
    #expect(try Array(parse(text).string(0).utf8) == Array(value.utf8))
  }

  @Test("NFC and NFD differ, lone surrogates stay distinct")
  func distinct() throws {
    let document = try parse(
      "[\"é\",\"e\u{301}\",\"\\uD800\",\"\\uD801\",\"\\uDFF3\",\"\\uFFFD\",\"\\u00e9\"]")
    let values = document.elements(0).map { document.stringBytes($0) }
    #expect(Set(values).count == 6)
    #expect(values[0] == values[6])
    #expect(document.string(1, equals: Array("é".utf8)))
    #expect(document.string(7, equals: Array("é".utf8)))
    #expect(!document.string(2, equals: Array("é".utf8)))
    #expect(!document.string(0, equals: []))
  }

  @Test(
    "Encoding and decoding is the identity, lone surrogates included", arguments: 0..<100 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var generator = RandomJSON(seed: seed)
    let text = generator.string()
    let value = try parse(text).stringBytes(0)
    let encoded = JSONEscapes.encode(value)
    #expect(try JSONDocument.parse(encoded).stringBytes(0) == value, "seed \(seed): \(text)")
  }

  @Test("Every ASCII character survives")
  func ascii() throws {
    let value = Array(UInt8.min..<0x80)
    #expect(try JSONDocument.parse(JSONEscapes.encode(value)).stringBytes(0) == value)
    #expect(JSONEscapes.encode(Array("a\"\\/\n\u{1}\u{7F}é".utf8)).text == #""a\"\\/\n\u0001\u007fé""#)
  }
}
