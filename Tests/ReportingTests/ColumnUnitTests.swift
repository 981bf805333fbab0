import Foundation
import JSONSyntax
import Linting
import Reporting
import Testing

/// The finding stands behind an emoji and a decomposed é: bytes, UTF-16 units, code points and graphemes all
/// give different columns. A byte order mark shifts none of them.
@Suite struct ColumnUnitTests {
  private static let line = "{\"a\":\"😀e\u{301}\",\"items\":[true]}"
  /// `{"a":"`, then 3 code points in 7 bytes, then `","items":[`.
  private static let codePoints = 6 + 3 + 11 + 1
  private static let bytes = 6 + 7 + 11 + 1

  private static let expectations: [(ReportFormat, String)] = [
    (.text, "a.json:1:\(codePoints): error"),
    (.compact, "a.json:1:\(codePoints): error"),
    (.json, #""start":{"line":1,"column":\#(codePoints),"#),
    (.jsonl, #""start":{"line":1,"column":\#(codePoints),"#),
    (.sarif, #""startLine":1,"startColumn":\#(codePoints),"endLine":1,"endColumn":\#(codePoints + 4)"#),
    (.github, "line=1,endLine=1,col=\(codePoints),endColumn=\(codePoints + 4)"),
    (.gitlab, #""begin":{"line":1,"column":\#(codePoints)}"#),
    (.junit, "a.json:1:\(codePoints): "),
    (.checkstyle, #"line="1" column="\#(codePoints)""#),
    (.rdjson, #""start":{"line":1,"column":\#(bytes)},"end":{"line":1,"column":\#(bytes + 4)}"#),
  ]

  @Test(arguments: ["", "\u{FEFF}"])
  func everyFormatCountsInItsUnit(prefix: String) throws {
    #expect(Set(Self.expectations.map(\.0)) == Set(ReportFormat.allCases))
    let file = try Sample.plain(Array((prefix + Self.line).utf8), message: "M.")
    for (format, expected) in Self.expectations {
      let output = format.text([file])
      #expect(output.contains(expected), "\(format): \(output)")
    }
  }

  @Test func linesEndWithAnyLineEnding() throws {
    let file = try Sample.plain(Array("{\r\n\"items\":\r[\n true]}".utf8), message: "M.")
    #expect(ReportFormat.compact.text([file]).hasPrefix("a.json:4:2: "))
  }
}
