import DivKitModel
import JSONSyntax
import Threading

/// Checks one file: bytes → document → payloads → blocks → findings. Knows nothing of the file system, so that
/// any program can embed it.
public enum Linter {
  /// Bytes of a file that is worth the work of several threads.
  private static let large = 1 << 20

  /// Checks a file.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - path: as reports show it.
  ///   - threads: how many threads may work on a large file at a time.
  public static func check(
    _ bytes: [UInt8],
    path: String,
    _ settings: LintSettings,
    threads: Int = 1
  ) -> FileReport {
    check(bytes, path: path, settings, threads: threads, for: .report)
  }

  /// Checks a file that is parsed already.
  public static func check(
    _ document: JSONDocument,
    path: String,
    _ settings: LintSettings,
    threads: Int = 1
  ) -> FileReport {
    check(document, path: path, settings, threads: threads, for: .report)
  }

  /// What a check is made for.
  enum Purpose {
    /// To tell everything.
    case report
    /// To be fixed. Where there is a fix that can be made, the other findings need not be there, and nobody asks for lines.
    case fixes(unsafe: Bool)
  }

  static func check(
    _ bytes: [UInt8],
    path: String,
    _ settings: LintSettings,
    threads: Int,
    for purpose: Purpose
  ) -> FileReport {
    let document: JSONDocument
    do throws(JSONSyntaxError) {
      document = try JSONDocument.parse(bytes, threads: threads)
    } catch {
      return FileReport(
        path: path,
        bytes: bytes,
        document: nil,
        libraries: [],
        payloadCount: 0,
        findings: InvalidJSON.findings(for: error, settings)
      ).applying(settings.suppressions)
    }
    return check(document, path: path, settings, threads: threads, for: purpose)
  }

  private static func check(
    _ document: JSONDocument,
    path: String,
    _ settings: LintSettings,
    threads: Int,
    for purpose: Purpose
  ) -> FileReport {
    let search = search(purpose, settings, document)
    let isShared = threads > 1 && document.bytes.count >= large
    let needsSchema = !settings.rules(about: .values).isEmpty
    let watcher =
      isShared && needsSchema && search == nil ? MeanwhileInspection(platforms: settings.platforms) : nil
    let sources = SourceSet(file: document, libraries: settings.libraries.map(\.document))
    let layout = LayoutModel.build(
      sources, patterns: settings.payloads, depth: settings.depth, watcher: watcher,
      threads: isShared ? threads : 1)
    let run = RuleRun(layout: layout, settings, schema: watcher?.finish(), search: search)
    let found =
      layout.payloads.isEmpty ? FoundInFile() : run.run(threads: isShared ? 2 : 1)
    return FileReport(
      path: path,
      bytes: document.bytes,
      document: document,
      libraries: settings.libraries,
      payloadCount: layout.payloads.count,
      findings: found.findings,
      lines: found.lines
    ).applying(settings.suppressions, at: search?.suppressed)
  }

  private static func search(
    _ purpose: Purpose,
    _ settings: LintSettings,
    _ document: JSONDocument
  ) -> FixSearch? {
    guard case .fixes(let unsafe) = purpose else { return nil }
    return FixSearch(unsafe: unsafe, settings.suppressions, in: document)
  }
}
