import BuiltinRules
import FileAccess
import Linting
import YAMLSyntax

/// Finds the configuration for a place in the file tree: the nearest `.divlint.yml` at or above it, whole.
final class ProjectLookup {
  static let fileName: FilePath = ".divlint.yml"

  private let source: ConfigurationSource
  private let workingDirectory: FilePath
  private var known: [FilePath: Project] = [:]
  private lazy var `default` = Project(
    configuration: .default(catalogue: BuiltinRules.descriptors),
    directory: workingDirectory,
    libraries: []
  )

  /// - Parameters:
  ///   - source: what the command line says about configurations.
  ///   - workingDirectory: absolute.
  init(_ source: ConfigurationSource, workingDirectory: FilePath) {
    self.source = source
    self.workingDirectory = workingDirectory
  }

  /// The project of the files in a directory.
  ///
  /// - Parameter directory: absolute and normalised; it need not exist.
  func project(in directory: FilePath) throws(ConfigurationFailure) -> Project {
    switch source {
    case .none: return `default`
    case .file(let file):
      if let project = known[file] { return project }
      let project = try load(file)
      known[file] = project
      return project
    case .nearest: break
    }
    if let project = known[directory] { return project }
    let project: Project
    let candidate = directory.appending(Self.fileName)
    if try isFile(candidate) {
      project = try load(candidate)
    } else {
      let parent = directory.parent
      project = parent == directory ? `default` : try self.project(in: parent)
    }
    known[directory] = project
    return project
  }

  private func isFile(_ path: FilePath) throws(ConfigurationFailure) -> Bool {
    do throws(FileError) {
      return try fileKind(at: path) == .regular
    } catch {
      // The way from the root down to here may lead through directories that are closed to us.
      if error.isDenied { return false }
      // Without its configuration, `fix` might do what it was told not to do.
      throw ConfigurationFailure(text: "error: \(error.description)")
    }
  }

  private func load(_ file: FilePath) throws(ConfigurationFailure) -> Project {
    let absolute = file.absolute(in: workingDirectory)
    let shown = displayPath(absolute)
    let configuration: Configuration
    do {
      let bytes = try readFile(file).bytes
      configuration = try Configuration.load(
        bytes,
        path: shown,
        catalogue: BuiltinRules.descriptors,
        readBase: { try readFile(FilePath($0)).bytes }
      )
    } catch let error as FileError {
      throw ConfigurationFailure(text: "error: \(error.description)")
    } catch let problems as YAMLProblems {
      throw ConfigurationFailure(text: problems.rendered())
    } catch {
      throw ConfigurationFailure(text: "error: \(error)")
    }
    let directory = absolute.parent
    let libraries = try TemplateLibraries(directory: directory, workingDirectory: workingDirectory)
      .load(configuration.templates)
    return Project(configuration: configuration, directory: directory, libraries: libraries)
  }

  /// Relative to the working directory where the file is below it.
  private func displayPath(_ path: FilePath) -> String {
    path.isInside(workingDirectory) ? path.relative(to: workingDirectory).display : path.display
  }
}

/// A configuration that cannot be used. Ends the run with exit code 2.
struct ConfigurationFailure: Error {
  /// Ready to be printed.
  let text: String
}
