import DivKitModel
import JSONSyntax

/// What a run found out about one file.
public struct FileReport: Sendable {
  /// The path as reports show it: relative to the current directory where the file is below it.
  public let path: String
  /// The file's bytes as they were read.
  public let bytes: [UInt8]
  /// Nil when the file is not JSON.
  public let document: JSONDocument?
  /// Template libraries that took part, as ``SourceNode/document`` numbers them from 1.
  public let libraries: [TemplateLibraryFile]
  /// How many pieces of DivKit the file has; a file with none is skipped silently.
  public let payloadCount: Int
  /// Sorted by place, then by rule.
  public let findings: [Finding]
  /// The 1-based line of a stream that the bytes are; nil for a file. Reports name it as the line of all
  /// places, while columns and offsets count from its start.
  public var streamLine: Int?

  public init(
    path: String,
    bytes: [UInt8],
    document: JSONDocument?,
    libraries: [TemplateLibraryFile],
    payloadCount: Int,
    findings: [Finding]
  ) {
    self.path = path
    self.bytes = bytes
    self.document = document
    self.libraries = libraries
    self.payloadCount = payloadCount
    self.findings = findings
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
    return fix.edits.map { document.textEdit(for: $0) }.sorted { $0.range.lowerBound < $1.range.lowerBound }
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
