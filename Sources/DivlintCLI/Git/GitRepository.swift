import FileAccess

/// Why git could not be asked. Ends the run with exit code 2.
struct GitFailure: Error {
  /// For the user, safe to show on a terminal; may have several lines.
  let message: String
}

/// A git repository with a working tree.
struct GitRepository {
  /// The top directory of the working tree; absolute, with links resolved.
  let root: FilePath

  /// The repository that a directory lies in.
  init(containing directory: FilePath) throws(GitFailure) {
    let result = try Self.run(["-C", directory, "rev-parse", "--show-toplevel"])
    guard result.status == 0, result.output.last == 0x0A else {
      throw GitFailure(
        message: "--changed-since asks git, and \(directory.display) is not in a git repository"
          + Self.quotation(of: result)
      )
    }
    root = FilePath(bytes: Array(result.output.dropLast()))
  }

  /// The hash of the commit that a revision names.
  func commit(_ revision: String) throws(GitFailure) -> FilePath {
    let result = try Self.run([
      "-C", root, "rev-parse", "--verify", "--quiet", "--end-of-options", FilePath("\(revision)^{commit}"),
    ])
    guard result.status == 0, result.output.last == 0x0A else {
      throw GitFailure(
        message: "git knows no revision '\(terminalSafe(revision))'\(Self.quotation(of: result))\n"
          + "  help: in a shallow clone, fetch it first"
      )
    }
    return FilePath(bytes: Array(result.output.dropLast()))
  }

  /// What a command of git prints, cut at the NULs.
  func list(_ arguments: [FilePath]) throws(GitFailure) -> [FilePath] {
    let result = try Self.run(["-C", root] + arguments)
    guard result.status == 0 else {
      let command = arguments.first?.display ?? ""
      throw GitFailure(message: "'git \(command)' failed\(Self.quotation(of: result))")
    }
    return result.output.split(separator: 0).map { FilePath(bytes: Array($0)) }
  }

  private static func run(_ arguments: [FilePath]) throws(GitFailure) -> ProcessResult {
    do throws(FileError) {
      return try runProcess("git", ["--no-optional-locks"] + arguments)
    } catch {
      throw GitFailure(message: "--changed-since needs git: \(error.description)")
    }
  }

  /// What git says about it, indented.
  private static func quotation(of result: ProcessResult) -> String {
    let lines = result.errors.split(separator: 0x0A)
    return lines.map { "\n  git: \(terminalSafe(bytes: Array($0)))" }.joined()
  }
}
