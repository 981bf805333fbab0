import Foundation
import Testing

/// divlint is killed at a random moment while it fixes a tree of files.
@Suite struct KillTests {
  private static let files = 30
  private static let rounds = 8

  @Test func killedAtARandomTime() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let box = try Sandbox()
    let cells = Array(repeating: textCell, count: 20)
    let text = card(galleryBlock(cells))
    let done = text.replacingOccurrences(
      of: textCell, with: #"{"type":"text","reuse_id":"text","text":"a"}"#)
    let names = (0..<Self.files).map { "\($0).json" }.sorted()
    func writeAll() throws { for name in names { try box.write(name, text) } }

    try writeAll()
    let whole = try box.divlint("fix", "--quiet")
    #expect(whole.status == 0)
    for round in 0..<Self.rounds {
      try writeAll()
      let patience = Double.random(in: 0...whole.seconds, using: &random)
      let run = try box.shell("exec \"$divlint\" fix --quiet", patience: patience)
      let comment: Comment = "seed \(seed), round \(round)"
      #expect(run.wasKilled || run.status == 0, comment)
      for name in names {
        let now = try box.text(name)
        #expect(now == text || now == done, comment)
      }
      // Each thread may have been about to replace a file.
      let leftovers = try box.names().filter { !names.contains($0) }
      #expect(leftovers.count <= ProcessInfo.processInfo.activeProcessorCount, comment)
      #expect(leftovers.allSatisfy { $0.hasSuffix(".divlint-tmp") }, comment)
      #expect(try box.divlint("fix", "--quiet").status == 0, comment)
      for name in names { #expect(try box.text(name) == done, comment) }
      #expect(try box.names() == names, comment)
    }
  }
}
