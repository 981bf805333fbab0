import JSONSyntax
import Testing

@Suite("The receipt of an edit")
struct EditReceiptTests {
  /// `{"a": [T, T], "type": "x"}`: insertions at the end of an inner object and of the root.
  private static let original =
    "{\"n\":[{\"type\":\"t\"},{\"b\":1.10,\"c\":[[1],2]}],\"d\":{},\"type\":\"x\"}"

  private static func intended(_ document: JSONDocument) throws -> [JSONMemberEdit] {
    [
      .insert(object: try document.at("/n/0"), name: Array("i".utf8), value: Array("\"v\"".utf8)),
      .insert(object: 0, name: Array("i".utf8), value: Array("\"v\"".utf8)),
      .insert(object: try document.at("/d"), name: Array("i".utf8), value: Array("\"v\"".utf8)),
    ]
  }

  @Test(
    "Exactly the intended members",
    arguments: [
      "{\"n\":[{\"type\":\"t\",\"i\":\"v\"},{\"b\":1.10,\"c\":[[1],2]}],\"d\":{\"i\":\"v\"},\"type\":\"x\",\"i\":\"v\"}",
      // White space and the spelling of an inserted key are not the receipt's business.
      " {\"n\":[{\"type\":\"t\", \"i\":\"v\"},{\"b\":1.10,\"c\":[[1],2]}],\n\"d\":{\"\\u0069\":\"v\"},\"type\":\"x\",\"i\":\"v\"}\n",
    ])
  func intended(result: String) throws {
    let document = try parse(Self.original)
    let edits = try Self.intended(document)
    let receipt = try EditReceipt.verify(document, edits + edits, result: Array(result.utf8))
    var expected = EditReceipt()
    expected.inserted = 3
    #expect(receipt == expected)
    var total = receipt
    total += receipt
    #expect(total.inserted == 6)
  }

  @Test(
    "Everything else is caught",
    arguments: [
      (
        "an extra member",
        "{\"n\":[{\"type\":\"t\",\"i\":\"v\"},{\"b\":1.10,\"c\":[[1],2]}],\"d\":{\"i\":\"v\"},\"type\":\"x\",\"i\":\"v\",\"e\":1}"
      ),
      (
        "an extra member in an inner object",
        "{\"n\":[{\"type\":\"t\",\"i\":\"v\",\"e\":1},{\"b\":1.10,\"c\":[[1],2]}],\"d\":{\"i\":\"v\"},\"type\":\"x\",\"i\":\"v\"}"
      ),
      (
        "an extra element",
        "{\"n\":[{\"type\":\"t\",\"i\":\"v\"},{\"b\":1.10,\"c\":[[1],2,3]}],\"d\":{\"i\":\"v\"},\"type\":\"x\",\"i\":\"v\"}"
      ),
      (
        "another spelling of a number",
        "{\"n\":[{\"type\":\"t\",\"i\":\"v\"},{\"b\":1.1,\"c\":[[1],2]}],\"d\":{\"i\":\"v\"},\"type\":\"x\",\"i\":\"v\"}"
      ),
      (
        "another number of equal length",
        "{\"n\":[{\"type\":\"t\",\"i\":\"v\"},{\"b\":1.11,\"c\":[[1],2]}],\"d\":{\"i\":\"v\"},\"type\":\"x\",\"i\":\"v\"}"
      ),
      (
        "another spelling of a key",
        "{\"n\":[{\"type\":\"t\",\"i\":\"v\"},{\"\\u0062\":1.10,\"c\":[[1],2]}],\"d\":{\"i\":\"v\"},\"type\":\"x\",\"i\":\"v\"}"
      ),
      (
        "a missing member",
        "{\"n\":[{\"type\":\"t\",\"i\":\"v\"},{\"c\":[[1],2]}],\"d\":{\"i\":\"v\"},\"type\":\"x\",\"i\":\"v\"}"
      ),
      (
        "a missing insertion",
        "{\"n\":[{\"type\":\"t\"},{\"b\":1.10,\"c\":[[1],2]}],\"d\":{\"i\":\"v\"},\"type\":\"x\",\"i\":\"v\"}"
      ),
      (
        "a missing insertion at the end",
        "{\"n\":[{\"type\":\"t\",\"i\":\"v\"},{\"b\":1.10,\"c\":[[1],2]}],\"d\":{\"i\":\"v\"},\"type\":\"x\"}"
      ),
      (
        "a missing insertion into an empty object",
        "{\"n\":[{\"type\":\"t\",\"i\":\"v\"},{\"b\":1.10,\"c\":[[1],2]}],\"d\":{},\"type\":\"x\",\"i\":\"v\"}"
      ),
      (
        "an insertion with another value",
        "{\"n\":[{\"type\":\"t\",\"i\":\"w\"},{\"b\":1.10,\"c\":[[1],2]}],\"d\":{\"i\":\"v\"},\"type\":\"x\",\"i\":\"v\"}"
      ),
      (
        "an insertion under another name",
        "{\"n\":[{\"type\":\"t\",\"j\":\"v\"},{\"b\":1.10,\"c\":[[1],2]}],\"d\":{\"i\":\"v\"},\"type\":\"x\",\"i\":\"v\"}"
      ),
      (
        "an insertion made twice",
        "{\"n\":[{\"type\":\"t\",\"i\":\"v\",\"i\":\"v\"},{\"b\":1.10,\"c\":[[1],2]}],\"d\":{\"i\":\"v\"},\"type\":\"x\",\"i\":\"v\"}"
      ),
      (
        "an insertion into the wrong object",
        "{\"n\":[{\"type\":\"t\"},{\"b\":1.10,\"c\":[[1],2],\"i\":\"v\"}],\"d\":{\"i\":\"v\"},\"type\":\"x\",\"i\":\"v\"}"
      ),
      (
        "a moved member",
        "{\"d\":{\"i\":\"v\"},\"n\":[{\"type\":\"t\",\"i\":\"v\"},{\"b\":1.10,\"c\":[[1],2]}],\"type\":\"x\",\"i\":\"v\"}"
      ),
      (
        "a member moved into a neighbour",
        "{\"n\":[{\"type\":\"t\",\"i\":\"v\"},{\"b\":1.10,\"c\":[[1],2],\"d\":{\"i\":\"v\"}}],\"type\":\"x\",\"i\":\"v\"}"
      ),
      (
        "an element moved inwards",
        "{\"n\":[{\"type\":\"t\",\"i\":\"v\"},{\"b\":1.10,\"c\":[[1,2]]}],\"d\":{\"i\":\"v\"},\"type\":\"x\",\"i\":\"v\"}"
      ),
      (
        "an element moved outwards",
        "{\"n\":[{\"type\":\"t\",\"i\":\"v\"},{\"b\":1.10,\"c\":[[],1,2]}],\"d\":{\"i\":\"v\"},\"type\":\"x\",\"i\":\"v\"}"
      ),
      (
        "another kind",
        "{\"n\":[{\"type\":\"t\",\"i\":\"v\"},{\"b\":1.10,\"c\":[{},2]}],\"d\":{\"i\":\"v\"},\"type\":\"x\",\"i\":\"v\"}"
      ),
      ("the original itself", original),
      ("an empty text", ""),
      ("a text that is not JSON", "{\"n\":[,]}"),
    ])
  func caught(what: String, result: String) throws {
    let document = try parse(Self.original)
    let edits = try Self.intended(document)
    #expect(throws: ReceiptError.self, "\(what)") {
      try EditReceipt.verify(document, edits, result: Array(result.utf8))
    }
  }

  @Test(
    "Every single mutation of the edited text is caught, unless it is white space",
    arguments: 0..<300 as Range<UInt64>)
  func mutations(seed: UInt64) throws {
    let document = try parse(Self.original)
    let edits = try Self.intended(document)
    var text = TextEdits()
    #expect(insert(into: &text, edits.map { document.textEdit(for: $0) }))
    let result = text.applied(to: document.bytes)
    var generator = RandomJSON(seed: seed)
    let mutated = generator.mutated(result)
    let outcome = try? EditReceipt.verify(document, edits, result: mutated)
    // Outside of strings only; the sample has no white space inside of strings, and neither may the mutant.
    let packed = mutated.filter { $0 != 0x20 && $0 != 0x0A }
    if outcome != nil { #expect(packed == result, "seed \(seed): \(mutated.text)") }
    if mutated == result { #expect(outcome != nil) }
  }

  @Test("An edit that another one swallowed is not passed over")
  func swallowed() throws {
    let document = try parse("{\"a\":{\"b\":1},\"c\":2}")
    let inner = JSONMemberEdit.replace(value: 4, with: Array("7".utf8))
    let outer = JSONMemberEdit.remove(key: 1, object: 0)
    #expect(throws: ReceiptError.self) {
      try EditReceipt.verify(document, [inner, outer], result: Array("{\"c\":2}".utf8))
    }
    #expect(throws: ReceiptError.self) {
      try EditReceipt.verify(document, [outer], result: Array("{\"a\":{\"b\":1},\"c\":2}".utf8))
    }
  }

  @Test("Removed, renamed and replaced members are held to their intent")
  func otherEdits() throws {
    let document = try parse("{\"a\":1,\"b\":[2],\"c\":3}")
    let edits: [JSONMemberEdit] = [
      .rename(key: 1, to: Array("x".utf8)), .replace(value: 4, with: Array("[7]".utf8)),
      .remove(key: 6, object: 0),
    ]
    func verify(_ result: String) throws -> EditReceipt {
      try EditReceipt.verify(document, edits, result: Array(result.utf8))
    }
    let receipt = try verify("{\"x\":1,\"b\":[7]}")
    #expect(receipt.renamed == 1 && receipt.replaced == 1 && receipt.removed == 1 && receipt.inserted == 0)
    for wrong in [
      "{\"a\":1,\"b\":[7]}", "{\"y\":1,\"b\":[7]}", "{\"x\":1,\"b\":[2]}", "{\"x\":1,\"b\":[7],\"c\":3}",
      "{\"x\":1}",
      "{\"x\":1,\"b\":[7,8]}", "{\"x\":1,\"b\":[[7]]}", "{\"b\":[7],\"x\":1}",
    ] {
      #expect(throws: ReceiptError.self, "\(wrong)") { try verify(wrong) }
    }
  }
}
