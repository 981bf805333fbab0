import Foundation
import Testing

/// Where ids go: into the template where one is right for all its cells, else into each cell.
@Suite struct PlacementTests {
  private static let row = #"{"type":"text","$text":"t"}"#
  private static let rowWithID = #"{"type":"text","reuse_id":"row","$text":"t"}"#
  private static let usages = [#"{"type":"row","t":"1"}"#, #"{"type":"row","t":"2"}"#]
  private static let usagesWithIDs = usages.map {
    $0.replacingOccurrences(of: #""row","#, with: #""row","reuse_id":"row","#)
  }

  private static func text(_ row: String, _ cells: [String]) -> String {
    card(galleryBlock(cells), templates: #"{"row":\#(row)}"#)
  }

  private static func fix(_ text: String, _ arguments: String...) throws -> String {
    let box = try Sandbox()
    try box.write("a.json", text)
    let run = try box.shell("\"$divlint\" fix a.json \(arguments.joined(separator: " "))")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    return try box.text("a.json")
  }

  @Test func autoTakesTheTemplateOnce() throws {
    #expect(try Self.fix(Self.text(Self.row, Self.usages)) == Self.text(Self.rowWithID, Self.usages))
  }

  @Test func instanceTakesEachCell() throws {
    let fixed = try Self.fix(Self.text(Self.row, Self.usages), "--placement instance")
    #expect(fixed == Self.text(Self.row, Self.usagesWithIDs))
  }

  @Test func autoKeepsOutOfTemplatesWhoseCellsDiffer() throws {
    // One usage has an id of its own already, so the template is not silent ground.
    let cells = Self.usages + [#"{"type":"row","t":"3","reuse_id":"row"}"#]
    let fixed = try Self.fix(Self.text(Self.row, cells))
    #expect(fixed == Self.text(Self.row, Self.usagesWithIDs + [cells[2]]))
  }

  @Test func templateIsForcedBesideOtherIDs() throws {
    let cells = Self.usages + [#"{"type":"row","t":"3","reuse_id":"row"}"#]
    let fixed = try Self.fix(Self.text(Self.row, cells), "--placement template")
    #expect(fixed == Self.text(Self.rowWithID, cells))
  }

  @Test func templateWithALinkIsLeftAlone() throws {
    let row = #"{"type":"text","$reuse_id":"rid","$text":"t"}"#
    #expect(try Self.fix(Self.text(row, Self.usages)) == Self.text(row, Self.usagesWithIDs))
  }

  @Test func configurationChoosesAndTheFlagWins() throws {
    let box = try Sandbox()
    try box.write(".divlint.yml", "version: 1\nfix: {placement: instance}\n")
    try box.write("a.json", Self.text(Self.row, Self.usages))
    try box.write("b.json", Self.text(Self.row, Self.usages))
    try box.divlint("fix", "a.json")
    try box.divlint("fix", "--placement", "template", "b.json")
    #expect(try box.text("a.json") == Self.text(Self.row, Self.usagesWithIDs))
    #expect(try box.text("b.json") == Self.text(Self.rowWithID, Self.usages))
  }

  @Test func idsThatAreThereAreTaken() throws {
    let cell = #"{"type":"text","text":"a","reuse_id":"title"}"#
    #expect(
      try Self.fix(gallery(textCell, cell, textCell))
        == gallery(
          #"{"type":"text","reuse_id":"title","text":"a"}"#, cell,
          #"{"type":"text","reuse_id":"title","text":"a"}"#))
  }
}
