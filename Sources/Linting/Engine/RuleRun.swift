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
  /// What is looked for, if not everything.
  private let search: FixSearch?
  /// What rules share that another turn may follow.
  private let contexts: SubjectContexts?

  package init(layout: LayoutModel, _ settings: LintSettings) {
    self.init(layout: layout, settings, schema: nil)
  }

  init(
    layout: LayoutModel,
    _ settings: LintSettings,
    schema: Meanwhile<InspectedSchema>?,
    search: FixSearch? = nil
  ) {
    self.layout = layout
    self.settings = settings
    self.schema = schema
    self.search = search
    contexts = search == nil ? nil : SubjectContexts()
  }

  /// What the rules find, sorted by place, then by rule.
  package func findings() -> [Finding] { run(threads: 1).findings }

  func run(threads: Int) -> FoundInFile {
    var all = found(by: search == nil ? .all : .searching, threads)
    if let search, !search.isAnswered(byOneOf: all.findings) {
      let others = found(by: .others, threads)
      all.findings += others.findings
      all.lines = others.lines
    }
    all.findings.sort()
    return all
  }

  /// Rules that are asked together.
  private enum Turn {
    case all
    /// Those that may offer what is searched for.
    case searching
    /// Those that are needed only where the former did not.
    case others

    /// What there is to be done, by its number for each thread that is free. The schema comes last where somebody is at
    /// it already; else it takes longest.
    var steps: [Step] {
      let subjects = RuleSubject.allCases
      return switch self {
      case .all: subjects.map { .rules($0) } + [.lines]
      case .searching: subjects.map { .rules($0) }
      case .others: subjects.reversed().map { .rules($0) } + [.lines]
      }
    }
  }

  private enum Step {
    case rules(RuleSubject)
    case lines
  }

  private func rules(about subject: RuleSubject, _ turn: Turn) -> [ActiveRule] {
    let rules = settings.rules(about: subject)
    guard let search, turn != .all else { return rules }
    return rules.filter { search.concerns($0.rule) == (turn == .searching) }
  }

  private func found(by turn: Turn, _ threads: Int) -> FoundInFile {
    threads > 1 ? sharedRun(turn, threads) : FoundInFile(findings: findingsInTurn(turn))
  }

  /// One subject after the other, with one context for all.
  private func findingsInTurn(_ turn: Turn) -> [Finding] {
    let context = context(about: .containers) {
      let hasContainers = !settings.rules(about: .containers).isEmpty
      return LintContext(layout: layout, settings, hasContainers: hasContainers)
    }
    var sink = FindingSink(search)
    for subject in RuleSubject.allCases { judge(rules(about: subject, turn), context, &sink) }
    return sink.findings
  }

  private func context(about subject: RuleSubject, make: () -> LintContext) -> LintContext {
    contexts?.context(about: subject, make: make) ?? make()
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

  private func sharedRun(_ turn: Turn, _ threads: Int) -> FoundInFile {
    var all = FoundInFile()
    let steps = turn.steps
    let progress = Progress()
    OrderedWork.run(count: steps.count, jobs: threads, work: { work(on: steps[$0], turn, progress) }) {
      _, found in
      if all.findings.isEmpty { all.findings = found.findings } else { all.findings += found.findings }
      all.lines = all.lines ?? found.lines
      return true
    }
    return all
  }

  private func work(on step: Step, _ turn: Turn, _ progress: Progress) -> FoundInFile {
    switch step {
    case .rules(let subject):
      let found = findings(about: subject, turn)
      if !found.isEmpty { progress.hasFindings.set() }
      if subject == .containers { progress.areContainersDone.set() }
      return FoundInFile(findings: found)
    case .lines:
      return FoundInFile(lines: progress.areLinesWorthwhile ? LineIndex(layout.sources.file) : nil)
    }
  }

  private func findings(about subject: RuleSubject, _ turn: Turn) -> [Finding] {
    let rules = rules(about: subject, turn)
    guard !rules.isEmpty else { return [] }
    let context = context(about: subject) {
      let schema = subject == .values ? schema?.value : nil
      return LintContext(layout: layout, settings, hasContainers: subject == .containers, schema)
    }
    var sink = FindingSink(search)
    judge(rules, context, &sink)
    return sink.findings
  }

  private func judge(_ rules: [ActiveRule], _ context: LintContext, _ sink: inout FindingSink) {
    // Part by part: a copy of a rule counts references to all that it is made of.
    rules.withUnsafeBufferPointer { rules in
      for index in rules.indices {
        sink.severity = rules[index].severity
        switch rules[index].rule.form {
        case .swift(let rule): rule.judge(rules[index].options, context, &sink)
        case .selector(let judge): judge(context, &sink)
        }
      }
    }
  }
}

/// What the rules about each subject share, from one turn to the next.
private final class SubjectContexts: @unchecked Sendable {
  // Sendable: contexts are put in and taken out under `lock`, and in a turn only one thread looks at a subject.
  private let lock = Lock()
  private var contexts: [LintContext?] = Array(repeating: nil, count: RuleSubject.allCases.count)

  func context(about subject: RuleSubject, make: () -> LintContext) -> LintContext {
    if let known = lock.locked({ contexts[subject.rawValue] }) { return known }
    let context = make()
    lock.locked { contexts[subject.rawValue] = context }
    return context
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
