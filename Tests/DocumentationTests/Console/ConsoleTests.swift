import Testing

extension RepairingTests {
  /// What documents show on a console is what the program prints.
  ///
  /// In ```` ```console ```` blocks, lines that start with `$ ` are run, in order, in a directory that has a copy
  /// of `Examples/` and every file that a block of the document defines (```` ```json card.json ````).
  struct ConsoleTests {
    /// Documents with executed blocks. The blocks of `docs/rules.md` are tests of the rules.
    static let documents: [String] = {
      let pages = (try? Repository.names(in: "docs")) ?? []
      return ["README.md", "CONTRIBUTING.md", "Examples/README.md"]
        + pages.filter { $0.hasSuffix(".md") && $0 != "rules.md" }.map { "docs/\($0)" }
    }()

    @Test(arguments: documents) func showsWhatTheProgramPrints(document: String) throws {
      let written = MarkdownText(try Repository.text(document))
      var repaired = written
      let scratch = try ScratchDirectory()
      // Where a block stands in the repaired text, whose blocks before may have grown or shrunk.
      var shift = 0
      for fence in written.fences {
        if let name = fence.fileName { try scratch.write(written.content(fence), to: name) }
        guard fence.language == "console" else { continue }
        let place = "\(document):\(fence.content.lowerBound + 1)"
        var block = try #require(ConsoleBlock(written.lines[fence.content]), "\(place) starts with no '$ '")
        for index in block.commands.indices {
          let shown = block.commands[index]
          block.commands[index].output = try scratch.run(shown.line)
          guard !Repository.repairsDocuments else { continue }
          #expect(
            block.commands[index].output == shown.output,
            "\(place): `\(shown.line)` prints something else now. `make docs` writes that down."
          )
        }
        repaired.replace(
          fence.content.lowerBound + shift..<fence.content.upperBound + shift,
          with: block.lines
        )
        shift += block.lines.count - fence.content.count
      }
      if Repository.repairsDocuments, repaired.text != written.text {
        try Repository.write(repaired.text, to: document)
      }
    }

    @Test func readsCommandsAndTheirOutput() throws {
      let lines = ["$ divlint --version", "divlint 1.0", "", "$ true"]
      let block = try #require(ConsoleBlock(lines))
      #expect(block.commands.map(\.line) == ["divlint --version", "true"])
      #expect(block.commands.map(\.output) == [["divlint 1.0", ""], []])
      #expect(block.lines == lines)
      #expect(ConsoleBlock(["divlint 1.0"]) == nil)
    }
  }
}
