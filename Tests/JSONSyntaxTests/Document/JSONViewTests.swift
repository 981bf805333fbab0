import Testing

@testable import JSONSyntax

@Suite("Views of documents")
struct JSONViewTests {
  @Test("Kinds are made of their raw values, numbered from 0")
  func kinds() throws {
    #expect(MemoryLayout<JSONKind>.size == 1)
    #expect(JSONKind.allCases.map(\.rawValue) == Array(0..<8))
    for kind in JSONKind.allCases {
      #expect(unsafeBitCast(kind.rawValue, to: JSONKind.self) == kind)
      #expect(JSONNode(kind: kind, start: 0, end: 0, next: 0).kind == kind)
    }
  }

  @Test("A view says what its document says", arguments: 0..<60 as Range<UInt64>)
  func agreement(seed: UInt64) throws {
    var generator = RandomJSON(seed: seed &+ 5_000_000)
    let document = try parse(generator.document())
    let view = JSONView(document)
    #expect(view.count == document.count)
    for index in 0..<document.count {
      #expect(view.kind(index) == document.kind(index), "seed \(seed)")
      #expect(view.next(index) == document.next(index), "seed \(seed)")
      #expect(view.text(index).elementsEqual(document.text(index)), "seed \(seed)")
      #expect(Array(view.elements(index)) == Array(document.elements(index)), "seed \(seed)")
      #expect(Array(view.members(index)) == Array(document.members(index)), "seed \(seed)")
      for member in document.members(index) {
        let name = JSONKeyName(document.stringBytes(member.key))
        #expect(view.member(index, name) == document.member(index, name), "seed \(seed)")
        #expect(view.key(member.key, is: name) && !view.key(member.key, is: "no such key"), "seed \(seed)")
      }
      guard document.kind(index) == .string || document.kind(index) == .key else { continue }
      let value = document.stringBytes(index)
      #expect(view.stringBytes(index) == value, "seed \(seed)")
      #expect(view.rawString(index).elementsEqual(document.rawString(index)), "seed \(seed)")
      #expect(view.string(index, equals: value), "seed \(seed)")
      #expect(!view.string(index, equals: value + [0x21]), "seed \(seed)")
    }
  }

  @Test("Texts are compared by all of their bytes, and equal ones have one hash")
  func names() {
    for length in 0..<40 {
      let text = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 37) }
      for place in 0..<length {
        var other = text
        other[place] ^= 1
        #expect(!areEqual(text, other))
        #expect(areEqual(text, text.map { $0 }))
        #expect(hash(text) == hash(text.map { $0 }))
        #expect(hash(text) != hash(other))
      }
      #expect(!areEqual(text, text + [0]))
    }
  }

  private func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    one.withUnsafeBufferPointer { first in other.withUnsafeBufferPointer { NameText.areEqual(first, $0) } }
  }

  private func hash(_ text: [UInt8]) -> Int { text.withUnsafeBufferPointer { NameText.hash($0) } }
}
