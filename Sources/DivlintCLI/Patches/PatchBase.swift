import FileAccess

/// The directory that the paths of a patch are relative to, where `git apply` is to be run.
///
/// That is the working directory if all files are below it. `git apply` takes neither absolute paths nor `..`, so
/// otherwise it is the top of the repository around the working directory, or else the root of the file system.
struct PatchBase {
  private let workingDirectory: FilePath
  private let directory: FilePath

  init(_ files: [FilePath], workingDirectory: FilePath) {
    self.workingDirectory = workingDirectory
    let absolute = files.map { $0.absolute(in: workingDirectory) }
    let candidates = [workingDirectory, repositoryTop(above: workingDirectory) ?? "/"]
    directory = candidates.first { base in absolute.allSatisfy { $0.isInside(base) } } ?? "/"
  }

  /// A path as the patch writes it.
  func path(of file: FilePath) -> FilePath {
    file.absolute(in: workingDirectory).relative(to: directory)
  }
}
