import FileAccess
import JSONSyntax
import Linting

/// A configuration in effect for a part of the file tree, with what it names.
final class Project: Sendable {
  let configuration: Configuration
  /// The directory that the configuration's paths are relative to; absolute.
  let directory: FilePath
  /// Files of templates that join every scope, with their absolute paths.
  let libraries: [(path: FilePath, library: TemplateLibraryFile)]

  init(
    configuration: Configuration,
    directory: FilePath,
    libraries: [(path: FilePath, library: TemplateLibraryFile)]
  ) {
    self.configuration = configuration
    self.directory = directory
    self.libraries = libraries
  }

  /// A path as the configuration's patterns see it.
  ///
  /// - Parameter path: absolute.
  func relative(_ path: FilePath) -> String { path.relative(to: directory).string }

  /// The file of known findings that the configuration names; absolute.
  var baseline: FilePath? { configuration.baseline.map { FilePath($0.value).absolute(in: directory) } }

  /// Whether a search of directories takes a file.
  func selects(_ file: FilePath) -> Bool { configuration.selects(relativePath: relative(file)) }

  /// Whether a search can pass by a directory.
  func skips(_ directory: FilePath) -> Bool { configuration.skips(relativeDirectory: relative(directory)) }
}
