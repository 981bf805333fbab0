import Testing

/// `platforms:` says which clients the layouts run on.
@Suite struct PlatformTests {
  private static let items = (1...2).map { #"{"type":"text","text":"\#($0)","reuseId":"a","colour":"red"}"# }

  /// The rules that have something to say, for the clients named.
  private static func rules(_ platforms: String) throws -> Set<String> {
    let box = try Sandbox()
    try box.write(".divlint.yml", "version: 1\nplatforms: \(platforms)\nrules: {unknown-property: warning}\n")
    try box.write("a.json", gallery(items[0], items[1]))
    return Set(try box.check("a.json").findings.map(\.rule))
  }

  @Test(
    "the rules about reuse concern who recycles",
    arguments: ["[android]", "[ios]", "[web, ios]", "[android, ios, web]"])
  func recycling(_ platforms: String) throws {
    #expect(
      try Self.rules(platforms) == ["missing-reuse-id", "misspelled-reuse-id", "unknown-property"])
  }

  @Test("layouts for the web alone need no ids, and are held to the other rules")
  func webAlone() throws {
    #expect(try Self.rules("[web]") == ["unknown-property"])
  }

  @Test("ids are neither asked for nor inserted on the web alone, even when the rule is selected")
  func fixesForTheWeb() throws {
    let box = try Sandbox()
    try box.write(".divlint.yml", "version: 1\nplatforms: [web]\n")
    let text = gallery(Self.items[0], Self.items[1])
    try box.write("a.json", text)
    #expect(try box.divlint("fix", "--select", "reuse", "a.json").status == 0)
    #expect(try box.text("a.json") == text)
  }
}
