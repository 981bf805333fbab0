import Foundation
import Testing

/// Real layouts, when a collection lies beside the checkout.
@Suite(
  .enabled(if: SharedFolder.isPresent(SharedFolder.corpus), "no ../shared/corpus beside the checkout"),
  .serialized)
struct CorpusTests {
  @Test func isCheckedWithoutACrash() throws {
    let box = try Sandbox()
    try box.link("corpus", to: SharedFolder.corpus.path)
    let run = try box.divlint("check", "--no-config", "--no-ignore", "--format", "json", "corpus")
    #expect(run.status == 1)
    #expect(run.errors.isEmpty)
    #expect(try run.report().findings.count > 100)
  }

  @Test func isFixedByInsertionsOnly() throws {
    let box = try Sandbox()
    try FileManager.default.copyItem(at: SharedFolder.corpus, to: box["corpus"])
    let first = try box.divlint("fix", "--no-config", "--no-ignore", "--select", "reuse", "corpus")
    #expect(!first.wasKilled)
    #expect(first.status == 1)
    var changed = 0
    for (name, original) in try Self.files(SharedFolder.corpus) {
      let fixed = try box.bytes("corpus/" + name)
      if fixed == original { continue }
      changed += 1
      #expect(throws: Never.self, "\(name)") { try JSONSerialization.jsonObject(with: fixed) }
      #expect(try Self.withoutIDs(fixed) == original, "\(name)")
    }
    #expect(changed > 100)
    #expect(first.errors.hasPrefix("\(changed) files, "))

    let after = try Self.files(box["corpus"])
    let second = try box.divlint("fix", "--no-config", "--no-ignore", "--select", "reuse", "corpus")
    #expect(second.errors == "0 files, 0 reuse_ids inserted, 0 other changes\n")
    #expect(try Self.files(box["corpus"]) == after)

    let report = try box.check("--no-config", "--no-ignore", "--select", "reuse", "corpus")
    let repairable = report.findings.filter { finding in
      finding.fix?.applicability == "safe" || (finding.rule == "missing-reuse-id" && finding.fix == nil)
    }
    #expect(repairable.count == 0)
  }

  @Test func losesItsConstantExpressionsAndNothingElse() throws {
    let box = try Sandbox()
    try FileManager.default.copyItem(at: SharedFolder.corpus, to: box["corpus"])
    func fix() throws -> String {
      try box.divlint("fix", "--no-config", "--no-ignore", "--select", "layout", "corpus").errors
    }
    let first = try fix()
    #expect(first == "3 files, 0 reuse_ids inserted, 3 values replaced, 0 other changes\n")
    for (name, original) in try Self.files(SharedFolder.corpus) {
      let text = String(decoding: original, as: UTF8.self)
        .replacingOccurrences(of: #": "@{true}""#, with: ": true")
        .replacingOccurrences(of: #": "@{'default'}""#, with: #": "default""#)
      #expect(try box.bytes("corpus/" + name) == Data(text.utf8), "\(name)")
    }
    #expect(try fix() == "0 files, 0 reuse_ids inserted, 0 other changes\n")
  }

  /// The bytes without members that are called `reuse_id`; files of the collection have none.
  private static func withoutIDs(_ bytes: Data) throws -> Data {
    let text = String(decoding: bytes, as: UTF8.self)
    let inserted = try NSRegularExpression(
      pattern: #",\s*"reuse_id"\s*:\s*"[a-z0-9_]{1,48}"|(?<=\{)\s*"reuse_id"\s*:\s*"[a-z0-9_]{1,48}"\s*,"#)
    let range = NSRange(text.startIndex..., in: text)
    return Data(inserted.stringByReplacingMatches(in: text, range: range, withTemplate: "").utf8)
  }

  private static func files(_ folder: URL) throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try names.filter { $0.hasSuffix(".json") }.reduce(into: [:]) { files, name in
      files[name] = try Data(contentsOf: folder.appendingPathComponent(name))
    }
  }
}
