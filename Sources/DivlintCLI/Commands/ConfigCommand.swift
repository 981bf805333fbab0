import BuiltinRules
import FileAccess
import Linting

/// `divlint config`: prints the configuration in effect, or the schema of configurations.
struct ConfigCommand {
  let session: Session

  func run() throws(ConfigurationFailure) -> ExitCode {
    let path = session.options.arguments.first ?? "."
    if path == "schema" {
      // With the rules that the configuration here defines; a broken one is no reason to have no schema.
      let custom = (try? session.customRules()) ?? []
      session.output.write(
        Configuration.schema(catalogue: BuiltinRules.descriptors + custom.map(\.descriptor)))
      return .clean
    }
    do {
      try show(path)
      return .clean
    } catch let error as FileError {
      session.reportError(error.description)
    } catch let failure as ConfigurationFailure {
      throw failure
    } catch {
      preconditionFailure("nothing else is thrown: \(error)")
    }
    return .failure
  }

  private func show(_ path: FilePath) throws {
    let absolute = path.absolute(in: session.workingDirectory)
    let isDirectory = try kind(of: path) == .directory
    let projects = ProjectLookup(session.options.configuration, workingDirectory: session.workingDirectory)
    let project = try projects.project(in: isDirectory ? absolute : absolute.parent)
    try RuleScope(session.options).requireKnownNames(project.configuration.customRules.map(\.descriptor))
    let effective = EffectiveConfiguration(
      project.configuration,
      relativePath: isDirectory ? nil : project.relative(absolute),
      options: session.options
    )
    session.output.write(effective.text(about: path.display))
  }

  private func kind(of path: FilePath) throws(FileError) -> FileKind {
    guard let kind = try fileKind(at: path) else { throw .missing(path) }
    return kind
  }
}
