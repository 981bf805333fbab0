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

  private var reporter: any Reporter
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
    reporter = format.makeReporter(tool: tool, style: style, unit: unit)
    pieceWriter = (reporter as? any PiecewiseReporter)?.pieceWriter
    self.destination = destination
    self.jobs = jobs
  }

  mutating func begin() { write { $0.begin(to: &$1) } }

  /// Writes about a file.
  ///
  /// - Parameter early: what ``pieceWriter`` wrote about it.
  mutating func report(_ file: FileReport, early: [UInt8]?) {
    guard pieceWriter != nil else { return write { $0.report(file, to: &$1) } }
    // In formats of pieces there is nothing to say about a file without findings, and most files have none.
    guard !file.findings.isEmpty, var piecewise = reporter as? any PiecewiseReporter else { return }
    if let early {
      piecewise.report(early, to: &buffer)
      reporter = piecewise
      handOn()
    } else {
      report(piecewise.pieces(of: file), with: piecewise)
    }
  }

  private mutating func report<Piecewise: PiecewiseReporter>(
    _ pieces: any ReportPieces,
    with piecewise: Piecewise
  ) {
    var piecewise = piecewise
    OrderedWork.run(count: pieces.count, jobs: jobs, work: { pieces.piece($0) }) { _, piece in
      piecewise.report(piece, to: &buffer)
      handOn()
      return true
    }
    reporter = piecewise
  }

  mutating func finish(_ outcome: RunOutcome) throws(FileError) {
    write { $0.finish(outcome.summary, errors: outcome.errors, to: &$1) }
    if case .file(let path) = destination { try AtomicFile.write(buffer, to: path) }
  }

  private mutating func write(_ body: (inout any Reporter, inout [UInt8]) -> Void) {
    body(&reporter, &buffer)
    handOn()
  }

  private mutating func handOn() {
    if case .stream(let output) = destination {
      output.write(bytes: buffer)
      buffer.removeAll(keepingCapacity: true)
    }
  }
}
