import Linting
import Reporting

// Which findings are wanted, how they are reported, and what they mean for the exit status.
extension Flag {
  static let select = rules(
    "select", .rules, "Run these rules only.", details: "Names of rules or groups, separated by commas."
  ) { $0.selectedRules += $1 }

  static let ignore = rules(
    "ignore", .rules, "Do not run these rules.", details: "Wins over --select."
  ) { $0.ignoredRules += $1 }

  static let format = choiceWithFile(
    "format", "FORMAT[:FILE]", .report, "Write the report in this format.",
    details: "With a file it is an additional report. Of several without a file the last counts.",
    default: ReportFormat.text
  ) { options, format, file in
    if let file {
      options.reportFiles.append(ReportFile(format: format, file: file))
    } else {
      options.report = format
    }
  }

  static let output = path(
    "output", short: "o", "FILE", .report, "Write the report to FILE.", default: "standard output"
  ) { $0.output = $1 }

  static let statistics = toggle(
    "statistics", .report, "Tell on standard error how often each rule found something."
  ) { $0.showsStatistics = true }

  static let failOn = choice(
    "fail-on", "LEVEL", .exitStatus, "Exit 1 if there is a finding of this severity or above.",
    default: Severity.warning
  ) { $0.failOn = $1 }

  static let maxWarnings = integer(
    "max-warnings", "N", minimum: 0, .exitStatus, "Exit 1 if there are more than N warnings.",
    details: "Up to N warnings are then no failure."
  ) { $0.maximumWarnings = $1 }

  static let exitZero = toggle(
    "exit-zero", .exitStatus, "Exit 0 even if there are findings.", details: "Errors still exit 2."
  ) { $0.alwaysExitsZero = true }

  static let baseline = path(
    "baseline", "FILE", .baseline, "Do not report the findings that FILE lists.",
    default: "'baseline' in the configuration"
  ) { $0.baseline = $1 }

  static let writeBaseline = toggle(
    "write-baseline", .baseline, "Write all findings of this run into the baseline.",
    details: "What the baseline says about files and rules that take no part in the run stays."
  ) { $0.baselineUpdate = .write }

  static let pruneBaseline = toggle(
    "prune-baseline", .baseline, "Remove from the baseline what is no longer found."
  ) { $0.baselineUpdate = .prune }
}
