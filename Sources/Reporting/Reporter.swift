import Linting

/// Writes the outcome of a run in one format. Files arrive in order, as they are done; everything is appended
/// to a buffer of UTF-8 that the caller writes out.
public protocol Reporter {
  /// Before the first file.
  mutating func begin(to output: inout [UInt8])
  /// One file. Called for skipped files too.
  mutating func report(_ file: FileReport, to output: inout [UInt8])
  /// After the last file.
  mutating func finish(_ summary: RunSummary, errors: [RunError], to output: inout [UInt8])
}

/// A reporter whose findings do not depend on each other, so that those of a large file can be written on several
/// threads.
public protocol PiecewiseReporter: Reporter {
  /// The text of a file's findings in pieces.
  func pieces(of file: FileReport) -> any ReportPieces
  /// Appends a piece, in order, as ``Reporter/report(_:to:)`` would have.
  mutating func report(_ piece: [UInt8], to output: inout [UInt8])
  /// Writes about small files on the threads that check them.
  var pieceWriter: any PieceWriter { get }
}

/// Writes all about a small file as one piece, on any thread.
public protocol PieceWriter: Sendable {
  /// The piece; nil when there is nothing to say, or too much for one piece.
  func onlyPiece(of file: FileReport) -> [UInt8]?
}

/// The text about one file in pieces, which can be made on any thread.
public protocol ReportPieces: Sendable {
  /// How many pieces there are; none for a file without findings.
  var count: Int { get }
  /// The piece of that number.
  func piece(_ index: Int) -> [UInt8]
}

extension PiecewiseReporter {
  public mutating func report(_ file: FileReport, to output: inout [UInt8]) {
    let pieces = pieces(of: file)
    for index in 0..<pieces.count { report(pieces.piece(index), to: &output) }
  }
}

/// What a reporter may know about the tool.
public struct ToolInfo: Sendable {
  /// The name in all reports.
  public static let name = "divlint"
  /// For example `1.0.0`.
  public let version: String
  /// The rules a finding may name, in the order in which reports list them.
  public let rules: [RuleDescriptor]

  public init(version: String, rules: [RuleDescriptor]) {
    self.version = version
    self.rules = rules
  }
}
