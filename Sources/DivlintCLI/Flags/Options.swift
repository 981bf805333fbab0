import FileAccess
import Linting
import Reporting

/// Everything that flags and arguments can say, with the values that hold when they say nothing.
struct Options: Equatable, Sendable {
  /// What is not a flag: paths, or the words the command takes.
  var arguments: [FilePath] = []

  // Every command
  var showsHelp = false
  var showsVersion = false
  var color = ColorChoice.auto
  var isQuiet = false

  // Which files
  var configuration = ConfigurationSource.nearest
  var usesGitignore = true
  var excludesNamedFiles = false
  var changedSince: String?
  var standardInputName: FilePath?
  var standardInputFormat = InputFormat.json
  var jobs: Int?

  // Which rules
  var selectedRules: [String] = []
  var ignoredRules: [String] = []

  // Report
  var report = ReportFormat.text
  var reportFiles: [ReportFile] = []
  var output: FilePath?
  var showsStatistics = false

  // Exit status
  var failOn: Severity?
  var maximumWarnings: Int?
  var alwaysExitsZero = false

  // Baseline
  var baseline: FilePath?
  var baselineUpdate = BaselineUpdate.none

  // fix
  var appliesUnsafeFixes = false
  var printsDiff = false
  var placement: FixPlacement?

  // tree
  var treeFormat = TreeFormat.text
  var pointer: String?
  var depth: Int?

  // rules and explain
  var documentationFormat = DocumentationFormat.text

  // init
  var overwrites = false
}

/// Where the configuration comes from.
enum ConfigurationSource: Equatable, Sendable {
  /// The nearest `.divlint.yml` at or above each file.
  case nearest
  /// This file for all.
  case file(FilePath)
  /// The defaults.
  case none
}

/// A report that goes to a file of its own.
struct ReportFile: Equatable, Sendable {
  let format: ReportFormat
  let file: FilePath
}

/// What to do to the baseline file.
enum BaselineUpdate: Equatable, Sendable {
  case none
  /// Write all findings of this run.
  case write
  /// Remove what is no longer found.
  case prune
}

/// What standard input holds.
enum InputFormat: String, CaseIterable, Sendable {
  /// One JSON value.
  case json
  /// One JSON value on each line.
  case jsonl
}

/// How `divlint tree` shows a file.
enum TreeFormat: String, CaseIterable, Sendable {
  case text, json
}

/// How rules are described.
enum DocumentationFormat: String, CaseIterable, Sendable {
  case text, json, markdown
}
