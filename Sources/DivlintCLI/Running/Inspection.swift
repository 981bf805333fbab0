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
      let bytes = try read().bytes
      let report = Linter.check(bytes, path: displayPath, settings, threads: threads)
      return .checked(try compared(report, reports))
    } catch {
      return .failed(RunError(path: displayPath, message: error.description))
    }
  }

  /// The bytes, and for a file what it takes to replace it.
  func read() throws(FileError) -> (bytes: [UInt8], stamp: FileStamp?) {
    switch source {
    case .standardInput: return (try readStandardInput(), nil)
    case .file(let path):
      let contents = try readFile(path)
      return (contents.bytes, contents.stamp)
    }
  }
}
