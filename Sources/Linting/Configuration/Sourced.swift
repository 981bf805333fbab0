/// A setting with the place it comes from.
public struct Sourced<Value: Sendable>: Sendable {
  /// The setting.
  public let value: Value
  /// Who set it.
  public let origin: SettingOrigin

  /// Joins a setting and its origin.
  public init(_ value: Value, _ origin: SettingOrigin) {
    self.value = value
    self.origin = origin
  }
}

extension Sourced: Equatable where Value: Equatable {}

/// Who set a setting.
public enum SettingOrigin: Sendable, Equatable {
  /// divlint's default.
  case builtIn
  /// A configuration file, at a 1-based line.
  case file(path: String, line: Int)
  /// A flag of the command line.
  case commandLine
}
