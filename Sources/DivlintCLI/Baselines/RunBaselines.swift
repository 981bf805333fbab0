import FileAccess
import Linting

/// The baselines of a run: the one that `--baseline` names, or those of the configurations in use.
struct RunBaselines {
  private struct Open {
    let file: BaselineFile
    var run: BaselineRun
  }

  private let session: Session
  /// By the absolute path of the file.
  private var open: [FilePath: Open] = [:]

  init(_ session: Session, _ inputs: [Input]) throws(ConfigurationFailure) {
    self.session = session
    for input in inputs {
      guard let path = path(for: input), open[path] == nil else { continue }
      let file = BaselineFile(path, workingDirectory: session.workingDirectory)
      let baseline = try file.read(mayBeMissing: session.options.baselineUpdate == .write)
      open[path] = Open(file: file, run: BaselineRun(baseline))
    }
    if session.options.baselineUpdate != .none, open.isEmpty, !inputs.isEmpty {
      throw ConfigurationFailure(
        text: "error: no baseline to \(session.options.baselineUpdate == .write ? "write" : "prune")\n"
          + "  help: name the file with '--baseline FILE', or as 'baseline: FILE' in .divlint.yml"
      )
    }
  }

  private func path(for input: Input) -> FilePath? {
    session.options.baseline?.absolute(in: session.workingDirectory) ?? input.project.baseline
  }

  /// Takes what was found in a file, and tells for each finding whether it is known.
  mutating func know(_ report: FileReport, of input: Input) -> [Bool] {
    let count = report.findings.count
    guard let path = path(for: input), var baseline = open.removeValue(forKey: path) else {
      return Array(repeating: false, count: count)
    }
    defer { open[path] = baseline }
    let isKnown = baseline.run.knows(report, path: baseline.file.name(of: input.path))
    return session.options.baselineUpdate == .write ? Array(repeating: true, count: count) : isKnown
  }

  /// Updates the files as the command line asks, and tells about what they still list and nobody finds.
  ///
  /// - Returns: why a file could not be written.
  func finish() -> [RunError] {
    let rules = RuleScope(session.options)
    var errors: [RunError] = []
    for baseline in open.sorted(by: { $0.key < $1.key }).map(\.value) {
      let scope = BaselineRun.Scope(includesRule: rules.includes, isGone: baseline.file.isGone)
      switch session.options.baselineUpdate {
      case .none: tellStale(baseline, baseline.run.pruned(scope))
      case .prune: errors += write(baseline.run.pruned(scope), baseline)
      case .write: errors += write(baseline.run.rewritten(scope), baseline)
      }
    }
    return errors
  }

  private func tellStale(_ baseline: Open, _ pruned: Baseline) {
    let stale = baseline.run.baseline.total - pruned.total
    guard stale > 0 else { return }
    session.note(
      "note: \(Self.findings(stale)) in \(baseline.file.shown) \(stale == 1 ? "is" : "are") gone; "
        + "'divlint check --prune-baseline' removes \(stale == 1 ? "it" : "them")"
    )
  }

  private func write(_ updated: Baseline, _ baseline: Open) -> [RunError] {
    let old = baseline.run.baseline
    if updated != old || session.options.baselineUpdate == .write {
      do throws(FileError) {
        try AtomicFile.write(updated.text, to: baseline.file.path)
      } catch {
        return [RunError(path: baseline.file.shown, message: error.description)]
      }
    }
    switch session.options.baselineUpdate {
    case .write: session.note("note: \(baseline.file.shown) lists \(Self.findings(updated.total)) now")
    default:
      let removed = Self.findings(old.total - updated.total)
      session.note("note: \(removed) removed from \(baseline.file.shown), \(updated.total) left")
    }
    return []
  }

  private static func findings(_ count: Int) -> String { "\(count) finding\(count == 1 ? "" : "s")" }
}
