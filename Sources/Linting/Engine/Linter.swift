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
    let watcher = isShared ? MeanwhileInspection(settings) : nil
    let sources = SourceSet(file: document, libraries: settings.libraries.map(\.document))
    let layout = LayoutModel.build(
      sources, patterns: settings.payloads, depth: settings.depth, watcher: watcher)
    let meanwhile = watcher?.finish()
    let findings =
      layout.payloads.isEmpty ? [] : findings(in: layout, settings, isShared: isShared, meanwhile?.schema)
    return FileReport(
      path: path,
      bytes: document.bytes,
      document: document,
      libraries: settings.libraries,
      payloadCount: layout.payloads.count,
      findings: findings,
      lines: meanwhile?.lines
    ).applying(settings.suppressions)
  }

  /// What the rules have to say about a layout.
  ///
  /// - Parameters:
  ///   - isShared: whether two threads do the work.
  ///   - schema: what holding the blocks to DivKit's schema found, if that was done already.
  package static func findings(
    in layout: LayoutModel,
    _ settings: LintSettings,
    isShared: Bool = false,
    _ schema: InspectedSchema? = nil
  ) -> [Finding] {
    var all: [Finding] = []
    OrderedWork.run(
      count: RuleSubject.allCases.count,
      jobs: isShared ? 2 : 1,
      work: { number in
        let subject = RuleSubject.allCases[number]
        return findings(
          LintContext(layout: layout, settings, subject: subject, schema), settings.rules(about: subject))
      },
      take: { _, found in
        if all.isEmpty { all = found } else { all += found }
        return true
      }
    )
    all.sort()
    return all
  }

  private static func findings(
    _ context: @autoclosure () -> LintContext,
    _ rules: [ActiveRule]
  ) -> [Finding] {
    guard !rules.isEmpty else { return [] }
    let context = context()
    var sink = FindingSink()
    for active in rules {
      sink.severity = active.severity
      active.rule.judge(active.options, context, &sink)
    }
    return sink.findings
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
