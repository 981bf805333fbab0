import DivKitModel
import JSONSyntax
import Threading

/// What there is to say about a file.
struct FoundInFile: Sendable {
  /// Sorted by place, then by rule.
  var findings: [Finding] = []
  /// The lines of the file, if there was time to count them.
  var lines: LineIndex?
}

/// Lets all rules look at a layout.
package struct RuleRun: Sendable {
  private let layout: LayoutModel
  private let settings: LintSettings
  /// What holding the blocks to DivKit's schema finds, if somebody is at it already.
  private let schema: Meanwhile<InspectedSchema>?

  package init(layout: LayoutModel, _ settings: LintSettings) {
    self.init(layout: layout, settings, schema: nil)
  }

  init(layout: LayoutModel, _ settings: LintSettings, schema: Meanwhile<InspectedSchema>?) {
    self.layout = layout
    self.settings = settings
    self.schema = schema
  }

  /// What the rules find, sorted by place, then by rule.
  package func findings() -> [Finding] { run(threads: 1, countsLines: false).findings }

  func run(threads: Int, countsLines: Bool) -> FoundInFile {
    var all = threads > 1 ? sharedRun(threads, countsLines) : FoundInFile(findings: findingsInTurn())
    all.findings.sort()
    return all
  }

  /// One subject after the other, with one context for all.
  private func findingsInTurn() -> [Finding] {
    let hasContainers = !settings.rules(about: .containers).isEmpty
    let context = LintContext(layout: layout, settings, hasContainers: hasContainers)
    var sink = FindingSink()
    for subject in RuleSubject.allCases { judge(settings.rules(about: subject), context, &sink) }
    return sink.findings
  }

  // MARK: On several threads

  /// What the threads tell each other.
  private struct Progress {
    let hasFindings = Flag()
    let areContainersDone = Flag()

    /// Reports need the lines where there are findings. While the rules about containers are still at work there will
    /// be some, most likely: without any they are done first; and this thread has nothing else to do.
    var areLinesWorthwhile: Bool { hasFindings.isSet || !areContainersDone.isSet }
  }

  private func sharedRun(_ threads: Int, _ countsLines: Bool) -> FoundInFile {
    var all = FoundInFile()
    let steps = Self.steps.filter { countsLines || $0 != .lines }
    let progress = Progress()
    OrderedWork.run(count: steps.count, jobs: threads, work: { work(on: steps[$0], progress) }) { _, found in
      if all.findings.isEmpty { all.findings = found.findings } else { all.findings += found.findings }
      all.lines = all.lines ?? found.lines
      return true
    }
    return all
  }

  private enum Step: Equatable {
    case rules(RuleSubject)
    case lines
  }

  private static let steps = RuleSubject.allCases.map { Step.rules($0) } + [.lines]

  private func work(on step: Step, _ progress: Progress) -> FoundInFile {
    switch step {
    case .rules(let subject):
      let found = findings(about: subject)
      if !found.isEmpty { progress.hasFindings.set() }
      if subject == .containers { progress.areContainersDone.set() }
      return FoundInFile(findings: found)
    case .lines:
      return FoundInFile(lines: progress.areLinesWorthwhile ? LineIndex(layout.sources.file) : nil)
    }
  }

  private func findings(about subject: RuleSubject) -> [Finding] {
    let rules = settings.rules(about: subject)
    guard !rules.isEmpty else { return [] }
    let schema = subject == .values ? schema?.value : nil
    let context = LintContext(layout: layout, settings, hasContainers: subject == .containers, schema)
    var sink = FindingSink()
    judge(rules, context, &sink)
    return sink.findings
  }

  private func judge(_ rules: [ActiveRule], _ context: LintContext, _ sink: inout FindingSink) {
    // By its place: a copy of a rule counts references to all that it is made of.
    rules.withUnsafeBufferPointer { rules in
      for index in rules.indices {
        sink.severity = rules[index].severity
        rules[index].rule.judge(rules[index].options, context, &sink)
      }
    }
  }
}

extension [Finding] {
  /// By place, then by rule.
  fileprivate mutating func sort() {
    func precedes(_ one: Finding, _ other: Finding) -> Bool {
      let (first, second) = (one.place.node, other.place.node)
      return first == second ? one.rule < other.rule : first < second
    }
    // Most files break one rule, and rules go through the text from its start to its end: mostly nothing moves.
    let isSorted = indices.dropFirst().allSatisfy { !precedes(self[$0], self[$0 - 1]) }
    if !isSorted { sort(by: precedes) }
  }
}

extension Finding.Place {
  /// The node; 0 in a text without a document.
  fileprivate var node: Int {
    guard case .node(let node) = self else { return 0 }
    return node
  }
}
