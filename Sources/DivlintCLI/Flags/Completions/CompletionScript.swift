/// Makes the script that `divlint completions` prints.
///
/// - Parameter rules: The names that complete `divlint explain` and `--select`.
func completionScript(for shell: Shell, rules: [String]) -> String {
  switch shell {
  case .bash: BashCompletion(rules: rules).script()
  case .zsh: ZshCompletion(rules: rules).script()
  case .fish: FishCompletion(rules: rules).script()
  }
}

/// `text` as one word of a POSIX shell.
func shellQuoted(_ text: String) -> String {
  "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
}
