/// The tags that may be written in front of a node.
public enum YAMLTag: String, Sendable, CaseIterable {
  /// Text, also where it looks like something else.
  case string = "!!str"
  /// A whole number.
  case integer = "!!int"
  /// `true` or `false`.
  case boolean = "!!bool"
  /// Nothing.
  case null = "!!null"
  /// A list.
  case sequence = "!!seq"
  /// Key and value pairs.
  case mapping = "!!map"

  private static let corePrefix = "tag:yaml.org,2002:"

  /// Takes the tag as libyaml resolves it; nil for a tag that is not of this list.
  init?(resolved: String) {
    guard resolved.hasPrefix(Self.corePrefix) else { return nil }
    self.init(rawValue: "!!" + resolved.dropFirst(Self.corePrefix.count))
  }

  /// A resolved tag in the form people write.
  static func written(_ resolved: String) -> String {
    resolved.hasPrefix(corePrefix) ? "!!" + resolved.dropFirst(corePrefix.count) : resolved
  }
}
