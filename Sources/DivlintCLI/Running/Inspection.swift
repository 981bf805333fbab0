import FileAccess
import Linting

/// A file that was read and checked, or why it was not.
enum Inspection: Sendable {
  case checked(CheckedFile)
  case failed(RunError)
}

extension Input {
  /// Reads the file and checks it.
  func check() -> Inspection {
    do throws(FileError) {
      return .checked(try compared(Linter.check(try read().bytes, path: displayPath, settings)))
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
