import FileAccess
import Foundation
import Testing

struct DirectoryWalkTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// The JSON files below `root`, as paths from the temporary directory, and the errors.
  private func walk(_ root: FilePath = ".", usesGitignore: Bool = true) -> (
    files: [String], errors: [FileError]
  ) {
    var walk = DirectoryWalk<Void>(
      usesGitignore: usesGitignore,
      enter: { _, _ in () },
      accept: { file, _ in file.string.hasSuffix(".json") }
    )
    walk.add(directory: directory[root], context: ())
    return (walk.files.map { $0.path.relative(to: directory.path).string }, walk.errors)
  }

  @Test func filesComeInBytewiseOrderOfTheirPaths() throws {
    let files = ["B.json", "a-b.json", "a.json", "a/x.json", "a/y/z.json", "ab.json", "é.json"]
    for file in files.reversed() { try directory.write("{}", to: FilePath(file)) }
    try directory.write("", to: "a/other.txt")
    #expect(walk().files == files)
    #expect(walk("a").files == ["a/x.json", "a/y/z.json"])
  }

  @Test func linksNeitherLoopNorRepeat() throws {
    try directory.write("{}", to: "sub/file.json")
    try directory.link("loop", to: ".")
    try directory.link("sub/up", to: "..")
    try directory.link("alias.json", to: "sub/file.json")
    try directory.link("dangling.json", to: "nowhere")
    #expect(walk().files == ["sub/file.json"])
    #expect(walk().errors.isEmpty)
    // A link that the user names is walked.
    #expect(walk("loop").files == ["loop/sub/file.json"])
  }

  @Test func aFileWithSeveralNamesComesOnce() throws {
    let file = try directory.write("{}", to: "a/one.json").string
    try directory.write("{}", to: "b/two.json")
    try FileManager.default.linkItem(atPath: file, toPath: directory["b/again.json"].string)
    #expect(walk().files == ["a/one.json", "b/two.json"])
    // Nor does one that two of the user's paths lead to.
    var walk = DirectoryWalk<Void>(usesGitignore: false, enter: { _, _ in () }, accept: { _, _ in true })
    walk.add(directory: directory["b"], context: ())
    try walk.add(file: directory["a/one.json"], context: ())
    walk.add(directory: directory.path, context: ())
    #expect(walk.files.map { $0.path.relative(to: directory.path).string } == ["b/again.json", "b/two.json"])
  }

  @Test func aLinkOutOfTheTreeIsNotFollowed() throws {
    let other = try TemporaryDirectory()
    let file = try other.write("{}", to: "file.json").string
    try directory.link("alias.json", to: file)
    try directory.link("sub", to: other.path.string)
    try directory.write("{}", to: "inner/file.json")
    try directory.link("inner/up.json", to: "../alias.json")
    #expect(walk().files == ["inner/file.json"])
    #expect(walk().errors.isEmpty)
  }

  @Test func namedFilesAreTakenWithoutFilters() throws {
    try directory.write("*\n", to: ".gitignore")
    try directory.write("{}", to: "named.txt")
    var walk = DirectoryWalk<Int>(usesGitignore: true, enter: { _, _ in nil }, accept: { _, _ in false })
    try walk.add(file: directory["./named.txt"], context: 7)
    try walk.add(file: directory["named.txt"], context: 8)
    #expect(walk.files.map(\.path) == [directory["named.txt"]])
    #expect(walk.files.map(\.context) == [7])
    #expect(walk.files.map(\.isNamed) == [true])
    let missing = fileError { () throws(FileError) in try walk.add(file: directory["missing"], context: 1) }
    #expect(missing?.reason == .system(ENOENT))
  }

  @Test func leftOutDirectoriesAreNotLookedInto() throws {
    for file in ["build/a.json", "src/b.json", "src/deep/c.json"] {
      try directory.write("{}", to: FilePath(file))
    }
    var asked: [String] = []
    var walk = DirectoryWalk<Int>(
      usesGitignore: true,
      enter: { path, depth in path.lastComponent == "build" ? nil : depth + 1 },
      accept: { path, _ in
        asked.append(path.lastComponent.string)
        return true
      }
    )
    walk.add(directory: directory.path, context: 0)
    #expect(asked == ["b.json", "c.json"])
    #expect(walk.files.map(\.context) == [1, 2])
  }

  @Test func namesNeedNotBeText() throws {
    try directory.write("{}", to: "a\nb.json")
    #expect(walk().files == ["a\nb.json"])
    #if os(Linux)
      let name = FilePath(bytes: [0xFF] + Array(".json".utf8))
      try directory.write("{}", to: name)
      var walk = DirectoryWalk<Void>(usesGitignore: true, enter: { _, _ in () }, accept: { _, _ in true })
      walk.add(directory: directory.path, context: ())
      #expect(walk.files.last?.path == directory[name])
      #expect(try readFile(directory[name]).bytes == Array("{}".utf8))
    #endif
  }

  @Test func gitignoreCountsInAndOutsideOfRepositories() throws {
    for file in ["keep.json", "out/a.json", "sub/out/b.json", "sub/keep.json"] {
      try directory.write("{}", to: FilePath(file))
    }
    try directory.write("/out\n", to: ".gitignore")
    #expect(walk().files == ["keep.json", "sub/keep.json", "sub/out/b.json"])
    #expect(walk(usesGitignore: false).files.count == 4)
    // The repository's top is above the directory that is walked.
    try directory.makeDirectory(".git/info")
    try directory.write("keep.json\n", to: ".git/info/exclude")
    try directory.write("/sub/out\n", to: ".gitignore")
    #expect(walk("sub").files.isEmpty)
    // An ignored directory that is named is walked; patterns still apply to what is in it.
    #expect(walk("sub/out").files == ["sub/out/b.json"])
  }

  @Test func aRepositoryInsideStartsAnew() throws {
    try directory.makeDirectory(".git")
    try directory.write("a.json\n", to: ".gitignore")
    try directory.write("{}", to: "a.json")
    try directory.write("{}", to: "module/a.json")
    try directory.write("gitdir: elsewhere\n", to: "module/.git")
    #expect(walk().files == ["module/a.json"])
  }

  @Test(.enabled(if: !isRoot)) func unreadableDirectoriesAreReportedAndTheRestIsWalked() throws {
    try directory.write("{}", to: "closed/a.json")
    try directory.write("{}", to: "open/b.json")
    try directory.setMode(0, of: "closed")
    defer { try? directory.setMode(0o755, of: "closed") }
    #expect(walk().files == ["open/b.json"])
    #expect(walk().errors == [FileError(.list, directory["closed"], .system(EACCES))])
  }

  @Test func theDirectoryOfGitIsNoSource() throws {
    try directory.write("{}", to: ".git/a.json")
    try directory.write("gitdir: elsewhere", to: "module/.git")
    var walk = DirectoryWalk<Void>(usesGitignore: false, enter: { _, _ in () }, accept: { _, _ in true })
    walk.add(directory: directory.path, context: ())
    #expect(walk.files.isEmpty)
  }

  @Test func missingDirectoriesAreReported() {
    #expect(walk("missing", usesGitignore: false).errors.map(\.reason) == [.system(ENOENT)])
    #expect(walk("missing").errors.map(\.reason) == [.system(ENOENT)])
  }

  @Test func deepTreesNeedNoStack() throws {
    let depth = 1_000
    var path = FilePath(".")
    for _ in 0..<depth { path = path.appending("d") }
    try directory.write("{}", to: path.appending("x.json"))
    #expect(walk().files.count == 1)
  }
}
