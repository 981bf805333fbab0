import FileAccess
import Linting

/// Finds the files that a command line is about.
struct InputSearch {
  private let options: Options
  private let workingDirectory: FilePath
  private let projects: ProjectLookup
  private let settings: InputSettings

  /// Files found, in order.
  private(set) var inputs: [Input] = []
  /// Paths that cannot be looked at.
  private(set) var errors: [RunError] = []
  /// Files that were named but left out, because of `--force-exclude`.
  private(set) var leftOut = 0
  /// Directories of which every file is looked at; absolute.
  private(set) var completeDirectories: [FilePath] = []

  init(_ options: Options, workingDirectory: FilePath) {
    self.options = options
    self.workingDirectory = workingDirectory
    projects = ProjectLookup(options.configuration, workingDirectory: workingDirectory)
    settings = InputSettings(options, workingDirectory: workingDirectory)
  }

  mutating func run() throws(ConfigurationFailure) {
    let search = Search(projects: projects, workingDirectory: workingDirectory)
    var walk = DirectoryWalk<Project>(
      usesGitignore: options.usesGitignore,
      enter: { directory, outer in search.enter(directory, outer) },
      accept: { file, project in
        project.configuration.selectsByName(file.bytes)
          || project.selects(file.absolute(in: search.workingDirectory))
      }
    )
    for path in options.arguments.isEmpty ? ["."] : options.arguments {
      if path == "-" {
        try addStandardInput()
      } else {
        try add(path, &walk)
      }
    }
    if let failure = search.failure { throw failure }
    errors += walk.errors.map { RunError(path: nil, message: $0.description) }
    let files = walk.files
    inputs.reserveCapacity(inputs.count + files.count)
    for file in files {
      let absolute = file.path.absolute(in: workingDirectory)
      inputs.append(
        settings.input(.file(file.path), path: absolute, shown: file.path, project: file.context)
      )
    }
    try RuleScope(options).requireKnownNames(customRules(orIn: workingDirectory))
    if let revision = options.changedSince { try keepInputs(changedSince: revision) }
  }

  /// The rules that the configurations of the inputs define, each id once.
  var customRules: [RuleDescriptor] {
    var seen: Set<String> = []
    return inputProjects.flatMap { $0.configuration.customRules.map(\.descriptor) }
      .filter { seen.insert($0.id).inserted }
  }

  /// The same, where there is no input those that files in a directory would have.
  private func customRules(orIn directory: FilePath) throws(ConfigurationFailure) -> [RuleDescriptor] {
    guard inputs.isEmpty, RuleScope(options).namesRules else { return customRules }
    return try projects.project(in: directory).configuration.customRules.map(\.descriptor)
  }

  /// The projects of the inputs, each once.
  private var inputProjects: [Project] {
    var seen: Set<ObjectIdentifier> = []
    var projects: [Project] = []
    for input in inputs where input.project !== projects.last {
      if seen.insert(ObjectIdentifier(input.project)).inserted { projects.append(input.project) }
    }
    return projects
  }

  private mutating func keepInputs(changedSince revision: String) throws(ConfigurationFailure) {
    guard !inputs.contains(where: \.isStandardInput) else {
      throw ConfigurationFailure(text: "error: --changed-since looks at files, and standard input is none")
    }
    completeDirectories = []
    let changes: GitChanges
    do throws(GitFailure) {
      changes = try GitChanges(
        since: revision, from: workingDirectory, includesIgnored: !options.usesGitignore)
    } catch {
      throw ConfigurationFailure(text: "error: \(error.message)")
    }
    inputs = inputs.compactMap { input in
      guard let earlier = changes.earlierVersion(of: input.path) else { return nil }
      var input = input
      input.earlier = earlier
      return input
    }
  }

  private mutating func add(_ path: FilePath, _ walk: inout DirectoryWalk<Project>)
    throws(ConfigurationFailure)
  {
    do {
      try addNamed(path, path.absolute(in: workingDirectory), &walk)
    } catch let error as FileError {
      errors.append(RunError(path: path.string, message: error.description))
    } catch let failure as ConfigurationFailure {
      throw failure
    } catch {
      preconditionFailure("nothing else is thrown: \(error)")
    }
  }

  private mutating func addNamed(
    _ path: FilePath,
    _ absolute: FilePath,
    _ walk: inout DirectoryWalk<Project>
  ) throws {
    switch try fileKind(at: path) {
    case nil:
      let message = "cannot read \(path.display): No such file or directory"
      errors.append(RunError(path: path.string, message: message))
    case .directory:
      completeDirectories.append(absolute)
      walk.add(directory: path, context: try projects.project(in: absolute))
    default:
      let project = try projects.project(in: absolute.parent)
      if options.excludesNamedFiles, try isExcluded(path, absolute, project) {
        leftOut += 1
      } else {
        try walk.add(file: path, context: project)
      }
    }
  }

  private func isExcluded(
    _ path: FilePath,
    _ absolute: FilePath,
    _ project: Project
  ) throws(FileError) -> Bool {
    if !project.selects(absolute) { return true }
    return options.usesGitignore ? try isGitignored(path) : false
  }

  private mutating func addStandardInput() throws(ConfigurationFailure) {
    // It can be read once; a second time it would look like an empty file.
    guard !inputs.contains(where: \.isStandardInput) else { return }
    let shown = options.standardInputName ?? "<stdin>"
    let absolute = (options.standardInputName ?? "stdin.json").absolute(in: workingDirectory)
    let project = try projects.project(in: absolute.parent)
    inputs.append(settings.input(.standardInput, path: absolute, shown: shown, project: project))
  }
}

/// What the walk asks about directories. A class, because the walk takes closures that cannot throw.
private final class Search {
  let workingDirectory: FilePath
  private let projects: ProjectLookup
  private(set) var failure: ConfigurationFailure?

  init(projects: ProjectLookup, workingDirectory: FilePath) {
    self.projects = projects
    self.workingDirectory = workingDirectory
  }

  func enter(_ directory: FilePath, _ outer: Project) -> Project? {
    let absolute = directory.absolute(in: workingDirectory)
    guard failure == nil, !outer.skips(absolute) else { return nil }
    do throws(ConfigurationFailure) {
      return try projects.project(in: absolute)
    } catch {
      failure = error
      return nil
    }
  }
}
