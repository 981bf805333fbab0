import JSONSyntax
import Linting
import Reporting
import Testing

@Suite struct TextReporterTests {
  private static let text = #"  {"type": "text", "text": "a"}"#
  private static let tall = "  {\n    \"type\": \"text\"\n  }"

  @Test func showsSourceExplanationAndHelp() throws {
    let file = try Sample.missing(
      Sample.gallery([Self.text, Self.tall, "\t" + Self.text, Self.text, Self.text]))
    #expect(
      ReportFormat.text.text([file]) == """
        layouts/feed.json:3:3: warning: 5 text cells of this gallery have no reuse_id [missing-reuse-id]
          |
        3 |   {"type": "text", "text": "a"},
          |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ cell 1 of 5
        4 |   {
          |   ^ cell 2 of 5, lines 4 to 6
        5 |     "type": "text"
        7 |       {"type": "text", "text": "a"},
          |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ cell 3 of 5
        8 |   {"type": "text", "text": "a"},
          |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ cell 4 of 5
          | … and 1 more
          = note: They are never reused. Give them one.
          = help: 'divlint fix' inserts "reuse_id": "text" in 5 places

        1 finding (0 errors, 1 warning) in 1 of 1 file; 1 fixable with 'divlint fix'

        """
    )
  }
}
