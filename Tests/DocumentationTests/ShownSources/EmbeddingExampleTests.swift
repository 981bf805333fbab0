import Testing

struct EmbeddingExampleTests {
  @Test func insertsIdsAndTellsTheRest() throws {
    let layout = #"""
      {"type": "gallery", "items": [
        {"type": "text", "text": "a"},
        {"type": "text", "text": "b"},
        {"type": "image", "image_url": "https://example.com/a.png", "reuse_id": "x"},
        {"type": "image", "image_url": "https://example.com/b.png", "reuse_id": "y"}
      ]}
      """#
    let result = try prepare(Array(layout.utf8), name: "feed.json")
    #expect(
      String(decoding: result.layout, as: UTF8.self)
        == layout.replacing(#""type": "text","#, with: #""type": "text", "reuse_id": "text","#)
    )
    #expect(result.remarks.count == 1)
    #expect(result.remarks.first?.hasPrefix("feed.json:4: ") == true)
    #expect(result.remarks.first?.hasSuffix("[conflicting-reuse-id]") == true)
  }
}
