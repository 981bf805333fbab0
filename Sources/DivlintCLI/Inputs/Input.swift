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
  /// As reports show it.
  let displayPath: String
  var settings: LintSettings
  /// What other inputs' settings call the file, when its templates join their scopes.
  let libraryPath: String?
  /// The least severity that makes the run fail.
  let failOn: Severity
}

/// Turns paths into inputs: which rules are on for which file.
struct InputSettings {
  let options: Options
  let workingDirectory: FilePath
  /// The rules that `--select` and `--ignore` leave; nil for all that the configuration has on.
  private let selected: Set<String>?
  private let ignored: Set<String>

  init(_ options: Options, workingDirectory: FilePath) {
    self.options = options
    self.workingDirectory = workingDirectory
    selected = options.selectedRules.isEmpty ? nil : RuleSelection.rules(named: options.selectedRules)
    ignored = RuleSelection.rules(named: options.ignoredRules)
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
    if let selected { settings.enable(selected, from: BuiltinRules.rules) }
    settings.rules.removeAll { rule in
      ignored.contains(rule.rule.id) || selected.map { !$0.contains(rule.rule.id) } ?? false
    }
    return Input(
      source: source,
      displayPath: shown.string,
      settings: settings,
      libraryPath: project.libraries.first { $0.path == path }?.library.path,
      failOn: options.failOn ?? project.configuration.failOn.value
    )
  }

  private var activeRules: [(rule: any Rule.Type, descriptor: RuleDescriptor)] { BuiltinRules.rules }
}
