/// The pairs of a map, each value named by its key.
public struct YAMLFields: Sendable {
  /// One pair.
  public struct Field: Sendable {
    /// The key as written, unescaped.
    public let key: String
    /// The bytes of the key.
    public let keyRange: Range<Int>
    /// The value.
    public let value: YAMLValue

    /// An error at the key.
    public func keyError(_ message: String, help: String? = nil) -> YAMLError {
      YAMLError(source: value.node.source, range: keyRange, message: message, help: help)
    }
  }

  /// The map.
  public let owner: YAMLValue
  private let entries: [YAMLNode.Entry]

  init(owner: YAMLValue, entries: [YAMLNode.Entry]) {
    self.owner = owner
    self.entries = entries
  }

  /// All pairs, in the order written.
  public var all: some Sequence<Field> {
    entries.lazy.map(field)
  }

  /// The value of `key`, or nil. Takes time linear in the number of pairs.
  public subscript(key: String) -> YAMLValue? {
    entries.first { ExactText($0.key) == ExactText(key) }.map { field($0).value }
  }

  /// The value of a `key` the map must have.
  public func required(_ key: String) throws(YAMLError) -> YAMLValue {
    guard let value = self[key] else {
      throw owner.error("needs the key \(Quoting.quoted(key))")
    }
    return value
  }

  /// Adds an error for every key that is not among the `allowed`.
  public func rejectUnknownKeys(allowed: [String], _ problems: inout YAMLProblems) {
    let known = Set(allowed.map(ExactText.init))
    for field in all where !known.contains(ExactText(field.key)) && !problems.isTruncated {
      problems.add(unknownKey(field, allowed: allowed))
    }
  }

  /// The error for a key that means nothing here.
  public func unknownKey(_ field: Field, allowed: [String], what: String = "key") -> YAMLError {
    let place = owner.name.isEmpty ? "" : " in \(Quoting.quoted(owner.name))"
    return field.keyError(
      "unknown \(what) \(Quoting.quoted(field.key))\(place)",
      help: Suggestion.help(for: field.key, among: allowed, label: "allowed")
    )
  }

  private func field(_ entry: YAMLNode.Entry) -> Field {
    let name = owner.name.isEmpty ? entry.key : "\(owner.name).\(entry.key)"
    return Field(key: entry.key, keyRange: entry.keyRange, value: YAMLValue(entry.value, name: name))
  }
}
