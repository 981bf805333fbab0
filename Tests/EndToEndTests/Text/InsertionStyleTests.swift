import Foundation
import Testing

/// A new member looks like its neighbours, and every byte beside it stays.
@Suite struct InsertionStyleTests {
  private static func fix(_ text: String) throws -> String {
    let box = try Sandbox()
    try box.write("a.json", text)
    let run = try box.divlint("fix", "--ignore", "schema", "a.json")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(try box.names() == ["a.json"])
    let once = try box.text("a.json")
    #expect(try box.divlint("fix", "--ignore", "schema", "a.json").errors.hasPrefix("0 files"))
    #expect(try box.text("a.json") == once)
    return once
  }

  /// A gallery over several lines; `~` stands for where an id belongs in the first, `^` in the second cell.
  private static func check(_ pattern: String, _ first: String, _ second: String? = nil) throws {
    let marks = ["~", "^"]
    let original = marks.reduce(pattern) { $0.replacingOccurrences(of: $1, with: "") }
    let expected = pattern.replacingOccurrences(of: "~", with: first)
      .replacingOccurrences(of: "^", with: second ?? first)
    let fixed = try fix(original)
    #expect(fixed == expected)
    #expect(Array(fixed.utf8) == Array(expected.utf8))
  }

  @Test func multiLineObjectsGetALineOfTheirOwn() throws {
    let text = """
      {
        "type": "gallery",
        "items": [
          {
            "type": "text",~
            "text": "a"
          },
          {
            "text": "b",
            "type": "text"^
          }
        ]
      }

      """
    try Self.check(text, "\n      \"reuse_id\": \"text\",", ",\n      \"reuse_id\": \"text\"")
  }

  @Test func lineEndingsAreKept() throws {
    let text = """
      {
        "type": "gallery",
        "items": [
          {
            "type": "text",~
            "text": "a"
          },
          {
            "type": "text"^
          }
        ]
      }
      """.replacingOccurrences(of: "\n", with: "\r\n")
    try Self.check(text, "\r\n      \"reuse_id\": \"text\",", ",\r\n      \"reuse_id\": \"text\"")
  }

  @Test func eachInsertionCopiesItsOwnNeighbourhood() throws {
    let text =
      "{\n\t\"type\": \"gallery\",\n\t\"items\": [\n\t\t{\n\t\t\t\"type\": \"text\"~\n\t\t},\n"
      + "\t\t{ \"type\": \"text\"^ }\n\t]\n}\n"
    try Self.check(text, ",\n\t\t\t\"reuse_id\": \"text\"", ", \"reuse_id\": \"text\"")
  }

  @Test func minifiedStaysMinified() throws {
    try Self.check(
      #"{"type":"gallery","items":[{"type":"text"~},{"type":"text"^,"text":"b"}]}"#, #","reuse_id":"text""#)
  }

  @Test func byteOrderMarkIsKeptAndShiftsNoColumn() throws {
    let text = #"{"type":"gallery","items":[{"type":"text"~},{"type":"text"^}]}"#
    try Self.check("\u{FEFF}" + text, #","reuse_id":"text""#)
    let box = try Sandbox()
    let plain = text.replacingOccurrences(of: "~", with: "").replacingOccurrences(of: "^", with: "")
    try box.write("bom.json", "\u{FEFF}" + plain)
    try box.write("plain.json", plain)
    let columns = try box.check("--select", "reuse", "bom.json", "plain.json").findings.map {
      $0.range?.start.column
    }
    #expect(columns == [28, 28])
  }

  @Test func spellingsAreVerbatim() throws {
    try Self.check(
      #"{"type":"gallery","items":[{"type":"text"~,"text":"\u0416\/","a":15878708649682983132},"#
        + #"{"type":"text"^,"b":[1e400,-0,1.10, 1E+2],"c":"\ud800"}]}"#,
      #","reuse_id":"text""#)
  }

  @Test func escapedKeysAreTheKeysTheySpell() throws {
    let box = try Sandbox()
    let text = gallery(
      #"{"type":"text","reuse\u005fid":"a"}"#, #"{"\u0074ype":"\u0074ext","reuse_id":"a"}"#)
    try box.write("a.json", text)
    #expect(try box.check("--ignore", "schema", "a.json").findings.isEmpty)
    try box.write("b.json", gallery(#"{"type":"text","reuse\u005fid":""}"#, #"{"type":"text"}"#))
    try box.divlint("fix", "b.json")
    #expect(
      try box.text("b.json")
        == gallery(#"{"type":"text","reuse\u005fid":"text"}"#, #"{"type":"text","reuse_id":"text"}"#))
  }

  @Test func nestedGalleriesSettleInOneRun() throws {
    let box = try Sandbox()
    let plain = #"{"type":"gallery","items":[{"type":"text"},{"type":"text"}]}"#
    try box.write("a.json", gallery(plain, plain))
    #expect(try box.divlint("fix", "--ignore", "schema", "a.json").status == 0)
    let once = try box.text("a.json")
    #expect(try ReuseIDs.inOrder(once).sorted() == ["gallery", "gallery", "text", "text", "text", "text"])
    let again = try box.divlint("fix", "--ignore", "schema", "a.json")
    #expect(again.status == 0)
    #expect(try box.text("a.json") == once)
  }
}
