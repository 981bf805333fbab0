import JSONSyntax
import Testing

@Suite("Finding the pointer of a node")
struct PointerLocatorTests {
  /// The pointers of all nodes, by recursive descent.
  private func naivePointers(_ document: JSONDocument) -> [String] {
    var pointers = [String](repeating: "", count: document.count)
    func visit(_ index: Int, _ pointer: String) {
      pointers[index] = pointer
      for (position, element) in document.elements(index).enumerated() {
        visit(element, "\(pointer)/\(position)")
      }
      for member in document.members(index) {
        // Bytes, because a combining mark at the start of a key would join the slash before it.
        let token = document.stringBytes(member.key).flatMap { byte in
          byte == UInt8(ascii: "~") ? Array("~0".utf8) : byte == UInt8(ascii: "/") ? Array("~1".utf8) : [byte]
        }
        let inner = Array(pointer.utf8) + [UInt8(ascii: "/")] + token
        pointers[member.key] = inner.text
        visit(member.value, inner.text)
      }
    }
    visit(0, "")
    return pointers
  }

  @Test("In order, in reverse and in random order", arguments: 0..<40 as Range<UInt64>)
  func naive(seed: UInt64) throws {
    var generator = RandomJSON(seed: seed)
    // Lone surrogates have no text to compare with.
    let text = generator.document().replacing("\\uDFF3", with: "~").replacing("\\uD800", with: "/")
    let document = try parse(text)
    let expected = naivePointers(document)
    let inOrder = Array(0..<document.count)
    for order in [inOrder, inOrder.reversed(), inOrder.shuffled(using: &generator.random), inOrder + inOrder]
    {
      var way = NodePath()
      way.move(to: Int.random(in: 0..<document.count, using: &generator.random), in: document)
      var near = PointerLocator(document, near: way)
      var locator = PointerLocator(document)
      var lengths = PointerLengths(document)
      for index in order {
        let pointer = locator.pointer(to: index)
        #expect(near.pointer(to: index) == pointer, "seed \(seed), node \(index): \(text)")
        #expect(lengths.length(to: index) == pointer.utf8.count, "seed \(seed), node \(index): \(text)")
        #expect(
          Array(pointer.text.utf8) == Array(expected[index].utf8), "seed \(seed), node \(index): \(text)")
      }
    }
  }

  @Test("Appending, lone surrogates and all", arguments: 0..<20 as Range<UInt64>)
  func appending(seed: UInt64) throws {
    var generator = RandomJSON(seed: seed)
    let text = generator.document()
    let document = try parse(text)
    var locator = PointerLocator(document)
    for index in (0..<document.count).shuffled(using: &generator.random) {
      var fresh = PointerLocator(document)
      let expected = fresh.pointer(to: index).utf8
      var output = Array("before".utf8)
      locator.appendPointer(to: index, into: &output)
      #expect(output == Array("before".utf8) + expected, "seed \(seed), node \(index): \(text)")
      #expect(expected.count <= document.longestPointer, "seed \(seed), node \(index): \(text)")
    }
  }

  @Test(
    "No pointer is longer than the longest",
    arguments: [("7", 0), ("[]", 0), ("[[{}]]", 2), (#"{"a":1,"b":[0]}"#, 2), (#"[1,{"~/~/~/~/":0},[]]"#, 2)])
  func longest(text: String, depth: Int) throws {
    let document = try parse(text)
    var locator = PointerLocator(document)
    let lengths = (0..<document.count).map { locator.pointer(to: $0).utf8.count }
    #expect(try #require(lengths.max()) <= document.longestPointer)
    #expect(document.maximumDepth == depth)
  }

  @Test("50,000 elements in order")
  func longArray() throws {
    let total = 50_000
    let item = "{\"type\":\"text\"}"
    let document = try parse(
      "{\"items\":[" + Array(repeating: item, count: total).joined(separator: ",") + "]}")
    var locator = PointerLocator(document)
    var wrong = 0
    for (position, element) in document.elements(2).enumerated() {
      if locator.pointer(to: element).text != "/items/\(position)" { wrong += 1 }
      if locator.pointer(to: element + 2).text != "/items/\(position)/type" { wrong += 1 }
    }
    #expect(wrong == 0)
  }
}
