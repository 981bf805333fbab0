import DivKitModel

/// The settings of one `.divlint.yml`, what it extends and divlint's defaults, in one value.
///
/// Every path and pattern, also one that comes from an extended file, is relative to the directory of the
/// configuration in effect, ``directory``: a base file is a text to share between projects, and `build/**` in it
/// means the build directory of the project that extends it.
public struct Configuration: Sendable {
  /// The file, as it was named when loaded; nil for the built-in configuration.
  public internal(set) var path: String?
  /// The directory that paths and patterns are relative to: that of ``path``, or `.`.
  public internal(set) var directory: String
  /// The version of the configuration format.
  public internal(set) var version = Sourced(1, .builtIn)
  /// The file this configuration extends, as written; nil when it extends none.
  public internal(set) var extends: Sourced<String>?
  /// The files to check when a directory is given.
  public internal(set) var include: Sourced<[GlobPattern]>
  /// Files and directories to leave out.
  public internal(set) var exclude = Sourced<[GlobPattern]>([], .builtIn)
  /// Files whose templates join every scope.
  public internal(set) var templates = Sourced<[GlobPattern]>([], .builtIn)
  /// JSON Pointer patterns of payloads; `*` stands for one token. Each starts with `/` and is well formed.
  public internal(set) var payloads = Sourced<[String]>([], .builtIn)
  /// The containers that the reuse rules check.
  public internal(set) var containers = Sourced(Set(ContainerType.allCases), .builtIn)
  /// The clients that the layouts run on; empty when the configuration does not say.
  public internal(set) var platforms = Sourced(Set<Platform>(), .builtIn)
  /// The rules that the configuration defines: those of extended files first.
  public internal(set) var customRules: [CustomRule] = []
  /// The least severity that makes a run fail.
  public internal(set) var failOn = Sourced(Severity.warning, .builtIn)
  /// The file of known findings, as written; nil when there is none.
  public internal(set) var baseline: Sourced<String>?
  /// Findings that are accepted: those of extended files first.
  public internal(set) var suppressions: [Suppression] = []
  /// Overrides in the order they apply: those of extended files first.
  public internal(set) var overrides: [ConfigurationOverride] = []
  /// The settings of files that no override is for.
  public internal(set) var settings: FileSettings

  /// The configuration of somebody who wrote none.
  ///
  /// - Parameter catalogue: every rule there is, each id once.
  public static func `default`(catalogue: [RuleDescriptor]) -> Configuration {
    Configuration(rules: RuleCatalogue(catalogue).defaults)
  }

  init(rules: [String: RuleSetting]) {
    directory = "."
    include = Sourced([.anyJSON], .builtIn)
    settings = FileSettings(rules: rules, placement: Sourced(.auto, .builtIn))
  }

  /// The settings for the file at `path`, relative to ``directory``: the overrides for it, applied in order, so
  /// that the last one wins.
  public func settings(forRelativePath path: String) -> FileSettings {
    var result = settings
    for override in overrides where override.applies(toRelativePath: path) {
      override.rules.apply(to: &result.rules)
      result.placement = override.placement ?? result.placement
    }
    return result
  }

  /// Whether a search of directories takes the file at `path`, relative to ``directory``.
  public func selects(relativePath path: String) -> Bool {
    include.value.contains { $0.matches(path) } && !exclude.value.contains { $0.matches(path) }
  }

  /// Whether a search takes a file because of the end of its name, wherever it is: what nearly every configuration asks
  /// for. Where it does not, ``selects(relativePath:)`` may still take it.
  ///
  /// - Parameter path: the UTF-8 of any path of the file.
  public func selectsByName(_ path: [UInt8]) -> Bool {
    exclude.value.isEmpty && include.value.contains { $0.matchesEnd(of: path) }
  }

  /// Whether a search can pass by the directory at `path`, relative to ``directory``, because everything below
  /// it is excluded.
  public func skips(relativeDirectory path: String) -> Bool {
    exclude.value.contains { $0.matchesEverything(below: path) }
  }
}

extension GlobPattern {
  /// Every JSON file.
  fileprivate static let anyJSON: GlobPattern = {
    guard let pattern = try? GlobPattern("**/*.json") else { preconditionFailure("the pattern is valid") }
    return pattern
  }()
}
