import Testing

@testable import DivlintCLI

/// What must hold for all commands and flags, whoever adds one.
struct DefinitionTests {
  @Test func everyCommandIsDefinedOnce() {
    #expect(Command.all.map(\.name) == CommandName.allCases)
  }

  @Test(arguments: CommandName.allCases) func spellingsAreUnambiguous(name: CommandName) {
    let spellings = Command.named(name).allFlags.flatMap(\.spellings)
    #expect(Set(spellings).count == spellings.count)
  }

  @Test(arguments: CommandName.allCases) func textsAreSentencesInASCII(name: CommandName) {
    let command = Command.named(name)
    var texts = [command.summary, command.description] + command.examples.map(\.meaning)
    texts += command.allFlags.flatMap { [$0.summary, $0.details ?? "."] }
    for text in texts {
      #expect(text.utf8.allSatisfy { $0 < 0x80 }, "\(text)")
      #expect(text.hasSuffix("."), "\(text)")
    }
    #expect(!command.examples.isEmpty)
  }

  @Test func examplesParse() throws {
    for example in Command.all.flatMap(\.examples) where !example.line.contains("$(") {
      // The part of a pipeline that is divlint, without redirections.
      let words = example.line.split(separator: " ")
      let start = try #require(words.firstIndex(of: "divlint"))
      let arguments = words[(start + 1)...].prefix { !["|", ">", "<"].contains($0) }
      #expect(throws: Never.self, "\(example.line)") {
        try CommandLineParser.parse(arguments.map { .init(String($0)) }) { _ in [] }
      }
    }
  }
}
