import JSONSyntax
import Linting
import Testing

@testable import Reporting

@Suite struct EscapingTests {
  private static let source = Array(#"{"items":[1]}"#.utf8)

  @Test(arguments: [
    ("a.json", "a.json"),
    ("./a.json", "a.json"),
    ("../a.json", "../a.json"),
    ("-x.json", "-x.json"),
    ("a b/c%.json", "a%20b/c%25.json"),
    ("привет.json", "%D0%BF%D1%80%D0%B8%D0%B2%D0%B5%D1%82.json"),
    ("C:x?#[1].json", "C%3Ax%3F%23%5B1%5D.json"),
    ("/abs/a\n.json", "file:///abs/a%0A.json"),
  ])
  func pathsBecomeURIs(path: String, uri: String) {
    #expect(ArtifactURI(path: path).text == uri)
    #expect(ArtifactURI(path: path).isRelative == !path.hasPrefix("/"))
  }

  @Test func workflowCommandsAreEscaped() throws {
    let file = try Sample.plain(Self.source, path: "a,b:c%\n.json", message: "100%, see: x\r\ny")
    #expect(
      ReportFormat.github.text(
        [file], errors: [RunError(path: "d,e", message: "f\ng"), RunError(path: nil, message: "h")])
          == """
          ::error file=a%2Cb%3Ac%25%0A.json,line=1,endLine=1,col=11,endColumn=12,title=divlint misspelled-reuse-id\
          ::100%25, see: x%0D%0Ay
          ::error file=d%2Ce,title=divlint::f%0Ag
          ::error title=divlint::h

          """
    )
  }

  @Test func workflowCommandsDoNotSteerTheLog() throws {
    let file = try Sample.plain(Self.source, path: "a\u{1B}[1m.json", message: "x\u{9B}1m\u{202E}\ny\u{1B}")
    #expect(
      ReportFormat.github.text([file]) == """
        ::error file=a␛[1m.json,line=1,endLine=1,col=11,endColumn=12,title=divlint misspelled-reuse-id\
        ::x<U+009B>1m<U+202E>%0Ay␛

        """
    )
  }

  @Test(arguments: [(Severity.error, "::error "), (.warning, "::warning "), (.info, "::notice ")])
  func severitiesHaveTheirCommand(severity: Severity, command: String) throws {
    let file = try Sample.plain(Array("{\"items\":[[\n]]}".utf8), message: "M", severity: severity)
    let output = ReportFormat.github.text([file])
    #expect(output.hasPrefix(command))
    #expect(output.contains("line=1,endLine=2,title="), "columns make no sense across lines")
  }

  @Test(arguments: [
    ("<&>\"'", "&lt;&amp;&gt;&quot;&apos;"),
    ("]]>", "]]&gt;"),
    ("a\tb\nc\r", "a&#9;b&#10;c&#13;"),
    ("\u{0}\u{8}\u{1B}\u{FFFE}\u{FFFF}\u{85}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("é😀", "é😀"),
  ])
  func xmlTextHoldsAnything(text: String, expected: String) {
    var output: [UInt8] = []
    output.appendXML(text)
    #expect(output == Array(expected.utf8))
  }

  @Test(arguments: [
    ("a\"b\\c/", #""a\"b\\c/""#),
    ("\u{0}\u{1F}\u{7F}", #""\u0000\u001f\u007f""#),
    ("\u{8}\u{9}\u{A}\u{C}\u{D}", #""\b\t\n\f\r""#),
    ("é😀\u{2028}", "\"é😀\u{2028}\""),
    ("", "\"\""),
  ])
  func jsonStringsHoldAnything(text: String, expected: String) {
    #expect(Self.json { $0.string(text) } == expected)
    #expect(Self.json { $0.string(Array(text.utf8)[...]) } == expected)
  }

  @Test("Bytes that are escaped, wherever they are in texts that are looked at sixteen bytes at a time")
  func jsonEscapesAtEveryPlace() {
    let escapes: [(String, String)] = [
      ("\"", #"\""#), ("\n", #"\n"#), ("\u{1F}", #"\u001f"#), ("\u{7F}", #"\u007f"#),
    ]
    for (special, escaped) in escapes + [("é", "é"), ("~", "~")] {
      for before in 0..<36 {
        for after in [0, 1, 15, 16, 17, 40] {
          let (first, rest) = (String(repeating: "a", count: before), String(repeating: "b", count: after))
          #expect(Self.json { $0.string(first + special + rest) } == "\"\(first)\(escaped)\(rest)\"")
          let pair = special + first + special
          #expect(Self.json { $0.string(rest + pair) } == "\"\(rest)\(escaped)\(first)\(escaped)\"")
        }
      }
    }
  }

  @Test(arguments: [
    0, 1, 9, 10, 11, 99, 100, 12_345, 999_999_999_999_999_999, 1_000_000_000_000_000_000, Int.max, -1, -10,
    Int.min,
  ])
  func numbersHaveAllTheirDigits(number: Int) {
    #expect(Self.json { $0.member("n", number) } == "\"n\":\(number)")
  }

  @Test func jsonGoesOnInTheNextBuffer() {
    var json = JSONOutput()
    var (first, second, third): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
    json.append(to: &first) { json in
      json.beginArray()
      json.string(String(repeating: "é\n", count: 1_000))
    }
    json.append(elements: Array("1,2".utf8), to: &second)
    json.append(to: &third) { json in
      json.string("b")
      json.endArray()
    }
    let expected = "[\"" + String(repeating: "é\\n", count: 1_000) + "\",1,2,\"b\"]"
    #expect(String(decoding: first + second + third, as: UTF8.self) == expected)
  }

  private static func json(_ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONOutput()
    var output: [UInt8] = []
    json.append(to: &output, write)
    return String(decoding: output, as: UTF8.self)
  }

  @Test(arguments: [
    ("One. Two. Three.", "One", "Two. Three."),
    ("One.", "One", ""),
    ("One, e.g. this one. 'x' is two.", "One, e.g. this one", "'x' is two."),
    ("Version 1.2 is old", "Version 1.2 is old", ""),
    ("", "", ""),
  ])
  func theFirstSentenceIsTheHeadline(message: String, headline: String, explanation: String) {
    let sentences = Sentences(message)
    #expect(sentences.headline == headline)
    #expect(sentences.explanation == explanation)
  }
}
