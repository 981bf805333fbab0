import Testing

@testable import JSONSyntax

@Suite("Parsing a text in two parts")
struct TwoPartParseTests {
  @Test("Wherever a valid text is cut, the document is the same", arguments: 0..<40 as Range<UInt64>)
  func valid(seed: UInt64) throws {
    var generator = RandomJSON(seed: seed &+ 3_000_000)
    for _ in 0..<4 {
      let bytes = Array(generator.document().utf8)
      let whole = try JSONDocument.parse(bytes)
      for second in TwoPartParse.cuts(bytes) {
        let parts = try #require(TwoPartParse.parse(bytes, second: second), "seed \(seed), cut at \(second)")
        #expect(nodes(parts) == nodes(whole), "seed \(seed), cut at \(second)")
        #expect(parts.isASCII == whole.isASCII, "seed \(seed), cut at \(second)")
        #expect(parts.maximumDepth >= whole.maximumDepth, "seed \(seed), cut at \(second)")
        #expect(parts.hasUnicodeEscapes == whole.hasUnicodeEscapes, "seed \(seed), cut at \(second)")
        #expect(parts.mayRepeatKeys == whole.mayRepeatKeys, "seed \(seed), cut at \(second)")
      }
    }
  }

  @Test("What is not valid is left to a parse from the start", arguments: 0..<40 as Range<UInt64>)
  func mutated(seed: UInt64) {
    var generator = RandomJSON(seed: seed &+ 4_000_000)
    for _ in 0..<10 {
      let bytes = generator.mutated(Array(generator.document(depth: 3).utf8))
      let whole = try? JSONDocument.parse(bytes)
      for second in TwoPartParse.cuts(bytes) {
        let parts = TwoPartParse.parse(bytes, second: second)
        #expect(parts.map(nodes) == whole.map(nodes), "seed \(seed), cut at \(second): \(bytes.text)")
      }
    }
  }

  @Test(
    "Brackets of the second part that do not fit those of the first",
    arguments: [
      "[1,\n2}", "{\"a\":1,\n2]", "[1,\n\"a\":2]", "{\"a\":[1,\n2}]", "[[1,\n2]", "[1,\n2]]", "[1,\n]",
      "[1,\n", "{\"a\":1,\n\"b\":2},0", "[1,\n2],3",
    ]
  )
  func misfits(text: String) throws {
    let bytes = Array(text.utf8)
    for second in TwoPartParse.cuts(bytes) { #expect(TwoPartParse.parse(bytes, second: second) == nil) }
    #expect(syntaxError(bytes) != nil)
  }

  @Test("A large text is cut behind a comma and a line break, whichever the line breaks are")
  func large() throws {
    for lineBreak in ["\n", "\r\n", ""] {
      let element = "{\"ключ\": [1, \"\\\"a,\\n\"]},\(lineBreak)"
      let text = "{\"a\":[" + String(repeating: element, count: 60_000) + "1]}"
      let whole = try JSONDocument.parse(Array(text.utf8))
      let parts = try JSONDocument.parse(Array(text.utf8), threads: 2)
      #expect(nodes(parts) == nodes(whole))
      #expect((TwoPartParse.parse(Array(text.utf8)) == nil) == lineBreak.isEmpty)
    }
  }

  @Test("An error in either part is the error of the whole")
  func errors() {
    let lines =
      Array("[\n".utf8) + Array(String(repeating: "[1, 2, 3],\n", count: 200_000).utf8) + Array("1]".utf8)
    for offset in [10, lines.count / 4, lines.count * 3 / 4, lines.count - 2] {
      var bytes = lines
      bytes[offset] = 0xFF
      func error(_ threads: Int) -> JSONSyntaxError? {
        do throws(JSONSyntaxError) {
          _ = try JSONDocument.parse(bytes, threads: threads)
          return nil
        } catch {
          return error
        }
      }
      #expect(error(2) == error(1))
      #expect(error(2)?.offset == offset)
    }
  }

  private func nodes(_ document: JSONDocument) -> [[UInt32]] {
    (0..<document.count).map { index in
      let node = document[index]
      return [node.start, node.end, node.next, node.word]
    }
  }
}
