import Linting
import Reporting

/// What the threads that check small files write about them, so that the one thread that all results go through has
/// only to put it into order.
struct EarlyReports: Sendable {
  /// For each report of the run; nil for formats that say how findings hang together.
  let writers: [(any PieceWriter)?]

  /// What was written about one file, report by report.
  struct Pieces: Sendable {
    let texts: [[UInt8]?]
    /// Of so many findings.
    private let findings: Int

    fileprivate init(_ file: FileReport, _ writers: [(any PieceWriter)?]) {
      texts = writers.map { $0?.onlyPiece(of: file) }
      findings = file.findings.count
    }

    /// Whether it is all that is to be said about a file of which some findings may have been left out since.
    func tells(of file: FileReport) -> Bool { file.findings.count == findings }
  }

  /// Writes about a file; nil when there is nothing to say.
  func pieces(of file: FileReport) -> Pieces? {
    file.findings.isEmpty ? nil : Pieces(file, writers)
  }
}
