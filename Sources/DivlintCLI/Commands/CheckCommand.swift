import FileAccess
import Linting
import Reporting
import Threading

/// `divlint check`: reports findings and changes nothing.
struct CheckCommand {
  let session: Session

  func run() throws(ConfigurationFailure) -> ExitCode {
    if session.options.standardInputFormat == .jsonl { return try StreamCheck(session: session).run() }
    var search = InputSearch(session.options, workingDirectory: session.workingDirectory)
    try search.run()
    var run = try LintRun(session, search, output: session.output, style: session.outputStyle)
    let inputs = search.inputs
    let threads = session.threads(forEachOf: inputs.count)
    let reports = run.earlyReports
    OrderedWork.run(
      count: inputs.count,
      jobs: session.jobs,
      work: { inputs[$0].check(threads: threads, reports) }
    ) { index, inspection in
      switch inspection {
      case .checked(let checked):
        run.take(checked, of: inputs[index])
        if index == inputs.count - 1 { keepUntilExit(checked) }
      case .failed(let error): run.fail(error)
      }
      return !session.output.isPipeClosed
    }
    let exitCode = run.finish()
    if inputs.isEmpty, search.errors.isEmpty { session.tellNothingWasChecked(search) }
    keepUntilExit(search)
    return exitCode
  }
}

extension Session {
  /// Why there was nothing to work on.
  func tellNothingWasChecked(_ search: InputSearch) {
    let reason =
      if search.leftOut > 0 {
        "all files named are excluded"
      } else if let revision = options.changedSince {
        "no file to look at differs from \(terminalSafe(revision))"
      } else {
        "'include', 'exclude' and .gitignore leave no file here"
      }
    note("note: nothing was checked: \(reason)")
  }

  /// How many files are worked on at a time.
  var jobs: Int { options.jobs ?? OrderedWork.processorCount }

  /// How many threads each of so many files may take, so that all together take no more than ``jobs``.
  func threads(forEachOf files: Int) -> Int { max(1, jobs / max(1, files)) }
}

/// Lets the process end without taking something apart first: for a large file with many findings that takes as long as
/// a tenth of the check, and nobody needs the memory any more.
private func keepUntilExit<Value>(_ value: Value) {
  _ = Unmanaged.passRetained(Kept(value))
}

private final class Kept<Value> {
  private let value: Value
  init(_ value: Value) { self.value = value }
}
