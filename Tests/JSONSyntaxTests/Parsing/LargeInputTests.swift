import JSONSyntax
import Testing

@Suite("Large inputs")
struct LargeInputTests {
  @Test("100,000 levels of nesting cost no stack")
  func deepNesting() throws {
    let depth = 100_000
    let open = Array("[{\"a\":".utf8)
    let close = Array("}]".utf8)
    var bytes: [UInt8] = []
    for _ in 0..<depth / 2 { bytes += open }
    bytes += Array("1".utf8)
    for _ in 0..<depth / 2 { bytes += close }

    let document = try JSONDocument.parse(bytes)
    #expect(document.count == depth + depth / 2 + 1)
    #expect(document.next(0) == document.count)
    #expect(document.brokenInvariants() == [])
    #expect(syntaxError(Array(bytes.dropLast()))?.offset == bytes.count - 1)
    #expect(syntaxError(Array(repeating: UInt8(ascii: "["), count: depth))?.offset == depth)
  }

  @Test("A million members of one object, found by name")
  func manyMembers() throws {
    let total = 1_000_000
    var bytes = Array("{".utf8)
    for index in 0..<total {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes += Array("\"k\(index)\":\(index)".utf8)
    }
    bytes.append(UInt8(ascii: "}"))
    let document = try JSONDocument.parse(bytes)
    #expect(document.count == 2 * total + 1)
    let last = try #require(document.member(0, "k999999"))
    #expect(last.value == document.count - 1)
    #expect(Array(document.text(last.value)).text == "999999")
    #expect(document.member(0, "k1000000") == nil)
  }
}
