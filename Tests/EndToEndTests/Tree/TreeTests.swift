import Foundation
import Testing

@Suite struct TreeTests {
  @Test func outlineShowsStructuresIDsAndPools() throws {
    let box = try Sandbox()
    try box.write(
      "a.json",
      card(
        galleryBlock([#"{"type":"row","t":"1"}"#, #"{"type":"text","reuse_id":"x"}"#]),
        templates: #"{"row":{"type":"container","items":[{"type":"image"},{"type":"text"}]}}"#))
    let run = try box.divlint("tree", "a.json")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    for part in ["row → container", "container(image, text)", "no reuse_id", #"reuse_id "x""#, "pools:"] {
      #expect(run.output.contains(part), "\(run.output)")
    }
  }

  @Test func pointerAndDepthShowAPart() throws {
    let box = try Sandbox()
    try box.write("a.json", fixable)
    let part = try box.divlint("tree", "--pointer", "/card/states/0/div/items/1", "a.json")
    #expect(part.status == 0)
    #expect(part.output.hasPrefix("text"))
    #expect(try box.divlint("tree", "--depth", "0", "a.json").output.contains("2 blocks below"))
    let nothing = try box.divlint("tree", "--pointer", "/nope", "a.json")
    #expect(nothing.status == 2)
    #expect(nothing.errors.contains("nothing at /nope"))
  }

  @Test func fileWithoutDivKitIsNoFailure() throws {
    let box = try Sandbox()
    try box.write("a.json", "{}")
    let run = try box.divlint("tree", "a.json")
    #expect(run.status == 0)
    #expect(run.errors.contains("no DivKit"))
  }

  @Test func fileThatIsNotJSONIsTold() throws {
    let box = try Sandbox()
    try box.write("a.json", "{")
    let run = try box.divlint("tree", "a.json")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("error: a.json:1:2: this is not JSON"), "\(run.errors)")
  }

  @Test func expandedJSONKeepsTheRestOfTheFile() throws {
    let box = try Sandbox()
    try box.write(
      "a.json",
      #"{"before":1e400,"templates":{"t":{"type":"text","$text":"x"}},"# + #""card":{"log_id":"i","states":"#
        + #"[{"state_id":0,"div":{"type":"t","x":"\u0416"}}]},"after":[1.10]}"#)
    let run = try box.divlint("tree", "--format", "json", "a.json")
    #expect(run.status == 0)
    #expect(run.output.contains("1e400") && run.output.contains("1.10"))
    let value = try #require(
      try JSONSerialization.jsonObject(
        with: Data(run.output.replacingOccurrences(of: "1e400", with: "1").utf8)) as? [String: Any])
    let card = try #require(value["card"] as? [String: Any])
    let states = try #require(card["states"] as? [[String: Any]])
    let div = try #require(states[0]["div"] as? [String: String])
    #expect(div["type"] == "text")
    #expect(div["text"] == "Ж")
  }
}
