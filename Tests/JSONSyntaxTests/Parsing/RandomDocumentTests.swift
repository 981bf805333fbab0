import JSONSyntax
import Testing

@Suite("Random documents, against a second parser")
struct RandomDocumentTests {
  @Test("Valid documents read the same, and their nodes nest", arguments: 0..<60 as Range<UInt64>)
  func valid(seed: UInt64) throws {
    var generator = RandomJSON(seed: seed)
    for _ in 0..<5 {
      let text = generator.document()
      let document = try parse(text)
      #expect(document.brokenInvariants() == [], "seed \(seed): \(text)")
      #expect(document.reading() == ReferenceParser.parse(Array(text.utf8)), "seed \(seed): \(text)")
      #expect(document.isASCII == text.utf8.allSatisfy { $0 < 0x80 })
      // A backslash before `u` is one that a backslash stands before, or begins an escape.
      #expect(document.hasUnicodeEscapes == text.split(separator: "\\\\").contains { $0.contains("\\u") })
    }
  }

  @Test("Both parsers take and refuse the same mutated documents", arguments: 0..<60 as Range<UInt64>)
  func mutated(seed: UInt64) {
    var generator = RandomJSON(seed: seed &+ 1_000_000)
    for _ in 0..<20 {
      let bytes = generator.mutated(Array(generator.document(depth: 2).utf8))
      let document = try? JSONDocument.parse(bytes)
      #expect(
        document?.reading() == ReferenceParser.parse(bytes), "seed \(seed): \(bytes.text.debugDescription)")
      if document == nil { #expect((0...bytes.count).contains(syntaxError(bytes)?.offset ?? -1)) }
    }
  }

  @Test("Random bytes never crash", arguments: 0..<20 as Range<UInt64>)
  func noise(seed: UInt64) {
    var random = SeededGenerator(state: seed)
    for length in 0..<64 {
      let bytes = (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &random) }
      #expect(
        (try? JSONDocument.parse(bytes))?.reading() == ReferenceParser.parse(bytes), "seed \(seed): \(bytes)")
    }
  }
}
