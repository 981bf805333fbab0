import Testing

@testable import JSONSyntax

@Suite("Keys and their hash")
struct KeyTests {
  @Test("The hash is of the value, not of the spelling")
  func escapedSpelling() throws {
    let document = try parse("{\"reuse_id\":1,\"reuse\\u005fid\":2,\"reuse_ie\":3}")
    #expect(document[1].keyHash == document[3].keyHash)
    #expect(document.key(1, is: "reuse_id"))
    #expect(document.key(3, is: "reuse_id"))
    #expect(!document.key(5, is: "reuse_id"))
    #expect(document.member(0, "reuse_id")?.value == 4)
  }

  @Test("Keys of every length, at the start, in the middle and at the end of the text", arguments: 0..<40)
  func lengths(length: Int) throws {
    let name = String("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMN".prefix(length))
    let escaped = name.unicodeScalars.map { "\\u00" + String($0.value, radix: 16) }.joined()
    let wanted = JSONKeyName(Array(name.utf8))
    for spelling in [name, escaped] {
      for tail in ["", "              "] {
        let document = try parse("{\"\(spelling)\":1}\(tail)")
        #expect(document[1].keyHash == JSONKeyHash.hash(Array(name.utf8)))
        #expect(document.key(1, is: wanted))
        #expect(!document.key(1, is: JSONKeyName(Array((name + "x").utf8))))
        #expect(document.member(0, wanted)?.value == 2)
      }
    }
  }

  @Test("The ends of names, and those of names with one byte more before them", arguments: 0..<40)
  func ends(length: Int) {
    let name = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMN".utf8.prefix(length))
    func word(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
    func ends(_ name: [UInt8]) -> NameEnds { name.withUnsafeBufferPointer { NameEnds($0) } }
    #expect(ends(name) == NameEnds(head: word(name.prefix(8)), tail: word(name.suffix(8)), count: length))
    #expect(ends(name).keyHash == JSONKeyHash.hash(name))
    let link = [UInt8(ascii: "$")] + name
    #expect(ends(name).following(UInt8(ascii: "$")) == ends(link))
  }

  @Test("Names have numbers in the order in which they appear, whatever their spelling")
  func numbers() throws {
    let long = String(repeating: "x", count: 40)
    let document = try parse(
      "{\"b\":1,\"a\":2,\"\\u0062\":3,\"\(long)1\(long)\":4,\"\(long)2\(long)\":5,\"\(long)\\u0031\(long)\":6}"
    )
    #expect(document.members(0).map { document[$0.key].keyNumber } == [0, 1, 0, 2, 3, 2])
    #expect(document.keys.count == 4)
    #expect(document.keys.find(Array("c".utf8)) == nil)
    #expect(document.brokenInvariants().isEmpty)
  }

  @Test("Thousands of names, in one part or in two")
  func manyNumbers() throws {
    let long = String(repeating: "long ", count: 30)
    let members = (0..<8_000).map { "\"a \(long) name \($0 % 6_000) and its end\": \($0)" }
    let text = Array("{\(members.joined(separator: ",\n"))}".utf8)
    for threads in [1, 2] {
      let document = try JSONDocument.parse(text, threads: threads)
      let numbers = document.members(0).map { document[$0.key].keyNumber }
      #expect(numbers == (0..<8_000).map { $0 % 6_000 })
      #expect(document.brokenInvariants().isEmpty)
    }
  }

  @Test("Names that differ in one byte, in length or by canonical equivalence are different")
  func differentNames() throws {
    let document = try parse(
      "{\"\":0,\"\\u0000\":1,\"caf\u{E9}\":2,\"cafe\u{301}\":3,\"Aa\":4,\"BB\":5,\"type \":6}")
    let names = ["", "\u{0}", "caf\u{E9}", "cafe\u{301}", "Aa", "BB", "type "]
    for (position, name) in names.enumerated() {
      #expect(document.member(0, JSONKeyName(stringLiteral: name))?.key == 1 + 2 * position)
    }
    #expect(document.member(0, "type") == nil)
  }

  @Test("Of repeated keys the last counts; members of other kinds are none")
  func members() throws {
    let document = try parse("{\"a\":[1],\"b\":{\"a\":0},\"a\":7}")
    #expect(document.member(0, "a").map { Array(document.text($0.value)).text } == "7")
    #expect(document.members(0).map { document.string($0.key) } == ["a", "b", "a"])
    let array = try document.at("/b") - 3
    #expect(document.kind(array) == .array)
    #expect(Array(document.members(array)).isEmpty)
    #expect(Array(document.elements(0)).isEmpty)
    #expect(document.member(0, before: JSONMember(key: 1)) == nil)
    #expect(document.member(0, before: JSONMember(key: 4)) == JSONMember(key: 1))
  }

  @Test("Names that stand twice are told by value, however many members there are")
  func duplicates() throws {
    let unique = (0..<300).map { "\"k\($0)\":0" }.joined(separator: ",")
    let document = try parse("{\"reuse_id\":1,\(unique),\"reuse\\u005fid\":2,\"reuse_id\":3}")
    let duplicates = document.duplicateMembers(0)
    #expect(duplicates.map(\.first.key) == [1, 1])
    #expect(duplicates.map(\.duplicate.key) == [603, 605])
    #expect(try !parse("{\(unique)}").hasDuplicateKeys(0))
    #expect(try !parse("{\"\u{E9}\":1,\"e\u{301}\":2,\"\":3}").hasDuplicateKeys(0))
    #expect(try parse("{\"\":1,\"\":2}").hasDuplicateKeys(0))
  }
}
