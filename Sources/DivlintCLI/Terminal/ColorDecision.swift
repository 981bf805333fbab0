/// What `--color` asks for.
enum ColorChoice: String, CaseIterable, Sendable {
  /// Colour where a person reads: see ``usesColor(_:environment:isTerminal:)``.
  case auto
  case always
  case never
}

/// Whether to colour a stream. What is nearer to the user's hand wins: the flag, then `NO_COLOR`, then `FORCE_COLOR`
/// and `CLICOLOR_FORCE`, then `TERM=dumb`, then whether the stream is a terminal.
///
/// - Parameter environment: The value of a variable, or `nil`. An empty value counts as none, as no-color.org says.
func usesColor(_ choice: ColorChoice, environment: (String) -> String?, isTerminal: Bool) -> Bool {
  func value(_ name: String) -> String? {
    environment(name).flatMap { $0.isEmpty ? nil : $0 }
  }
  switch choice {
  case .always: return true
  case .never: return false
  case .auto: break
  }
  if value("NO_COLOR") != nil { return false }
  if let forced = value("FORCE_COLOR") { return forced != "0" && forced != "false" }
  if let forced = value("CLICOLOR_FORCE"), forced != "0" { return true }
  if value("TERM") == "dumb" { return false }
  return isTerminal
}
