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
struct InputSettings {
  let options: Options
  let workingDirectory: FilePath
  private let today = CalendarDay.today
  private let scope: RuleScope

  init(_ options: Options, workingDirectory: FilePath) {
    self.options = options
    self.workingDirectory = workingDirectory
    scope = RuleScope(options)
  }

  /// - Parameters:
  ///   - path: absolute.
  ///   - shown: as the command line or the search named it.
  func input(_ source: Input.Source, path: FilePath, shown: FilePath, project: Project) -> Input {
    let relative = project.relative(path)
    var settings = LintSettings(
      project.configuration,
      forRelativePath: relative,
      rules: activeRules,
      libraries: project.libraries.filter { $0.path != path }.map(\.library)
    )
    if let placement = options.placement { settings.placement = placement }
    if let selected = scope.selected { settings.enable(selected, from: BuiltinRules.rules) }
    settings.rules.removeAll { !scope.includes($0.rule.id) }
    settings.suppressions = project.configuration.suppressions.filter { suppression in
      suppression.applies(toRelativePath: relative) && !suppression.isExpired(on: today)
    }
    return Input(
      source: source,
      path: path,
      project: project,
      displayPath: shown.string,
      settings: settings,
      libraryPath: project.libraries.first { $0.path == path }?.library.path,
      failOn: options.failOn ?? project.configuration.failOn.value
    )
  }

  private var activeRules: [(rule: any Rule.Type, descriptor: RuleDescriptor)] { BuiltinRules.rules }
}
