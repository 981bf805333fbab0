import FileAccess
import Linting
import Reporting

/// `divlint check`: reports findings and changes nothing.
struct CheckCommand {
  let session: Session

  func run() throws(ConfigurationFailure) -> ExitCode {
    if session.options.standardInputFormat == .jsonl { return try StreamCheck(session: session).run() }
    var search = InputSearch(session.options, workingDirectory: session.workingDirectory)
    try search.run()
    var outcome = RunOutcome()
    for error in search.errors {
      outcome.add(error)
      session.reportError(error.message)
    }
    var writer = ReportWriter(
      session.options.report,
      style: session.outputStyle,
      isQuiet: session.options.isQuiet,
      to: session.output
    )
    writer.begin()
    let inputs = search.inputs
    OrderedWork.run(count: inputs.count, jobs: session.jobs, work: { inputs[$0].check() }) {
      index, inspection in
      switch inspection {
      case .checked(let report):
        outcome.add(report, failOn: inputs[index].failOn)
        writer.report(report)
      case .failed(let error):
        outcome.add(error)
        session.reportError(error.message)
      }
      return !session.output.isPipeClosed
    }
    writer.finish(outcome)
    if inputs.isEmpty, outcome.errors.isEmpty { session.note(Self.nothingToCheck(search)) }
    return outcome.exitCode
  }

  static func nothingToCheck(_ search: InputSearch) -> String {
    search.leftOut > 0
      ? "note: nothing was checked: all files named are excluded"
      : "note: nothing was checked: 'include', 'exclude' and .gitignore leave no file here"
  }
}

extension Session {
  /// How many files are worked on at a time.
  var jobs: Int { options.jobs ?? OrderedWork.processorCount }
}
