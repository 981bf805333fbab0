import JSONSyntax
import Linting
import Reporting
import Testing

@Suite struct TextReporterTests {
  private static let text = #"  {"type": "text", "text": "a"}"#
  private static let tall = "  {\n    \"type\": \"text\"\n  }"

  @Test func showsSourceExplanationAndHelp() throws {
    let cells = [Self.text, Self.tall, "\t" + Self.text, Self.text, Self.text]
    let file = try Sample.missing(Sample.gallery(cells))
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

  @Test func cutsTheLineOfAMinifiedFileAroundTheMark() throws {
    let cells = [String](repeating: #"{"type":"text"}"#, count: 3).joined(separator: ",")
    let file = try Sample.missing(Array(#"{"items":[\#(cells)],"more":"text without an end"}"#.utf8))
    let lines = ReportFormat.text.text([file], style: TextStyle(isColored: false, width: 44))
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.prefix(8) == [
        "layouts/feed.json:1:11: warning: 3 text cells of this gallery have no reuse_id [missing-reuse-id]",
        "  |",
        #"1 | {"items":[{"type":"text"},{"type":"text…"#,
        "  |           ^^^^^^^^^^^^^^^ cell 1 of 3",
        #"1 | …ype":"text"},{"type":"text"},{"type":"…"#,
        "  |               ^^^^^^^^^^^^^^^ cell 2 of 3",
        #"1 | …ype":"text"},{"type":"text"}],"more":"…"#,
        "  |               ^^^^^^^^^^^^^^^ cell 3 of 3",
      ]
    )
  }

  @Test(arguments: [
    ("decomposed", "e\u{301}", 1),
    ("emoji family", "👩‍👩‍👧", 2),
    ("skin tone", "👍🏽", 2),
    ("flag", "🇫🇮", 2),
    ("Chinese", "布局", 4),
    ("Hangul in letters", "\u{1112}\u{1161}\u{11AB}", 2),
    ("escape", "\u{7F}", 1),
    ("direction", "\u{202E}", 8),
  ])
  func placesCaretsByWhatIsDrawn(name: String, before: String, columns: Int) throws {
    let file = try Sample.plain(Array(#"{"a":"\#(before)","items":["x"]}"#.utf8), message: "M.")
    let lines = ReportFormat.text.text([file]).split(separator: "\n")
    let padding = String(repeating: " ", count: #"{"a":"","items":["#.utf8.count + columns)
    #expect(lines[3] == "  | \(padding)^^^", "\(name)")
  }

  @Test func neutralisesWhatATerminalWouldObey() throws {
    let broken = Sample.broken(
      Array("[\u{1B}[31m\u{9B}2J\u{202E}\u{2066}\u{0}".utf8) + [0xFF],
      offset: 1,
      path: "a\u{1B}]0;x\u{7}\n.json"
    )
    let hostile = try Sample.plain(
      Array(#"{"items":["\#u{202E}\#u{7F}"]}"#.utf8),
      message: "Key '\u{1B}[2J\r\u{200B}'."
    )
    for format in [ReportFormat.text, .compact] {
      let output = format.text([broken, hostile])
      let dangerous = output.unicodeScalars.filter { scalar in
        scalar != "\n" && [.control, .format, .lineSeparator].contains(scalar.properties.generalCategory)
      }
      #expect(dangerous.isEmpty)
      #expect(output.hasPrefix("a␛]0;x␇␊.json:1:2: error: Not JSON: expected a value"))
    }
    #expect(ReportFormat.text.text([broken]).contains("1 | [␛[31m<U+009B>2J<U+202E><U+2066>␀\u{FFFD}\n"))
  }

  @Test func pointsBehindTheEnd() {
    let output = ReportFormat.text.text([
      Sample.broken(Array("[1,".utf8), offset: 3), Sample.broken([], offset: 0),
    ])
    #expect(
      output.contains(
        "broken.json:1:4: error: Not JSON: expected a value [invalid-json]\n  |\n1 | [1,\n  |    ^\n"))
    #expect(
      output.contains("broken.json:1:1: error: Not JSON: expected a value [invalid-json]\n  |\n1 |\n  | ^\n"))
  }

  @Test func wrapsOnlyNotesAndOnlyOnTerminals() throws {
    let message =
      "One sentence that is much longer than the terminal is wide. Words of the note are wrapped here."
    let file = try Sample.plain(Array(#"{"items":[1]}"#.utf8), message: message)
    let narrow = ReportFormat.text.text([file], style: TextStyle(isColored: false, width: 40)).split(
      separator: "\n")
    #expect(
      narrow[0]
        == "a.json:1:11: error: One sentence that is much longer than the terminal is wide [misspelled-reuse-id]"
    )
    #expect(narrow[4...5] == ["  = note: Words of the note are wrapped", "          here."])
    #expect(ReportFormat.text.text([file]).contains("  = note: Words of the note are wrapped here.\n"))
  }

  @Test func coloursChangeNothingButColours() throws {
    let file = try Sample.missing(Sample.gallery([Self.text, Self.tall]))
    let colored = ReportFormat.text.text([file], style: TextStyle(isColored: true, width: nil))
    #expect(colored.contains("\u{1B}[1;33mwarning\u{1B}[0m: "))
    let stripped = colored.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
    #expect(stripped == ReportFormat.text.text([file]))
  }

  @Test func showsRelatedPlacesAndUnsafeFixes() throws {
    let library = try JSONDocument.parse(Array("{\n \"t\": {}}".utf8))
    let value = try #require(library.member(0, "t")).value
    let file = try Sample.missing(
      Array(#"{"items":[{}]}"#.utf8),
      applicability: .unsafe,
      related: [.init(source: .init(document: 1, node: value), message: "the template")],
      libraries: [TemplateLibraryFile(path: "lib.json", document: library)]
    )
    let output = ReportFormat.text.text([file])
    #expect(output.contains("  = see: lib.json:2:7: the template\n"))
    #expect(
      output.contains(
        "  = help: 'divlint fix --unsafe-fixes' inserts \"reuse_id\": \"text\"; this may change what users see\n"
      )
    )
  }

  @Test func sumsUp() throws {
    let clean = Sample.report(try JSONDocument.parse(Array("{}".utf8)), [])
    let foreign = FileReport(
      path: "x.json",
      bytes: clean.bytes,
      document: clean.document,
      libraries: [],
      payloadCount: 0,
      findings: []
    )
    let note = try Sample.plain(Array(#"{"items":[1]}"#.utf8), message: "M", severity: .info)
    let safe = try Sample.missing(Array(#"{"items":[{}]}"#.utf8))
    let unsafe = try Sample.missing(Array(#"{"items":[{}]}"#.utf8), applicability: .unsafe)
    func lastLines(_ files: [FileReport], _ errors: [RunError] = []) -> String {
      String(ReportFormat.text.text(files, errors: errors).split(separator: "\n\n").last ?? "")
    }
    #expect(lastLines([]) == "No files were checked.\n")
    #expect(lastLines([clean]) == "No findings in 1 file.\n")
    #expect(lastLines([clean, foreign]) == "No findings in 2 files.\n1 file skipped: no DivKit inside.\n")
    #expect(lastLines([note]) == "1 finding (0 errors, 0 warnings, 1 info) in 1 of 1 file\n")
    #expect(
      lastLines([clean, safe, unsafe])
        == "2 findings (0 errors, 2 warnings) in 2 of 3 files; 1 fixable with 'divlint fix', 1 more with '--unsafe-fixes'\n"
    )
    #expect(
      lastLines([unsafe])
        == "1 finding (0 errors, 1 warning) in 1 of 1 file; 1 fixable with 'divlint fix --unsafe-fixes'\n"
    )
    #expect(
      lastLines([clean], [RunError(path: nil, message: "m")])
        == "No findings in 1 file.\n1 problem kept divlint from its work, see standard error.\n"
    )
  }

  @Test func compactHasOneLineForEachFinding() throws {
    let file = try Sample.missing(Sample.gallery([Self.text, Self.text]))
    #expect(
      ReportFormat.compact.text([file, Sample.broken([0x7B], offset: 1)]) == """
        layouts/feed.json:3:3: warning: 2 text cells of this gallery have no reuse_id [missing-reuse-id]
        broken.json:1:2: error: Not JSON: expected a value [invalid-json]

        """
    )
  }
}
