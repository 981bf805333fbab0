import JSONSyntax
import Testing

@Suite("Errors name their place, what was expected and what was found")
struct ErrorMessageTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let text: String
    let offset: Int
    let message: String

    init(_ text: String, _ offset: Int, _ message: String) {
      (self.text, self.offset, self.message) = (text, offset, message)
    }

    var testDescription: String { text.debugDescription }
  }

  static let cases = [
    // Nothing there, or not enough.
    Case("", 0, "the file is empty: expected a JSON value"),
    Case(" \n", 2, "the file is empty: expected a JSON value"),
    Case("\u{FEFF}", 3, "the file is empty: expected a JSON value"),
    Case("{", 1, "expected a key in double quotes or '}', found the end of the file"),
    Case("{\"a\"", 4, "expected ':' after a key, found the end of the file"),
    Case("{\"a\":", 5, "expected a value after ':', found the end of the file"),
    Case("{\"a\":1", 6, "expected ',' or '}' after a member, found the end of the file"),
    Case("{\"a\":1, ", 8, "expected a key in double quotes after ',', found the end of the file"),
    Case("[ ", 2, "expected a value or ']', found the end of the file"),
    Case("[1", 2, "expected ',' or ']' after an element, found the end of the file"),
    Case("[1,", 3, "expected a value after ',', found the end of the file"),
    Case("[[1]\n", 5, "expected ',' or ']' after an element, found the end of the file"),

    // Too much.
    Case("{}{}", 2, "expected the end of the file after the value, found '{'"),
    Case("1 2", 2, "expected the end of the file after the value, found '2'"),
    Case("{}]", 2, "expected the end of the file after the value, found ']'"),
    Case("[1]\u{0}", 3, "expected the end of the file after the value, found byte 0x00"),

    // Punctuation.
    Case("[1,]", 2, "trailing comma: expected a value after ','"),
    Case("{\"a\":1 , \n}", 7, "trailing comma: expected a key after ','"),
    Case("[,1]", 1, "expected a value or ']', found ','"),
    Case("[1,,2]", 3, "expected a value after ',', found ','"),
    Case("{,}", 1, "expected a key in double quotes or '}', found ','"),
    Case("[1 2]", 3, "expected ',' or ']' after an element, found '2'"),
    Case("[1}", 2, "expected ',' or ']' after an element, found '}'"),
    Case("{\"a\":1]", 6, "expected ',' or '}' after a member, found ']'"),
    Case("{\"a\":1 \"b\":2}", 7, "expected ',' or '}' after a member, found '\"'"),
    Case("{\"a\" 1}", 5, "expected ':' after a key, found '1'"),
    Case("{\"a\":}", 5, "expected a value after ':', found '}'"),
    Case("{key: 1}", 1, "expected a key in double quotes or '}', found 'key'"),
    Case("{1: 1}", 1, "expected a key in double quotes or '}', found '1'"),

    // Other dialects.
    Case("// c\n{}", 0, "expected a value, found a comment, which JSON does not allow"),
    Case(
      "{\"a\":1 // c\n}", 7, "expected ',' or '}' after a member, found a comment, which JSON does not allow"),
    Case("[1, /* c */ 2]", 4, "expected a value after ',', found a comment, which JSON does not allow"),
    Case(
      "{} # c", 3, "expected the end of the file after the value, found a comment, which JSON does not allow"),
    Case("[/]", 1, "expected a value or ']', found '/'"),
    Case("['a']", 1, "expected a value or ']', found a single quote: JSON strings need double quotes"),
    Case(
      "{'a':1}", 1,
      "expected a key in double quotes or '}', found a single quote: JSON strings need double quotes"),
    Case("NaN", 0, "expected a value, found 'NaN', which JSON does not allow"),
    Case("-Infinity", 1, "expected a digit after '-', found 'Infinity', which JSON does not allow"),
    Case("[True]", 1, "expected a value or ']', found 'True'"),
    Case("[tru]", 1, "expected a value or ']', found 'tru'"),
    Case("[nulled]", 5, "expected ',' or ']' after an element, found 'ed'"),
    Case("“a”", 0, "expected a value, found '“' (U+201C)"),
    Case("[\u{A0}1]", 1, "expected a value or ']', found U+00A0"),
    Case("\u{FEFF}\u{FEFF}{}", 3, "expected a value, found U+FEFF"),
    Case(
      String(repeating: "x", count: 40), 0,
      "expected a value, found '\(String(repeating: "x", count: 32))…'"),

    // Numbers.
    Case("-", 1, "expected a digit after '-', found the end of the file"),
    Case("[01]", 1, "leading zero: a number must not start with 0 and another digit"),
    Case("[-01]", 1, "leading zero: a number must not start with 0 and another digit"),
    Case("[1.]", 3, "expected a digit after '.', found ']'"),
    Case("1e", 2, "expected a digit in the exponent, found the end of the file"),
    Case("[1e+]", 4, "expected a digit in the exponent, found ']'"),
    Case("+1", 0, "expected a value, found '+'"),
    Case(".5", 0, "expected a value, found '.'"),
    Case("[0x1]", 2, "expected ',' or ']' after an element, found 'x1'"),

    // Strings.
    Case("[\"abc", 1, "the string that starts here is not closed: expected '\"'"),
    Case("[\"abc\\\"", 1, "the string that starts here is not closed: expected '\"'"),
    Case("[\"a\n\"]", 3, "line break in a string: expected '\"', or \\n for a line break"),
    Case("[\"a\r\n\"]", 3, "line break in a string: expected '\"', or \\n for a line break"),
    Case("[\"\t\"]", 2, "tab in a string: expected \\t"),
    Case("[\"\u{1F}\"]", 2, "control character 0x1F in a string: expected \\u001F"),
    Case("[\"\u{0}\"]", 2, "control character 0x00 in a string: expected \\u0000"),
    Case("\"\\", 1, "expected one of \" \\ / b f n r t u after '\\', found the end of the file"),
    Case("\"\\x\"", 1, "expected one of \" \\ / b f n r t u after '\\', found 'x'"),
    Case("\"\\u12\"", 1, "expected four hexadecimal digits after \\u, found '\"'"),
    Case("\"\\u12G4\"", 1, "expected four hexadecimal digits after \\u, found 'G'"),
    Case("\"\\u1", 1, "expected four hexadecimal digits after \\u, found the end of the file"),
  ]

  @Test(arguments: cases)
  func located(broken: Case) {
    #expect(
      syntaxError(Array(broken.text.utf8)) == JSONSyntaxError(offset: broken.offset, message: broken.message))
  }

  @Test("A text in UTF-16 is named as such", arguments: [true, false], [true, false])
  func utf16(bigEndian: Bool, withMark: Bool) {
    for text in ["{}", "[\"a\"]", "\"é\"", "[1, 2]\n"] {
      let units = ((withMark ? "\u{FEFF}" : "") + text).utf16
      let bytes = units.flatMap { unit in
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        return bigEndian ? [high, low] : [low, high]
      }
      #expect(
        syntaxError(bytes)
          == JSONSyntaxError(offset: 0, message: "the file looks like UTF-16: expected UTF-8"))
    }
  }

  @Test(
    "Bytes that are no UTF-8 outside of strings",
    arguments: [[0xFF], [0x5B, 0xFF], [0x31, 0xC3]] as [[UInt8]])
  func strayBytes(bytes: [UInt8]) throws {
    let error = try #require(syntaxError(bytes))
    #expect(error.offset == bytes.count - 1)
    #expect(error.message.hasSuffix(", which is not valid UTF-8"))
  }

  @Test("Every proper prefix of a document is an error, not a crash")
  func prefixes() throws {
    let sample = Array(
      "{\"type\": \"é😀\\u0041\", \"n\": [-1.5e+7, null, true, false, {}, []], \"e\\n\": \"x\"}".utf8)
    #expect(syntaxError(sample) == nil)
    for length in 0..<sample.count {
      let error = try #require(syntaxError(Array(sample[..<length])), "prefix of \(length) bytes")
      #expect(error.offset <= length)
    }
  }
}
