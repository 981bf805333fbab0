/// Where `divlint fix` writes an id.
public enum FixPlacement: String, Sendable, CaseIterable {
  /// Into the template when all its uses agree, otherwise into each instance.
  case auto
  /// Always into the instance.
  case instance
  /// Always into the template.
  case template
}
