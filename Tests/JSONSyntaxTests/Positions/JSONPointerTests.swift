import JSONSyntax
import Testing

@Suite("JSON Pointers")
struct JSONPointerTests {
  @Test(
    "The examples of RFC 6901",
    arguments: [
      ("", 0), ("/foo", 2), ("/foo/0", 3), ("/", 6), ("/a~1b", 8), ("/c%d", 10), ("/m~0n", 12), ("/ ", 14),
    ])
  func standard(pointer: String, node: Int) throws {
    let document = try parse(
      "{\"foo\":[\"bar\",\"baz\"],\"\":0,\"a/b\":1,\"c%d\":2,\"m~n\":8,\" \":7}"
    )
    let pointer = try #require(JSONPointer(pointer))
    let found = try #require(document.node(at: pointer))
    var locator = PointerLocator(document)
    #expect(locator.pointer(to: found) == pointer)
    #expect(found == node)
  }

  @Test(arguments: ["a", "/~", "/~2", "/a~", "/~~0", "#/a"])
  func invalid(text: String) {
    #expect(JSONPointer(text) == nil)
  }

  @Test("Tokens are unescaped once")
  func tokens() {
    #expect(JSONPointer("/~01/a~1b//~0~1")?.tokens.map(\.text) == ["~1", "a/b", "", "~/"])
    #expect(JSONPointer("")?.tokens == [])
    #expect(JSONPointer("/")?.tokens == [[]])
  }

  @Test(
    "Places that are not there",
    arguments: ["/b", "/a/2", "/a/-", "/a/01", "/a/+0", "/a/0/0", "/a/99999999999999999999", "/a/"])
  func absent(text: String) throws {
    let document = try parse("{\"a\":[1,2]}")
    #expect(document.node(at: try #require(JSONPointer(text))) == nil)
  }

  @Test("Composed and decomposed keys have different pointers")
  func canonicalEquivalence() throws {
    let composed = try #require(JSONPointer("/\u{E9}"))
    let decomposed = try #require(JSONPointer("/e\u{301}"))
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed]).count == 2)
    let document = try parse("{\"\u{E9}\":1,\"e\u{301}\":2}")
    #expect(document.node(at: composed) == 2)
    #expect(document.node(at: decomposed) == 4)
  }

  @Test("A repeated key leads to its last value; a key with a lone surrogate is found again")
  func oddKeys() throws {
    #expect(try parse("{\"a\":1,\"a\":2}").at("/a") == 4)
    let document = try parse("{\"\\uD800\":1,\"\\uD801\":2}")
    var locator = PointerLocator(document)
    let pointers = [2, 4].map { locator.pointer(to: $0) }
    #expect(pointers.map { document.node(at: $0) } == [2, 4])
    #expect(pointers.map(\.text) == ["/\u{FFFD}", "/\u{FFFD}"])
  }
}
