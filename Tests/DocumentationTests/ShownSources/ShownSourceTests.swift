import Testing

extension RepairingTests {
  /// Swift code in documents is compiled in this folder.
  struct ShownSourceTests {
    @Test(arguments: [("README.md", "EmbeddingExample.swift"), ("CONTRIBUTING.md", "LongPager.swift")])
    func documentShowsTheFile(document: String, file: String) throws {
      let source = try Repository.text("Tests/DocumentationTests/ShownSources/\(file)")
      let written = try Repository.text(document)
      var repaired = MarkdownText(written)
      let found = repaired.replace(region: file, with: "```swift\n\(source)```")
      #expect(found, "\(document) has lost its marker <!-- \(file) -->")
      if Repository.repairsDocuments {
        try Repository.write(repaired.text, to: document)
      } else {
        #expect(repaired.text == written, "\(document) shows another \(file): run `make docs`")
      }
    }
  }
}
