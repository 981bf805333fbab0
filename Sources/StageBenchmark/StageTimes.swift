import BuiltinRules
import DivKitModel
import FileAccess
import JSONSyntax
import Linting
import Reporting

/// The best time of each stage of checking a file.
struct StageTimes {
  private var best: [(stage: String, milliseconds: Double)] = []

  /// One line for each stage: its name, a tab, milliseconds.
  var table: String {
    best.map { "\($0.stage)\t\(($0.milliseconds * 100).rounded() / 100)" }.joined(separator: "\n")
  }

  /// Checks a file once, stage by stage, on one thread.
  mutating func measure(_ path: FilePath) throws(FileError) {
    let contents = try time("read", { () throws(FileError) in try readFile(path) })
    guard let document = time("parse", { try? JSONDocument.parse(contents.bytes) }) else { return }
    let settings = LintSettings(
      .default(catalogue: BuiltinRules.descriptors),
      forRelativePath: path.string,
      rules: BuiltinRules.rules,
      libraries: []
    )
    let sources = SourceSet(file: document)
    _ = time("discover", { PayloadDiscovery.count(in: sources) })
    let layout = time("discover, resolve, fingerprint", { LayoutModel.build(sources) })
    let findings = time("rules", { RuleRun(layout: layout, settings).findings() })
    let report = FileReport(
      path: path.string,
      bytes: contents.bytes,
      document: document,
      libraries: [],
      payloadCount: layout.payloads.count,
      findings: findings
    )
    var output: [UInt8] = []
    var reporter = ReportFormat.json.makeReporter(
      tool: ToolInfo(version: "0", rules: BuiltinRules.descriptors),
      style: TextStyle(isColored: false, width: nil)
    )
    time("report") { reporter.report(report, to: &output) }
  }

  private mutating func time<Value, Failure: Error>(
    _ stage: String,
    _ work: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let clock = ContinuousClock()
    let start = clock.now
    let value = try work()
    let elapsed = clock.now - start
    let milliseconds =
      Double(elapsed.components.attoseconds) / 1e15 + Double(elapsed.components.seconds) * 1e3
    if let index = best.firstIndex(where: { $0.stage == stage }) {
      best[index].milliseconds = min(best[index].milliseconds, milliseconds)
    } else {
      best.append((stage, milliseconds))
    }
    return value
  }
}
