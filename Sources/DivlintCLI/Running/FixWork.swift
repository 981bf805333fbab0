import FileAccess
import Linting
import Threading

/// Fixes one file at a time, on any thread.
struct FixWork: Sendable {
  /// Whether unsafe fixes are made as well.
  let unsafe: Bool
  /// Whether files are replaced.
  let writes: Bool
  /// How many threads may work on one large file.
  let threads: Int
  /// Writes about what remains.
  let reports: EarlyReports

  /// What became of one file.
  enum Result: Sendable {
    case done(Fixer.Outcome, remaining: CheckedFile, original: [UInt8])
    /// `original` is what was read, if anything was.
    case failed(RunError, original: [UInt8]?)
  }

  func fix(_ input: Input) -> Result {
    let original: FileContents
    do throws(FileError) {
      original = try input.read(threads: threads)
    } catch {
      return .failed(RunError(path: input.displayPath, message: error.description), original: nil)
    }
    do {
      var ahead: Meanwhile<WrittenAhead?>?
      let fixed = try Fixer.fix(
        original.bytes,
        path: input.displayPath,
        unsafe: unsafe,
        input.settings,
        threads: threads
      ) { candidate in
        ahead = nil
        ahead = writeAhead(candidate, input)
      }
      if fixed.isChanged, writes, case .file(let path) = input.source {
        try AtomicFile.replace(path, with: fixed.bytes, expecting: original, written: ahead?.value)
      }
      let remaining = try input.compared(fixed.report, reports)
      return .done(fixed, remaining: remaining, original: original.bytes)
    } catch {
      let error = RunError(path: input.displayPath, message: message(error, input))
      return .failed(error, original: original.bytes)
    }
  }

  /// Lets what may become of a large file reach the disk while it is still proved and checked.
  private func writeAhead(_ candidate: [UInt8], _ input: Input) -> Meanwhile<WrittenAhead?>? {
    guard writes, threads > 1, candidate.count >= Self.large, case .file(let path) = input.source else {
      return nil
    }
    return Meanwhile { WrittenAhead(candidate, for: path) }
  }

  /// Bytes of a text that takes its time to write.
  private static let large = 1 << 20

  private func message(_ error: any Error, _ input: Input) -> String {
    switch error {
    // Names the file itself.
    case let error as FileError: error.description
    case let error as FixError: "\(terminalSafe(input.displayPath)): \(error.message)"
    default: "\(terminalSafe(input.displayPath)): \(error)"
    }
  }
}
