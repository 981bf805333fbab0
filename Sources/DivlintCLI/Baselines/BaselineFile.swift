import FileAccess
import Linting

/// The file of a baseline. The paths in it are relative to its directory, so that it moves with the repository.
struct BaselineFile {
  /// Absolute.
  let path: FilePath
  /// As messages show it.
  let shown: String

  init(_ path: FilePath, workingDirectory: FilePath) {
    self.path = path
    shown = path.isInside(workingDirectory) ? path.relative(to: workingDirectory).display : path.display
  }

  /// - Parameter mayBeMissing: whether a file that is not there is one that knows nothing.
  func read(mayBeMissing: Bool) throws(ConfigurationFailure) -> Baseline {
    let bytes: [UInt8]
    do throws(FileError) {
      if mayBeMissing, try fileKind(at: path) == nil { return Baseline() }
      bytes = try readFile(path).bytes
    } catch {
      throw ConfigurationFailure(
        text: "error: cannot read the baseline \(shown): \(error.reason.description)\n"
          + "  help: 'divlint check --write-baseline' writes it"
      )
    }
    do throws(BaselineError) {
      return try Baseline(parsing: bytes)
    } catch {
      throw ConfigurationFailure(
        text: "\(shown):\(error.line):\(error.column): error: \(terminalSafe(error.message))\n"
          + "  help: mend the line, or remove the file and write a new one with 'divlint check --write-baseline'"
      )
    }
  }

  /// How the baseline names a file.
  ///
  /// - Parameter file: absolute.
  func name(of file: FilePath) -> String { file.relative(to: path.parent).string }

  /// Whether there is no file any more under a name of the baseline.
  func isGone(_ name: String) -> Bool {
    do throws(FileError) {
      return try fileKind(at: FilePath(name).absolute(in: path.parent)) == nil
    } catch {
      // Nobody knows, so nothing is thrown away.
      return false
    }
  }
}
