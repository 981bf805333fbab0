import Foundation
import Testing

/// `fix --diff` prints what `git apply` turns into what `fix` writes.
@Suite(.enabled(if: Git.isPresent, "there is no git")) struct PatchTests {
  private static let pretty = """
    {
      "type": "gallery",
      "items": [
        {
          "type": "text",
          "text": "a"
        },
        {
          "type": "text"
        }
      ]
    }

    """

  /// Files by name, and a copy that `fix` worked on.
  private static func check(_ files: [String: String], in directory: String = "") throws {
    let box = try Sandbox()
    try box.makeDirectory(directory)
    for (name, text) in files { try box.write(name, text) }
    try box.shell("git init -q . && git config core.autocrlf false")
    let patch = try box.divlint("fix", "--diff", in: directory)
    #expect(patch.status == 1)
    for (name, text) in files { #expect(try box.text(name) == text) }
    let patchFile = box.url.deletingLastPathComponent().appendingPathComponent("patch")
    try patch.bytes.write(to: patchFile)
    let applied = try box.shell("git apply '\(patchFile.path)'", in: directory)
    #expect(applied.status == 0, "\(applied.errors)\(patch.output)")
    let patched = try files.keys.reduce(into: [:]) { $0[$1] = try box.bytes($1) }
    for (name, text) in files { try box.write(name, text) }
    #expect(try box.divlint("fix", "--ignore", "schema", in: directory).status == 0)
    for name in files.keys {
      #expect(try box.bytes(name) == patched[name], "\(name)")
      #expect(try box.text(name) != files[name], "\(name)")
    }
  }

  @Test func ofOneFile() throws { try Self.check(["a.json": Self.pretty]) }

  @Test func withoutFinalNewline() throws {
    try Self.check(["a.json": String(Self.pretty.dropLast()), "one-line.json": fixable])
  }

  @Test func withCarriageReturns() throws {
    try Self.check(["a.json": Self.pretty.replacingOccurrences(of: "\n", with: "\r\n")])
  }

  @Test func ofNamesThatNeedQuoting() throws {
    try Self.check([
      "a b.json": Self.pretty, "quo\"te.json": Self.pretty, "back\\slash.json": Self.pretty,
      "привет.json": Self.pretty, "new\nline.json": Self.pretty, "tab\t.json": Self.pretty,
      "-x.json": fixable,
      "dir with space/a.json": Self.pretty, "it's.json": Self.pretty,
    ])
  }

  @Test func fromASubdirectory() throws {
    try Self.check(["sub/a.json": Self.pretty, "sub/deep/b.json": Self.pretty], in: "sub")
  }

  @Test func ofManyPlaces() throws {
    let cells = (0..<40).map { index in
      index % 5 == 0
        ? "    {\n      \"type\": \"text\"\n    }"
        : "    {\n      \"type\": \"image\",\n      \"i\": \(index)\n    }"
    }
    let text = "{\n  \"type\": \"gallery\",\n  \"items\": [\n" + cells.joined(separator: ",\n") + "\n  ]\n}\n"
    try Self.check(["a.json": text])
  }

  @Test func ofNothingIsNothing() throws {
    let box = try Sandbox()
    try box.write("a.json", clean)
    let run = try box.divlint("fix", "--diff")
    #expect(run.status == 0)
    #expect(run.bytes.isEmpty)
  }
}

enum Git {
  static let isPresent = (try? Sandbox().shell("git --version").status) == 0
}
