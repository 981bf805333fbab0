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
    let document: JSONDocument
    do throws(JSONSyntaxError) {
      document = try JSONDocument.parse(bytes)
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
    return check(document, path: path, settings, threads: threads)
  }

  /// Checks a file that is parsed already.
  public static func check(
    _ document: JSONDocument,
    path: String,
    _ settings: LintSettings,
    threads: Int = 1
  ) -> FileReport {
    let isShared = threads > 1 && document.bytes.count >= large
    let lines = isShared ? Meanwhile { LineIndex(document) } : nil
    let sources = SourceSet(file: document, libraries: settings.libraries.map(\.document))
    let layout = LayoutModel.build(sources, patterns: settings.payloads)
    let findings = layout.payloads.isEmpty ? [] : findings(in: layout, settings, isShared: isShared)
    return FileReport(
      path: path,
      bytes: document.bytes,
      document: document,
      libraries: settings.libraries,
      payloadCount: layout.payloads.count,
      findings: findings,
      lines: lines?.value
    ).applying(settings.suppressions)
  }

  /// What the rules have to say about a layout.
  ///
  /// - Parameter isShared: whether two threads do the work.
  package static func findings(
    in layout: LayoutModel,
    _ settings: LintSettings,
    isShared: Bool = false
  ) -> [Finding] {
    let aboutBlocks = { @Sendable in findings(in: layout, settings, about: .blocks) }
    let meanwhile = isShared ? Meanwhile(aboutBlocks) : nil
    let aboutContainers = findings(in: layout, settings, about: .containers)
    return (aboutContainers + (meanwhile?.value ?? aboutBlocks())).sorted(by: layout.sources.file)
  }

  private static func findings(
    in layout: LayoutModel,
    _ settings: LintSettings,
    about subject: RuleSubject
  ) -> [Finding] {
    let context = LintContext(layout: layout, settings, subject: subject)
    var findings: [Finding] = []
    for active in settings.rules where active.rule.subject == subject {
      var rule = active.rule.init(options: active.options)
      var sink = FindingSink(severity: active.severity)
      rule.judge(context, &sink)
      findings += sink.findings
    }
    return findings
  }
}

extension [Finding] {
  /// By place, then by rule.
  fileprivate func sorted(by document: JSONDocument) -> [Finding] {
    func key(_ finding: Finding) -> Int {
      guard case .node(let node) = finding.place else { return 0 }
      return node
    }
    return sorted { (key($0), $0.rule) < (key($1), $1.rule) }
  }
}
