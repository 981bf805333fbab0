import Foundation
import Testing

/// Which files a run finds and by which names.
@Suite struct SelectionTests {
  @Test func gitignoredFilesAreLeftOutOfDirectories() throws {
    let box = try Sandbox()
    try box.write(".gitignore", "build/\n*.tmp.json\n!keep.tmp.json\n")
    for name in ["a.json", "build/b.json", "c.tmp.json", "keep.tmp.json"] { try box.write(name, fixable) }
    #expect(try box.check(".").findings.map(\.path) == ["a.json", "keep.tmp.json"])
    #expect(try box.check("--no-ignore", ".").findings.count == 4)
    #expect(try box.check("build/b.json").findings.count == 1)
    #expect(try box.check("--force-exclude", "build/b.json", "a.json").findings.map(\.path) == ["a.json"])
    #expect(try box.check("--force-exclude", "--no-ignore", "build/b.json").findings.count == 1)
  }

  @Test func oddNamesAreRead() throws {
    let box = try Sandbox()
    let names = ["-x.json", "a b.json", "привет.json", "quo\"te.json", "new\nline.json", "[a].json"]
    for name in names { try box.write(name, fixable) }
    let named = try box.divlint(
      "check", "--format", "json", "--", "-x.json", "a b.json", "привет.json", "quo\"te.json",
      "new\nline.json",
      "[a].json")
    #expect(try named.report().findings.map(\.path) == names)
    let found = try box.divlint("check", "--format", "json")
    #expect(Set(try found.report().findings.map(\.path)) == Set(names))
    let text = try box.divlint("check")
    #expect(text.status == 1)
    #expect(!text.wasKilled)
    #expect(text.output.contains("привет.json:1:"))
    #expect(!text.output.contains("new\nline"))
    #expect(try box.divlint("fix").status == 0)
    for name in names { #expect(try box.text(name) == fixed) }
  }

  @Test(arguments: ["C", "POSIX", "en_US.ISO-8859-1", "xx"])
  func localeDoesNotMatter(locale: String) throws {
    let box = try Sandbox()
    try box.write("привет.json", fixable)
    let run = try box.divlint("check", "привет.json", environment: ["LC_ALL": locale, "LANG": locale])
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("привет.json:1:"))
    #expect(run.errors.isEmpty)
  }

  @Test func namesThatAreNotUTF8AreRead() throws {
    let box = try Sandbox()
    try box.write("a.json", fixable)
    let made = try box.shell(#"mv a.json "$(printf 'b\377.json')""#)
    guard made.status == 0 else { return }  // The file system refuses such names.
    let run = try box.shell(#""$divlint" fix ./*.json && cat ./*.json"#)
    #expect(run.status == 0)
    #expect(run.output.hasSuffix(fixed))
    #expect(try box.divlint("check", ".").status == 0)
  }

  @Test func linksInACircleEnd() throws {
    let box = try Sandbox()
    try box.write("sub/a.json", fixable)
    try box.link("sub/loop", to: ".")
    try box.link("sub/up", to: "..")
    try box.link("sub/self.json", to: "self.json")
    try box.link("sub/again.json", to: "a.json")
    let report = try box.check(".")
    #expect(report.findings.map(\.path) == ["sub/a.json"])
    #expect(report.summary.files == 1)
  }

  @Test func linksDoNotLeadOutOfTheTree() throws {
    let box = try Sandbox()
    try box.write("outside/b.json", fixable)
    try box.write("tree/a.json", fixable)
    try box.link("tree/file.json", to: "../outside/b.json")
    try box.link("tree/directory", to: "../outside")
    try box.link("tree/inside.json", to: "a.json")
    let run = try box.divlint("fix", "tree")
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("1 file, 2 reuse_ids"))
    #expect(try box.text("tree/a.json") == fixed)
    #expect(try box.text("outside/b.json") == fixable)
    // Named, a link is followed; so is a directory that is one.
    #expect(try box.check("tree/file.json").findings.count == 1)
    #expect(try box.check("tree/directory").findings.count == 1)
    #expect(try box.divlint("fix", "tree/file.json").status == 0)
    #expect(try box.text("outside/b.json") == fixed)
  }

  @Test func eachFileIsCheckedOnce() throws {
    let box = try Sandbox()
    try box.write("sub/a.json", fixable)
    #expect(try box.check("sub/a.json", "sub", ".", "./sub/../sub/a.json").summary.files == 1)
  }

  @Test func excludedSiblingsAreNotInTheWay() throws {
    let box = try Sandbox()
    try box.write("many/a.json", fixable)
    try box.write(".divlint.yml", "version: 1\nexclude: [\"many/x*\"]\n")
    let made = try box.shell("cd many && seq -f x%g.json 100000 | xargs touch")
    try #require(made.status == 0)
    for arguments in ["check many/a.json", "check --force-exclude many/a.json"] {
      let run = try box.shell("\"$divlint\" \(arguments)")
      #expect(run.status == 1)
      #expect(!run.wasKilled)
    }
    let force = try box.shell(
      #"ls many | head -200 | sed s,^,many/, | xargs "$divlint" check --force-exclude many/a.json"#)
    #expect(force.output.contains("in 1 of 1 file"))
  }

  @Test func emptyDirectoryIsNoFailure() throws {
    let box = try Sandbox()
    let run = try box.divlint("check")
    #expect(run.status == 0)
    #expect(run.errors.contains("nothing was checked"))
  }
}
