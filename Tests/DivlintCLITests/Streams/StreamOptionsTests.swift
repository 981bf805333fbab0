import Reporting
import Testing

@testable import DivlintCLI

struct StreamOptionsTests {
  @Test(arguments: [ReportFormat.text, .compact, .json, .jsonl])
  func formatsThatDoNotNeedTheEndFitAStream(format: ReportFormat) {
    var options = Options()
    options.report = format
    options.arguments = ["-"]
    #expect(StreamCheck.problem(with: options) == nil)
  }

  @Test(arguments: [ReportFormat.sarif, .github, .gitlab, .junit, .checkstyle, .rdjson])
  func formatsOfServicesDoNot(format: ReportFormat) throws {
    var options = Options()
    options.report = format
    let problem = try #require(StreamCheck.problem(with: options))
    #expect(problem.contains("'--format \(format.name)'"))
    #expect(problem.hasSuffix("choose one of text, compact, json, jsonl"))
  }

  @Test func flagsAboutFilesDoNotGoTogetherWithAStream() {
    let settings: [(inout Options) -> Void] = [
      { $0.baseline = "b" }, { $0.baselineUpdate = .prune }, { $0.changedSince = "HEAD" },
      { $0.reportFiles = [ReportFile(format: .sarif, file: "x")] },
    ]
    for set in settings {
      var options = Options()
      set(&options)
      #expect(StreamCheck.problem(with: options) != nil)
    }
  }

  @Test func pathsDoNotGoTogetherWithAStream() {
    var options = Options()
    options.arguments = ["-", "a.json"]
    #expect(
      StreamCheck.problem(with: options)
        == "'--stdin-format jsonl' checks standard input only; remove 'a.json'"
    )
  }
}
