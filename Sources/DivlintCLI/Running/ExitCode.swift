/// How divlint ends.
enum ExitCode: Int32 {
  /// Nothing at or above `fail_on`.
  case clean = 0
  /// Findings.
  case findings = 1
  /// Usage, configuration, unreadable path or internal error.
  case failure = 2
}
