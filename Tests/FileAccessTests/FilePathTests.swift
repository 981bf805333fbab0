import FileAccess
import Testing

struct FilePathTests {
  @Test(arguments: [
    ("a/b", "a/b", "a/b"), ("./a//b/", "a/b", "a/b"), ("a/../b", "a/../b", "b"), ("../a", "../a", "../a"),
    ("a/../../b", "a/../../b", "../b"), ("/..", "/..", "/"), ("/a/./b/..", "/a/b/..", "/a"), ("", ".", "."),
    (".", ".", "."), ("/", "/", "/"), ("a/..", "a/..", "."), ("..", "..", ".."),
    (".a/..b/...", ".a/..b/...", ".a/..b/..."), ("/.a/b.", "/.a/b.", "/.a/b."), ("a/.", "a", "a"),
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
    ("/ab", "/a", "../ab"), ("/a", "/ab", "../a"), ("/", "/a/b", "../.."), ("/", "/", "."), ("x/y", "x", "y"),
  ])
  func relative(path: String, base: String, relative: String) {
    #expect(FilePath(path).relative(to: FilePath(base)).string == relative)
  }

  /// All paths of up to six of these characters.
  private static let shortPaths: [FilePath] = (1...6).reduce(into: [[[UInt8]()]]) { lengths, _ in
    lengths.append(lengths.last!.flatMap { path in "/.a".utf8.map { path + [$0] } })
  }.joined().map { FilePath(bytes: $0) }

  @Test func normalisedPathsHaveNothingToDropAndStay() {
    for path in Self.shortPaths {
      let normalised = path.normalised
      #expect(normalised.normalised == normalised, "\(path)")
      #expect(normalised.simplified == normalised, "\(path)")
      #expect(normalised.isAbsolute == path.isAbsolute, "\(path)")
      let plain = path.components.reduce(into: [FilePath]()) { kept, component in
        switch component.string {
        case ".": break
        case ".." where kept.last.map { $0 != ".." } ?? path.isAbsolute: _ = kept.popLast()
        default: kept.append(component)
        }
      }
      #expect(normalised.components.filter { $0 != "." } == plain, "\(path)")
    }
  }

  @Test func aRelativePathLeadsBackToWhereItCameFrom() {
    let absolute = Set(Self.shortPaths.filter(\.isAbsolute).map(\.normalised))
    for base in absolute {
      for path in absolute {
        let relative = path.relative(to: base)
        #expect(relative.absolute(in: base) == path, "\(path) seen from \(base)")
        #expect(!relative.isAbsolute && relative.simplified == relative, "\(path) seen from \(base)")
        let leavesBase = relative == ".." || relative.bytes.starts(with: "../".utf8)
        #expect(path.isInside(base) == !leavesBase, "\(path) seen from \(base)")
      }
    }
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
