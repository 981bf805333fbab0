import BuiltinRules
import FileAccess
import Linting

/// A file to check.
struct Input: Sendable {
  /// Where the bytes come from.
  enum Source: Sendable {
    case file(FilePath)
    case standardInput
  }

  let source: Source
  /// Absolute; for standard input that of the file it stands for.
  let path: FilePath
  let project: Project
  /// As reports show it.
  let displayPath: String
  var settings: LintSettings
  /// What other inputs' settings call the file, when its templates join their scopes.
  let libraryPath: String?
  /// The least severity that makes the run fail.
  let failOn: Severity
  /// What the file was in the revision of `--changed-since`.
  var earlier: EarlierVersion?
}

/// Turns paths into inputs: which rules are on for which file.
final class InputSettings {
  let options: Options
  let workingDirectory: FilePath
  private let today = CalendarDay.today
  private let scope: RuleScope
  /// The settings of the files of projects in which all files have the same.
  private var uniform: [ObjectIdentifier: LintSettings] = [:]

  init(_ options: Options, workingDirectory: FilePath) {
    self.options = options
    self.workingDirectory = workingDirectory
    scope = RuleScope(options)
  }

  /// - Parameters:
  ///   - path: absolute.
  ///   - shown: as the command line or the search named it.
  func input(_ source: Input.Source, path: FilePath, shown: FilePath, project: Project) -> Input {
    let library = project.libraries.first { $0.path == path }?.library
    var settings = settings(path, project)
    settings.sharesTemplates = library != nil
    return Input(
      source: source,
      path: path,
      project: project,
      displayPath: shown.string,
      settings: settings,
      libraryPath: library?.path,
      failOn: options.failOn ?? project.configuration.failOn.value
    )
  }

  private func settings(_ path: FilePath, _ project: Project) -> LintSettings {
    let configuration = project.configuration
    let isUniform =
      configuration.overrides.isEmpty && configuration.suppressions.isEmpty && project.libraries.isEmpty
    // Projects live as long as the search that looked them up, so that no other takes the identity of one.
    if isUniform, let known = uniform[ObjectIdentifier(project)] { return known }
    let relative = project.relative(path)
    var settings = LintSettings(
      configuration,
      forRelativePath: relative,
      rules: BuiltinRules.rules,
      libraries: project.libraries.filter { $0.path != path }.map(\.library)
    )
    if let placement = options.placement { settings.placement = placement }
    if scope.isSelective {
      let custom = configuration.runnableCustomRules(forRelativePath: relative)
      settings.enable(scope, from: BuiltinRules.rules + custom)
    }
    settings.rules.removeAll { !scope.includes($0.rule.id) }
    settings.suppressions = configuration.suppressions.filter { suppression in
      suppression.applies(toRelativePath: relative) && !suppression.isExpired(on: today)
    }
    if isUniform { uniform[ObjectIdentifier(project)] = settings }
    return settings
  }
}
