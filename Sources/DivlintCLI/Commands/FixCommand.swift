import FileAccess
import JSONSyntax
import Linting
import Reporting
import Threading

/// `divlint fix`: repairs what can be repaired, and reports the rest.
struct FixCommand {
  let session: Session
  private let patchBase: PatchBase

  init(session: Session) {
    self.session = session
    patchBase = PatchBase(session.options.arguments, workingDirectory: session.workingDirectory)
  }

  func run() throws(ConfigurationFailure) -> ExitCode {
    var search = InputSearch(session.options, workingDirectory: session.workingDirectory)
    try search.run()
    // What standard output is for when it is not the report's: the fixed text, or the patch.
    let isFilter = search.inputs.contains(where: \.isStandardInput)
    let isOutputTaken = isFilter || session.options.printsDiff
    var run = try LintRun(
      session,
      search,
      output: isOutputTaken ? session.errors : session.output,
      style: isOutputTaken ? session.errorStyle : session.outputStyle
    )
    var receipt = FixReceipt()
    // Libraries come first: what is fixed in them is nothing that their users have to report any more.
    var libraries: [String: TemplateLibraryFile] = [:]
    fix(search.inputs.filter { $0.libraryPath != nil }, &run, &receipt) { input, fixed in
      guard fixed.isChanged, let path = input.libraryPath, let document = fixed.report.document else {
        return
      }
      libraries[path] = TemplateLibraryFile(path: path, document: document)
    }
    let users = search.inputs.filter { $0.libraryPath == nil }.map { $0.with(libraries) }
    fix(users, &run, &receipt) { _, _ in }
    let exitCode = run.finish()
    session.note(receipt.text(isDryRun: session.options.printsDiff))
    if search.inputs.isEmpty, search.errors.isEmpty { session.tellNothingWasChecked(search) }
    let wouldChange = session.options.printsDiff && receipt.files > 0 && !session.options.alwaysExitsZero
    return wouldChange && exitCode == .clean ? .findings : exitCode
  }

  private func fix(
    _ inputs: [Input],
    _ run: inout LintRun,
    _ receipt: inout FixReceipt,
    done: (Input, Fixer.Outcome) -> Void
  ) {
    let work = FixWork(
      unsafe: session.options.appliesUnsafeFixes,
      writes: !session.options.printsDiff,
      threads: session.threads(forEachOf: inputs.count),
      reports: run.earlyReports
    )
    OrderedWork.run(count: inputs.count, jobs: session.jobs, work: { work.fix(inputs[$0]) }) {
      index, result in
      switch result {
      case .done(let fixed, let remaining, let original):
        run.take(remaining, of: inputs[index])
        receipt.add(fixed)
        show(fixed, original: original, inputs[index])
        done(inputs[index], fixed)
      case .failed(let error, let original):
        run.fail(error)
        // A filter that fails hands on what it got.
        if let original, inputs[index].isStandardInput, !session.options.printsDiff {
          session.output.write(bytes: original)
        }
      }
      return !session.output.isPipeClosed
    }
  }

  private func patchPath(_ input: Input) -> FilePath {
    guard case .file(let path) = input.source else {
      return session.options.standardInputName ?? "stdin.json"
    }
    return patchBase.path(of: path)
  }

  private func show(_ fixed: Fixer.Outcome, original: [UInt8], _ input: Input) {
    if session.options.printsDiff {
      if fixed.isChanged {
        session.output.write(
          bytes: UnifiedPatch(path: patchPath(input), old: original, new: fixed.bytes).text()
        )
      }
    } else if input.isStandardInput {
      session.output.write(bytes: fixed.bytes)
    }
  }
}

extension Input {
  /// The same input, with newer versions of template libraries.
  fileprivate func with(_ libraries: [String: TemplateLibraryFile]) -> Input {
    guard !libraries.isEmpty else { return self }
    var input = self
    input.settings.libraries = settings.libraries.map { libraries[$0.path] ?? $0 }
    return input
  }

  var isStandardInput: Bool {
    if case .standardInput = source { return true }
    return false
  }
}
