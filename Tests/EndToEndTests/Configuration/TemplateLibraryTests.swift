import Foundation
import Testing

/// `templates:` names files whose templates every other file can use.
@Suite struct TemplateLibraryTests {
  private static let library = #"""
    {"templates":{"row":{"type":"text","$text":"t"},"feed":{"type":"gallery","items":[{"type":"separator"},{"type":"separator"}]}}}
    """#
  private static let fixedLibrary = library.replacingOccurrences(
    of: #"{"type":"separator"}"#, with: #"{"type":"separator","reuse_id":"separator"}"#)

  private static func box() throws -> Sandbox {
    let box = try Sandbox()
    try box.write(".divlint.yml", "version: 1\ntemplates: [\"t/*.json\"]\n")
    try box.write("t/library.json", library)
    return box
  }

  @Test func usagesAreResolvedAndFixedWhereTheyStand() throws {
    let box = try Self.box()
    try box.write("a.json", gallery(#"{"type":"row","t":"1"}"#, #"{"type":"row","t":"2"}"#))
    #expect(try box.divlint("fix", "a.json").status == 0)
    #expect(
      try box.text("a.json")
        == gallery(#"{"type":"row","reuse_id":"row","t":"1"}"#, #"{"type":"row","reuse_id":"row","t":"2"}"#))
    #expect(try box.text("t/library.json") == Self.library)
  }

  @Test func cellsInALibraryNameTheFileToEdit() throws {
    let box = try Self.box()
    try box.write("a.json", card(#"{"type":"feed"}"#))
    let finding = try #require(try box.check("a.json").findings.first)
    #expect(finding.fix == nil)
    #expect(finding.path == "a.json")
    #expect(finding.related?.compactMap(\.path).contains("t/library.json") == true)
    // Through other files a library is not edited.
    #expect(try box.divlint("fix", "a.json").status == 1)
    #expect(try box.text("t/library.json") == Self.library)
    #expect(try box.text("a.json") == card(#"{"type":"feed"}"#))
  }

  @Test func fixingTheLibraryFixesItsUsersInTheSameRun() throws {
    let box = try Self.box()
    try box.write("a.json", card(#"{"type":"feed"}"#))
    let patch = try box.divlint("fix", "--diff")
    #expect(patch.output.contains("+++ b/t/library.json"))
    #expect(!patch.errors.contains("[missing-reuse-id]"), "\(patch.errors)")
    let run = try box.divlint("fix")
    #expect(run.status == 0, "\(run.output)")
    #expect(try box.text("t/library.json") == Self.fixedLibrary)
    #expect(try box.divlint("check").status == 0)
  }

  @Test func whatALibraryBringsIsKnown() throws {
    let box = try Self.box()
    try box.write("a.json", card(#"{"type":"row","t":"1"}"#))
    try box.write("b.json", card(#"{"type":"rwo","t":"1"}"#))
    let report = try box.check("--select", "templates", ".")
    #expect(report.findings.map(\.path) == ["b.json"])
    #expect(report.findings.map(\.pointer) == ["/card/states/0/div/type"])
    #expect(report.findings.first?.message.contains(#"Did you mean "row"?"#) == true)
    // Without the library nobody knows the template.
    #expect(try box.check("--no-config", "--select", "unknown-type", "a.json").findings.count == 1)
  }

  @Test func aLibraryMayHaveTemplatesThatItDoesNotUse() throws {
    let box = try Self.box()
    // A layout whose templates others use, too.
    try box.write(
      "t/shown.json",
      card(#"{"type":"one"}"#, templates: #"{"one":{"type":"row","text":"a"},"two":{"type":"text"}}"#))
    #expect(try box.check("--select", "unused-template,redundant-link", ".").findings.isEmpty)
    #expect(
      try box.check("--no-config", "--select", "unused-template", "t/shown.json").findings.map(\.pointer)
        == ["/templates/two"])
  }
}
