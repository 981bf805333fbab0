import DivKitModel
import JSONSyntax

/// What a run found out about one file.
public struct FileReport: Sendable {
  /// The path as reports show it: relative to the current directory where the file is below it.
  public let path: String
  /// The file's bytes as they were read.
  public let bytes: [UInt8]
  /// What the bytes are.
  public let content: Content
  /// Template libraries that took part, as ``SourceNode/document`` numbers them from 1.
  public let libraries: [TemplateLibraryFile]
  /// How many pieces of DivKit the file has; a file with none is skipped silently.
  public let payloadCount: Int
  /// Sorted by place, then by rule.
  public let findings: [Finding]
  /// The 1-based line of a stream that the bytes are; nil for a file. Reports name it as the line of all
  /// places, while columns and offsets count from its start.
  public var streamLine: Int? {
    didSet { lines = nil }
  }
  /// The lines of the file, where somebody worked them out already.
  private var lines: LineIndex?
  /// How many findings ``withinPointerBudget()`` left out.
  public internal(set) var omittedFindings = 0
  /// ``Suppression/number`` of those that kept something from being a finding.
  public internal(set) var usedSuppressions: Set<Int> = []

  /// What was in a file.
  public enum Content: Sendable {
    case json(JSONDocument)
    /// A layout that is not JSON.
    case notJSON
    /// A configuration file: what is found there is about the run.
    case configuration
  }

  /// The text of a layout; nil when it is not JSON, and for a configuration file.
  public var document: JSONDocument? {
    guard case .json(let document) = content else { return nil }
    return document
  }

  /// A report about a layout.
  ///
  /// - Parameter document: nil when the file is not JSON.
  public init(
    path: String,
    bytes: [UInt8],
    document: JSONDocument?,
    libraries: [TemplateLibraryFile],
    payloadCount: Int,
    findings: [Finding],
    lines: LineIndex? = nil
  ) {
    self.path = path
    self.bytes = bytes
    content = document.map { .json($0) } ?? .notJSON
    self.libraries = libraries
    self.payloadCount = payloadCount
    self.findings = findings
    self.lines = lines
  }

  /// A report about a configuration file.
  public init(configuration bytes: [UInt8], path: String, findings: [Finding]) {
    self.path = path
    self.bytes = bytes
    content = .configuration
    libraries = []
    payloadCount = 0
    self.findings = findings
  }

  private init(_ original: FileReport, findings: [Finding]) {
    path = original.path
    bytes = original.bytes
    content = original.content
    libraries = original.libraries
    payloadCount = original.payloadCount
    streamLine = original.streamLine
    lines = original.lines
    omittedFindings = original.omittedFindings
    usedSuppressions = original.usedSuppressions
    self.findings = findings
  }

  /// The lines of the file.
  public func lineIndex() -> LineIndex {
    lines ?? document.map { LineIndex($0, streamLine: streamLine) }
      ?? LineIndex(bytes: bytes, streamLine: streamLine)
  }

  /// Works the lines out, if there is something to say about the file: files are checked on many threads, while reports
  /// are written on one.
  public mutating func indexLines() {
    if lines == nil, !findings.isEmpty { lines = lineIndex() }
  }

  /// The report with some of its findings, chosen by their index.
  public func keeping(_ isKept: (Int) -> Bool) -> FileReport {
    // Mostly all of them.
    guard let first = findings.indices.first(where: { !isKept($0) }) else { return self }
    let kept = findings[..<first] + findings.indices[(first + 1)...].filter(isKept).map { findings[$0] }
    return FileReport(self, findings: Array(kept))
  }

  /// The bytes that a finding is about; empty for a place in a text that could not be parsed.
  public func range(of place: Finding.Place) -> Range<Int> {
    switch place {
    case .node(let node): document.map { $0[node].range } ?? 0..<0
    case .offset(let offset): offset..<offset
    }
  }

  /// The text edits of a fix.
  public func textEdits(of fix: Fix) -> [TextEdit] {
    guard let document else { return [] }
    var writer = MemberEditWriter(document)
    var edits = fix.edits.map { writer.textEdit(for: $0) }
    let isSorted = edits.indices.dropFirst().allSatisfy {
      edits[$0 - 1].range.lowerBound <= edits[$0].range.lowerBound
    }
    if !isSorted { edits.sort { $0.range.lowerBound < $1.range.lowerBound } }
    return edits
  }
}

/// A file of templates that other files use.
public struct TemplateLibraryFile: Sendable {
  /// As reports show it.
  public let path: String
  public let document: JSONDocument

  public init(path: String, document: JSONDocument) {
    self.path = path
    self.document = document
  }
}

extension FileReport {
  /// What is to be said about findings that were left out, as a phrase; nil when there are none.
  public var omission: String? {
    guard omittedFindings > 0 else { return nil }
    let findings = omittedFindings == 1 ? "1 finding is" : "\(omittedFindings) findings are"
    let limit = PointerBudget.bytes(for: bytes.count) >> 20
    return
      "\(findings) not reported, because naming places so deep in the file would take more than \(limit) MB"
  }
}
