import Foundation
import Testing

/// What divlint can do to the world, told from its sources: it opens no connection, and the one program it runs is git.
struct ReachTests {
  private static func files() throws -> [(path: String, text: String)] {
    let root = Repository.root.appending(path: "Sources").path
    return try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix(".swift") }.map {
      path in
      (path, try Repository.text("Sources/\(path)"))
    }
  }

  @Test func nothingOpensAConnection() throws {
    let calls =
      /\b(socket|bind|listen|accept4?|sendto|getaddrinfo|gethostbyname|URLSession|NWConnection)\(/
    for (path, text) in try Self.files() where !path.hasPrefix("RuleCatalogueGenerator/") {
      let found = text.matches(of: calls).map { String($0.1) }
      // `accept` is also what the walk asks about a file.
      #expect(
        found.filter { $0 != "accept" || !path.hasPrefix("FileAccess/Walking/") } == [], "Sources/\(path)")
    }
  }

  @Test func onlyGitIsRun() throws {
    let calls = /\b(posix_spawnp?|execv[pe]*|execl[pe]*|system|popen|fork|vfork|dlopen)\(/
    for (path, text) in try Self.files() where !path.hasPrefix("FileAccess/Processes/") {
      let found = text.matches(of: calls).map { String($0.1) }
      // `.system(…)` is the reason of an error.
      #expect(found.filter { $0 != "system" } == [], "Sources/\(path)")
      if text.contains("ChildProcess(") || text.contains("ProcessConversation(")
        || text.contains("runProcess(")
      {
        #expect(path.hasPrefix("DivlintCLI/Git/"), "Sources/\(path)")
      }
    }
  }
}
