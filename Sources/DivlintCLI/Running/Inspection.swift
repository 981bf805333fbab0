import FileAccess
import Linting

/// A file that was read and checked, or why it was not.
enum Inspection: Sendable {
  case checked(CheckedFile)
  case failed(RunError)
}

extension Input {
  /// Reads the file and checks it.
  ///
  /// - Parameters:
  ///   - threads: how many threads may work on a large file.
  ///   - reports: writes about it at once.
  func check(threads: Int, _ reports: EarlyReports) -> Inspection {
    do throws(FileError) {
      let bytes = try read(threads: threads).bytes
      let report = Linter.check(bytes, path: displayPath, settings, threads: threads)
      return .checked(try compared(report, reports))
    } catch {
      return .failed(RunError(path: displayPath, message: error.description))
    }
  }

  /// The whole text.
  ///
  /// - Parameter threads: how many threads may work on a large file.
  func read(threads: Int = 1) throws(FileError) -> FileContents {
    switch source {
    case .standardInput: try readStandardInput()
    case .file(let path): try readFile(path, threads: threads)
    }
  }
}
