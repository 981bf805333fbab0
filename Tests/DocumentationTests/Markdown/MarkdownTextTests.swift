import Testing

struct MarkdownTextTests {
  @Test func findsFences() {
    let text = MarkdownText("a\n```json card.json\n{}\n```\n````\n```\ninner\n```\n````\nb")
    #expect(
      text.fences == [
        MarkdownText.Fence(language: "json", fileName: "card.json", content: 2..<3),
        MarkdownText.Fence(language: "", fileName: nil, content: 5..<8),
      ]
    )
    #expect(text.content(text.fences[0]) == "{}\n")
    #expect(text.text == "a\n```json card.json\n{}\n```\n````\n```\ninner\n```\n````\nb")
  }

  @Test func replacesRegions() {
    var text = MarkdownText("a\n<!-- rules -->\nold\nolder\n<!-- /rules -->\nb")
    let found = text.replace(region: "rules", with: "new")
    #expect(found)
    #expect(text.text == "a\n<!-- rules -->\nnew\n<!-- /rules -->\nb")
    let foundOther = text.replace(region: "flags", with: "new")
    #expect(!foundOther)
  }
}
