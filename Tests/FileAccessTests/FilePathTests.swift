import FileAccess
import Testing

struct FilePathTests {
  @Test(arguments: [
    ("a/b", "a/b", "a/b"), ("./a//b/", "a/b", "a/b"), ("a/../b", "a/../b", "b"), ("../a", "../a", "../a"),
    ("a/../../b", "a/../../b", "../b"), ("/..", "/..", "/"), ("/a/./b/..", "/a/b/..", "/a"), ("", ".", "."),
    (".", ".", "."), ("/", "/", "/"), ("a/..", "a/..", "."), ("..", "..", ".."),
  ])
  func simplifiedAndNormalised(path: String, simplified: String, normalised: String) {
    #expect(FilePath(path).simplified.string == simplified)
    #expect(FilePath(path).normalised.string == normalised)
  }

  @Test(arguments: [
    ("a/b", "a", "b"), ("a", ".", "a"), ("/a", "/", "a"), ("/", "/", "/"), ("a/b/", "a", "b"),
    ("a//b", "a", "b"),
    ("", ".", ""),
  ])
  func parentAndLastComponent(path: String, parent: String, last: String) {
    #expect(FilePath(path).parent.string == parent)
    #expect(FilePath(path).lastComponent.string == last)
  }

  @Test(arguments: [
    ("a", "b", "a/b"), ("a/", "b", "a/b"), (".", "b", "b"), ("/", "b", "/b"), ("a", "/b", "/b"),
    ("a", "", "a"),
  ])
  func appending(directory: String, other: String, joined: String) {
    #expect(FilePath(directory).appending(FilePath(other)).string == joined)
  }

  @Test(arguments: [
    ("/a/b/c", "/a", "b/c"), ("/a/b", "/a/c/d", "../../b"), ("/a", "/a", "."), ("/a", "/", "a"),
    ("/ab", "/a", "../ab"), ("x/y", "x", "y"),
  ])
  func relative(path: String, base: String, relative: String) {
    #expect(FilePath(path).relative(to: FilePath(base)).string == relative)
  }

  @Test func absolutePathsStartInTheDirectoryGiven() {
    #expect(FilePath("../x").absolute(in: "/a/b").string == "/a/x")
    #expect(FilePath("/x").absolute(in: "/a/b").string == "/x")
  }

  @Test(arguments: [("/a/b", "/a", true), ("/ab", "/a", false), ("/a", "/a", true), ("a", "/a", false)])
  func isInside(path: String, directory: String, expected: Bool) {
    #expect(FilePath(path).isInside(FilePath(directory)) == expected)
  }

  @Test func equalityIsThatOfBytes() {
    // The two spellings are equal as strings.
    #expect(FilePath("caf\u{E9}") != FilePath("cafe\u{301}"))
  }

  @Test func displayEscapesWhatATerminalObeys() {
    #expect(FilePath("привет.json").display == "привет.json")
    #expect(FilePath("a\nb\t\u{1B}[2J").display == #"a\nb\t\u{1B}[2J"#)
    #expect(FilePath("a\u{202E}nosj").display == #"a\u{202E}nosj"#)
    #expect(FilePath(bytes: [0x61, 0xFF, 0xC3, 0x0A, 0xC3, 0xA9]).display == #"a\xFF\xC3\né"#)
  }
}
