import FileAccess
import Foundation
import Testing

/// Each case is checked against what gitignore(5) promises and, where git is installed, against git itself.
struct GitignoreTests {
  struct Case: CustomTestStringConvertible {
    let patterns: String
    let ignored: [String]
    let kept: [String]
    var nested: [String: String] = [:]
    var testDescription: String { patterns.debugDescription }
  }

  static let cases: [Case] = [
    Case(patterns: "a.json", ignored: ["a.json", "x/a.json", "x/y/a.json"], kept: ["b.json", "aa.json"]),
    Case(patterns: "/a.json", ignored: ["a.json"], kept: ["x/a.json"]),
    Case(patterns: "x/a.json", ignored: ["x/a.json"], kept: ["y/x/a.json"]),
    Case(patterns: "build/", ignored: ["build/a", "x/build/b/c"], kept: ["x/y/build"]),
    Case(patterns: "/build/", ignored: ["build/a"], kept: ["x/build/a"]),
    Case(patterns: "*.log", ignored: ["a.log", "x/.log"], kept: ["a.logs", "log"]),
    Case(patterns: "*.json\n!keep.json", ignored: ["a.json"], kept: ["keep.json", "x/keep.json"]),
    Case(patterns: "!keep.json\n*.json", ignored: ["keep.json"], kept: []),
    Case(patterns: "out\n!out/keep.json", ignored: ["out/keep.json", "out/a"], kept: ["b"]),
    Case(patterns: "out/*\n!out/keep.json", ignored: ["out/a", "out/x/keep.json"], kept: ["out/keep.json"]),
    Case(patterns: "**/foo", ignored: ["foo", "a/foo", "a/b/foo/c"], kept: ["food"]),
    Case(patterns: "**/foo/bar", ignored: ["foo/bar", "a/foo/bar"], kept: ["foo/a/bar", "bar"]),
    Case(patterns: "foo/**", ignored: ["foo/a", "foo/b/c"], kept: ["a/foo/b", "foobar"]),
    Case(patterns: "a/**/b", ignored: ["a/b", "a/x/b", "a/x/y/b/c"], kept: ["a/xb", "x/a/b"]),
    Case(patterns: "a/**/b/**/c", ignored: ["a/b/c", "a/1/b/2/3/c", "a/b/b/x/c"], kept: ["a/c", "a/b/x"]),
    Case(patterns: "**/a/**/a/**/x", ignored: ["a/a/x", "q/a/a/a/x"], kept: ["a/x", "a/b/x"]),
    Case(patterns: "/**", ignored: ["a", "b/c"], kept: []),
    Case(patterns: "***/x", ignored: ["x", "a/b/x"], kept: ["y"]),
    Case(patterns: "a**b", ignored: ["ab", "axxb", "q/a-b"], kept: ["a/b"]),
    Case(patterns: "/x/a*b", ignored: ["x/ab", "x/a-b"], kept: ["x/a/b"]),
    Case(patterns: "?.json", ignored: ["a.json"], kept: ["ab.json", ".json", "é.json"]),
    Case(patterns: "x?y", ignored: ["x-y"], kept: ["x/y"]),
    Case(patterns: "[a-c].txt", ignored: ["a.txt", "c.txt"], kept: ["d.txt", "-.txt"]),
    Case(patterns: "[!a-c].txt", ignored: ["d.txt"], kept: ["a.txt", "dd.txt"]),
    Case(patterns: "[^a].txt", ignored: ["b.txt"], kept: ["a.txt"]),
    Case(patterns: "[]-]x", ignored: ["]x", "-x"], kept: ["ax"]),
    Case(patterns: "[a-]x", ignored: ["ax", "-x"], kept: ["bx"]),
    Case(patterns: "[c-a]x", ignored: ["cx"], kept: ["ax", "bx"]),
    Case(patterns: "[[:digit:]_]x", ignored: ["1x", "_x"], kept: ["ax", ":x"]),
    Case(patterns: "[[:nonsense:]]x", ignored: [], kept: ["nx"]),
    Case(patterns: "[\\]]x", ignored: ["]x"], kept: ["\\x"]),
    Case(patterns: "[a", ignored: [], kept: ["a", "[a"]),
    Case(patterns: "# comment\n\\#file\n\\!bang", ignored: ["#file", "!bang"], kept: ["# comment"]),
    Case(patterns: "trail   \nkept\\ ", ignored: ["trail", "kept "], kept: ["trail   ", "kept"]),
    Case(patterns: "\ttab", ignored: ["\ttab"], kept: ["tab"]),
    Case(patterns: "a\\*b", ignored: ["a*b"], kept: ["axb"]),
    Case(patterns: "end\\", ignored: [], kept: ["end", "end\\"]),
    Case(patterns: "crlf\r\n/other\r\n", ignored: ["crlf", "other"], kept: ["x/other"]),
    Case(patterns: "\u{FEFF}bom", ignored: ["bom"], kept: ["\u{FEFF}bom"]),
    Case(patterns: "\n\n/\n!\n", ignored: [], kept: ["a", "!"]),
    Case(patterns: "dir//", ignored: [], kept: ["dir/a"]),
    Case(patterns: "привет*", ignored: ["привет.json"], kept: ["при"]),
    Case(patterns: "Case", ignored: ["Case"], kept: ["other"]),
    Case(
      patterns: "*.json", ignored: ["a.json", "sub/b.json", "sub/deep/keep.json"], kept: ["sub/keep.json"],
      nested: ["sub": "!/keep.json"]
    ),
    Case(
      patterns: "", ignored: ["sub/x", "sub/a/y"], kept: ["x", "a/y", "sub/b/a/y"], nested: ["sub": "/x\na/y"]
    ),
    Case(
      patterns: "", ignored: ["a/b/f"], kept: ["a/f"], nested: ["a": "f\n!f", "a/b": "f"]
    ),
  ]

  @Test(arguments: cases) func patterns(_ example: Case) throws {
    let directory = try TemporaryDirectory()
    try directory.makeDirectory(".git")
    try lay(example, in: directory)
    #expect(try walked(directory) == Set(example.kept))
    for file in example.ignored { #expect(try isGitignored(directory[FilePath(file)]), "\(file)") }
    for file in example.kept { #expect(try !isGitignored(directory[FilePath(file)]), "\(file)") }
  }

  @Test(.enabled(if: gitIsInstalled), arguments: cases) func gitAgrees(_ example: Case) throws {
    let directory = try TemporaryDirectory()
    #expect(try run(["git", "init", "-q"], in: directory.path).status == 0)
    try lay(example, in: directory)
    let all = (example.ignored + example.kept).map { "./" + $0 }
    let answer = try run(
      ["git", "-c", "core.excludesFile=", "check-ignore", "-z", "--stdin", "--no-index"],
      in: directory.path, input: all.joined(separator: "\0") + "\0"
    )
    let ignored = answer.output.split(separator: "\0").map { String($0.dropFirst(2)) }
    #expect(Set(ignored) == Set(example.ignored))
  }

  @Test(.timeLimit(.minutes(5))) func manyStarsTakeNoExponentialTime() throws {
    let directory = try TemporaryDirectory()
    try directory.write(String(repeating: "*a", count: 60) + "b", to: ".gitignore")
    let name = FilePath(String(repeating: "a", count: 200))
    #expect(try !isGitignored(directory[name]))
  }

  private static let gitIsInstalled = (try? run(["git", "--version"], in: "/").status) == 0

  private func lay(_ example: Case, in directory: TemporaryDirectory) throws {
    for file in example.ignored + example.kept { try directory.write("", to: FilePath(file)) }
    try directory.write(example.patterns, to: ".gitignore")
    for (folder, patterns) in example.nested {
      try directory.write(patterns, to: FilePath(folder + "/.gitignore"))
    }
  }

  private func walked(_ directory: TemporaryDirectory) throws -> Set<String> {
    var walk = DirectoryWalk<Void>(
      usesGitignore: true, enter: { _, _ in () }, accept: { file, _ in file.lastComponent != ".gitignore" }
    )
    walk.add(directory: directory.path, context: ())
    #expect(walk.errors.isEmpty)
    return Set(walk.files.map { $0.path.relative(to: directory.path).string })
  }
}
