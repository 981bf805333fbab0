import FileAccess
import Linting
import Reporting
import Threading

/// `divlint check --stdin-format jsonl`: checks standard input line by line, each line a JSON document, and reports
/// while it reads. Memory does not grow with the stream.
struct StreamCheck {
  /// The other formats are about files in a repository, or keep all findings until the end.
  private static let formats: [ReportFormat] = [.text, .compact, .json, .jsonl]

  let session: Session

  func run() throws(ConfigurationFailure) -> ExitCode {
    if let problem = Self.problem(with: session.options) {
      session.reportError(problem)
      return .failure
    }
    var options = session.options
    options.arguments = ["-"]
    var search = InputSearch(options, workingDirectory: session.workingDirectory)
    try search.run()
    guard let input = search.inputs.first else { return .failure }
    return check(input, search.customRules)
  }

  private func check(_ input: Input, _ customRules: [RuleDescriptor]) -> ExitCode {
    var outcome = RunOutcome(session.options)
    var reports = RunReports(
      session, output: session.output, style: session.outputStyle, unit: .line, customRules: customRules)
    reports.begin()
    let lines = LineSource(.standardInput())
    StreamedWork.run(
      jobs: session.jobs,
      source: { lines.next() },
      work: { $0.check(path: input.displayPath, input.settings) },
      take: { checked in
        for report in checked {
          outcome.add(report, failOn: input.failOn)
          reports.report(report)
          if let error = report.omissionError {
            outcome.add(error)
            session.reportError(error.message)
          }
        }
        // At once: the other end may act on a finding while the stream goes on.
        session.output.flush()
        return !session.output.isPipeClosed
      }
    )
    if !session.output.isPipeClosed, let failure = lines.failure {
      outcome.add(RunError(path: input.displayPath, message: failure.description))
      session.reportError(failure.description)
    }
    for error in reports.finish(outcome) {
      outcome.add(error)
      session.reportError(error.message)
    }
    session.tellCounts(outcome)
    return outcome.exitCode
  }

  /// Why options do not go together with a stream of lines.
  static func problem(with options: Options) -> String? {
    if let path = options.arguments.first(where: { $0 != "-" }) {
      return "'--stdin-format jsonl' checks standard input only; remove '\(path.display)'"
    }
    if let format = ([options.report] + options.reportFiles.map(\.format)).first(where: {
      !formats.contains($0)
    }) {
      let names = formats.map(\.name).joined(separator: ", ")
      return "'--format \(format.name)' cannot be written for a stream of lines; choose one of \(names)"
    }
    if options.baseline != nil || options.baselineUpdate != .none {
      return "the lines of a stream have no names, and a baseline is about files"
    }
    if options.changedSince != nil { return "--changed-since looks at files, and standard input is none" }
    return nil
  }
}
