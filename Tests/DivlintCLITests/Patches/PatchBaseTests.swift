import FileAccess
import Testing

@testable import DivlintCLI

@Suite("Where a patch is applied")
struct PatchBaseTests {
  @Test("The working directory, when all files are below it")
  func inside() {
    let base = PatchBase(["a.json", "/project/b/c.json"], workingDirectory: "/project")
    #expect(base.path(of: "a.json") == "a.json")
    #expect(base.path(of: "/project/b/c.json") == "b/c.json")
  }

  @Test("The root of the file system, when a file is outside of every repository around")
  func outside() {
    let base = PatchBase(["../other/a.json"], workingDirectory: "/project/nowhere")
    #expect(base.path(of: "../other/a.json") == "project/other/a.json")
  }
}
