import Linting
import Testing

@Suite("A baseline at work")
struct BaselineRunTests {
  private func new(_ text: String, _ baseline: Baseline, path: String = "a.json") throws -> [String] {
    var run = BaselineRun(baseline)
    let report = try report(text)
    return zip(report.findings, run.knows(report, path: path)).filter { !$0.1 }.map(\.0.message)
  }

  @Test(
    "Known findings stay known",
    arguments: [
      #"{"items":[1,2]}"#,
      "\u{FEFF}{\r\n\r\n  \"items\": [\r\n    1,\r\n\r\n    2\r\n  ]\r\n}",
      #"{"items":[2,1]}"#,
      #"{"before":{"items":[0,0,0]},"items":[1,2],"after":7}"#,
      #"{"items":[{"changed":true},2]}"#,
    ]
  )
  func survives(text: String) throws {
    let baseline = Baseline(["a.json": try report(#"{"items":[1,2]}"#)])
    #expect(try new(text, baseline) == [])
  }

  @Test("One more of the same kind in the same file is new")
  func oneMore() throws {
    let baseline = Baseline(["a.json": try report(#"{"items":[1,2]}"#)])
    #expect(try new(#"{"items":[1,2,3,4]}"#, baseline) == ["3", "4"])
    #expect(try new(#"{"items":[1,2]}"#, baseline, path: "b.json") == ["1", "2"])
  }

  @Test("Another rule and another structure are new")
  func otherKinds() throws {
    var run = BaselineRun(Baseline(["a.json": try report(#"{"items":[1]}"#, structure: "text")]))
    let image = try report(#"{"items":[1]}"#, structure: "image")
    let otherRule = try report(#"{"items":[1]}"#, rule: "s", structure: "text")
    let known = try report(#"{"items":[1]}"#, structure: "text")
    #expect(run.knows(image, path: "a.json") == [false])
    #expect(run.knows(otherRule, path: "a.json") == [false])
    #expect(run.knows(known, path: "a.json") == [true])
  }

  @Test("A composed and a decomposed é are two files")
  func unicode() throws {
    let baseline = Baseline(["caf\u{E9}.json": try report(#"{"items":[1]}"#)])
    #expect(try new(#"{"items":[1]}"#, baseline, path: "caf\u{E9}.json") == [])
    #expect(try new(#"{"items":[1]}"#, baseline, path: "cafe\u{301}.json") == ["1"])
  }

  @Test("Pruning removes what is gone, in the files and rules of the run")
  func pruning() throws {
    let baseline = Baseline([
      "a.json": try report(#"{"items":[1,2,3]}"#), "b.json": try report(#"{"items":[1]}"#),
      "gone.json": try report(#"{"items":[1]}"#), "s.json": try report(#"{"items":[1]}"#, rule: "s"),
    ])
    var run = BaselineRun(baseline)
    _ = run.knows(try report(#"{"items":[1]}"#), path: "a.json")
    _ = run.knows(try report(#"{"items":[]}"#), path: "s.json")
    let pruned = run.pruned(.init(includesRule: { $0 == "r" }, isGone: { $0 == "gone.json" }))
    #expect(pruned.entries.map(\.key.path) == ["a.json", "b.json", "s.json"])
    #expect(pruned.entries.map(\.count) == [1, 1, 1])
  }

  @Test("Writing anew keeps what the run did not look at")
  func rewriting() throws {
    let baseline = Baseline([
      "a.json": try report(#"{"items":[1,2,3]}"#), "b.json": try report(#"{"items":[1]}"#),
    ])
    var run = BaselineRun(baseline)
    _ = run.knows(try report(#"{"items":[1,2]}"#), path: "a.json")
    _ = run.knows(try report(#"{"items":[1]}"#), path: "c.json")
    let rewritten = run.rewritten(.everything)
    #expect(rewritten.entries.map(\.key.path) == ["a.json", "b.json", "c.json"])
    #expect(rewritten.entries.map(\.count) == [2, 1, 1])
    #expect(rewritten.total == 4)
  }
}
