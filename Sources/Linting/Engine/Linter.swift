import DivKitModel
import JSONSyntax

/// Checks one file: bytes → document → payloads → blocks → findings. Knows nothing of the file system, so that
/// any program can embed it.
public enum Linter {
  /// Checks a file.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - path: as reports show it.
  public static func check(_ bytes: [UInt8], path: String, _ settings: LintSettings) -> FileReport {
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
    return check(document, path: path, settings)
  }

  /// Checks a file that is parsed already.
  public static func check(_ document: JSONDocument, path: String, _ settings: LintSettings) -> FileReport {
    let sources = SourceSet(file: document, libraries: settings.libraries.map(\.document))
    let layout = LayoutModel.build(sources, patterns: settings.payloads)
    return FileReport(
      path: path,
      bytes: document.bytes,
      document: document,
      libraries: settings.libraries,
      payloadCount: layout.payloads.count,
      findings: layout.payloads.isEmpty ? [] : findings(in: layout, settings)
    ).applying(settings.suppressions)
  }

  /// What the rules have to say about a layout.
  package static func findings(in layout: LayoutModel, _ settings: LintSettings) -> [Finding] {
    var rules = settings.rules.map(RunningRule.init)
    let containers = layout.recyclingContainers().filter { container in
      container.type.map(settings.containers.contains) ?? true
    }
    let context = LintContext(
      layout: layout,
      placement: settings.placement,
      platforms: settings.platforms,
      containers: containers
    )
    for index in rules.indices { rules[index].judge(context) }
    return rules.flatMap(\.sink.findings).sorted(by: layout.sources.file)
  }
}

/// A rule at work on one file.
private struct RunningRule {
  private var rule: any Rule
  private(set) var sink: FindingSink

  init(_ active: ActiveRule) {
    rule = active.rule.init(options: active.options)
    sink = FindingSink(severity: active.severity)
  }

  mutating func judge(_ context: LintContext) {
    rule.judge(context, &sink)
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
