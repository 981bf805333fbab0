import BuiltinRules
import FileAccess
import Linting
import Reporting
import Threading

/// Writes one report of a run, as its files are done.
struct ReportWriter {
  /// Where a report goes.
  enum Destination {
    /// Piece by piece, as the run goes on.
    case stream(OutputWriter)
    /// As a whole, when the run is over: whoever reads the file never finds half a report.
    case file(FilePath)
  }

  /// One of the two.
  private var reporter: (any Reporter)?
  private var piecewise: (any PiecewiseReporter)?
  /// Writes about small files on the threads that check them; nil where the format cannot.
  let pieceWriter: (any PieceWriter)?
  private let destination: Destination
  private let jobs: Int
  private var buffer: [UInt8] = []

  /// - Parameters:
  ///   - unit: what a run for people counts.
  ///   - customRules: rules beside those that come with divlint.
  ///   - jobs: how many threads may write about a large file.
  init(
    _ format: ReportFormat,
    style: TextStyle,
    unit: CheckedUnit,
    customRules: [RuleDescriptor],
    jobs: Int,
    to destination: Destination
  ) {
    let tool = ToolInfo(version: Version.current, rules: BuiltinRules.descriptors + customRules)
    let reporter = format.makeReporter(tool: tool, style: style, unit: unit)
    piecewise = reporter as? any PiecewiseReporter
    self.reporter = piecewise == nil ? reporter : nil
    pieceWriter = piecewise?.pieceWriter
    self.destination = destination
    self.jobs = jobs
    // Memory that nobody touches costs nothing; an array that grows is copied and touches twice as much.
    if case .file = destination { buffer.reserveCapacity(Self.usualSize) }
  }

  /// More than most reports have bytes.
  private static let usualSize = 4 << 20

  mutating func begin() {
    piecewise?.begin(to: &buffer)
    reporter?.begin(to: &buffer)
    handOn()
  }

  /// Writes about a file.
  ///
  /// - Parameter early: what ``pieceWriter`` wrote about it.
  mutating func report(_ file: FileReport, early: [UInt8]?) {
    reporter?.report(file, to: &buffer)
    // In formats of pieces there is nothing to say about a file without findings, and most files have none.
    if !file.findings.isEmpty {
      if let early {
        piecewise?.report(early, to: &buffer)
      } else if let pieces = piecewise?.pieces(of: file) {
        report(pieces)
      }
    }
    handOn()
  }

  private mutating func report(_ pieces: any ReportPieces) {
    OrderedWork.run(count: pieces.count, jobs: jobs, work: { pieces.piece($0) }) { _, piece in
      piecewise?.report(piece, to: &buffer)
      handOn()
      return true
    }
  }

  mutating func finish(_ outcome: RunOutcome) throws(FileError) {
    piecewise?.finish(outcome.summary, errors: outcome.errors, to: &buffer)
    reporter?.finish(outcome.summary, errors: outcome.errors, to: &buffer)
    handOn()
    if case .file(let path) = destination { try AtomicFile.write(buffer, to: path) }
  }

  private mutating func handOn() {
    if case .stream(let output) = destination {
      output.write(bytes: buffer)
      buffer.removeAll(keepingCapacity: true)
    }
  }
}
