import Linting
import Testing

@Suite("Below which directory a pattern matches")
struct GlobPrefixTests {
  @Test(
    arguments: [
      ("*.json", ""), ("legacy", ""), ("legacy/", ""), ("**/a.json", ""), ("{a/b,c}/d", ""),
      ("./legacy", "legacy"), ("/legacy", "legacy"), ("legacy/**", "legacy"), ("a/b/c.json", "a/b/c.json"),
      ("a/b/*.json", "a/b"), ("a/b?/c", "a"), ("a/[b]/c", "a"), (#"a/\*/c"#, "a"), (".", ""),
    ]
  )
  func prefix(pattern: String, expected: String) throws {
    #expect(try GlobPattern(pattern).fixedPrefix == expected)
  }
}
