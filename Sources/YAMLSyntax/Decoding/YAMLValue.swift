/// A node with the name by which errors call it, and the ways to read it. Nothing is interpreted before somebody
/// asks: as a string, plain `no`, `on` and `1.10` are what is written.
///
/// Every method throws an error at the node when the node is not what is asked for.
public struct YAMLValue: Sendable {
  /// The node.
  public let node: YAMLNode
  /// The keys and indices from the root to the node, as in `overrides[0].files`; empty for the root.
  public let name: String

  /// Names a node.
  public init(_ node: YAMLNode, name: String = "") {
    self.node = node
    self.name = name
  }

  /// Whether nothing is written here, or `~`.
  public var isNull: Bool { node.isNull }

  /// An error at the node; `message` goes on after the name, as in "must be a string".
  public func error(_ message: String, help: String? = nil) -> YAMLError {
    let subject = name.isEmpty ? "the file" : Quoting.quoted(name)
    return node.error("\(subject) \(message)", help: help)
  }

  /// Text, in any style.
  public func string() throws(YAMLError) -> String {
    guard case .scalar(let text, _) = node.content, !isNull, node.tag == nil || node.tag == .string else {
      throw mismatch("a string")
    }
    return text
  }

  /// `true` or `false` without quotes (`True` and `TRUE` too).
  public func boolean() throws(YAMLError) -> Bool {
    if case .scalar(let text, .plain) = node.content, node.tag == nil || node.tag == .boolean {
      if ["true", "True", "TRUE"].contains(text) { return true }
      if ["false", "False", "FALSE"].contains(text) { return false }
    }
    throw mismatch("`true` or `false`")
  }

  /// A decimal whole number without quotes, not less than `minimum`.
  public func integer(atLeast minimum: Int? = nil) throws(YAMLError) -> Int {
    let expected = minimum.map { "a whole number, at least \($0)" } ?? "a whole number"
    guard case .scalar(let text, .plain) = node.content, node.tag == nil || node.tag == .integer,
      let value = Self.decimal(text), value >= minimum ?? .min
    else { throw mismatch(expected) }
    return value
  }

  /// One of the `allowed` words.
  public func choice(_ allowed: [String]) throws(YAMLError) -> String {
    guard case .scalar(let text, _) = node.content, !isNull, node.tag == nil || node.tag == .string else {
      throw mismatch("one of \(Quoting.list(allowed))")
    }
    guard let word = allowed.first(where: { ExactText($0) == ExactText(text) }) else {
      throw error(
        "cannot be \(Quoting.quoted(text))",
        help: Suggestion.help(for: text, among: allowed, label: "allowed")
      )
    }
    return word
  }

  /// One of the cases of an enumeration, by raw value.
  public func choice<Choice>(of type: Choice.Type) throws(YAMLError) -> Choice
  where Choice: CaseIterable & RawRepresentable<String> {
    let word = try choice(type.allCases.map(\.rawValue))
    guard let value = type.init(rawValue: word) else { throw mismatch("a \(type)") }
    return value
  }

  /// The items of a list, named by their index.
  public func list() throws(YAMLError) -> [YAMLValue] {
    guard case .sequence(let items) = node.content else { throw mismatch("a list", help: listHelp) }
    return items.enumerated().map { YAMLValue($1, name: "\(name)[\($0)]") }
  }

  /// The items of a list through `read`; items it refuses are added to `problems` and left out.
  public func each<Value>(
    _ problems: inout YAMLProblems,
    read: (YAMLValue) throws(YAMLError) -> Value
  ) throws(YAMLError) -> [Value] {
    var values: [Value] = []
    for item in try list() where !problems.isTruncated {
      do {
        values.append(try read(item))
      } catch {
        problems.add(error)
      }
    }
    return values
  }

  /// A list of strings; items that are none are added to `problems` and left out.
  public func strings(_ problems: inout YAMLProblems) throws(YAMLError) -> [String] {
    try each(&problems) { item throws(YAMLError) in try item.string() }
  }

  /// The pairs of a map; `help` is for somebody who wrote something else.
  public func fields(help: String? = nil) throws(YAMLError) -> YAMLFields {
    guard case .mapping(let entries) = node.content else { throw mismatch("a map", help: help) }
    return YAMLFields(owner: self, entries: entries)
  }

  private func mismatch(_ expected: String, help: String? = nil) -> YAMLError {
    error("must be \(expected), but is \(nodeDescription)", help: help)
  }

  private var listHelp: String? {
    guard case .scalar = node.content, !isNull else { return nil }
    return "write a list, also for one item: [item]"
  }

  private var nodeDescription: String {
    let tag = node.tag.map { "\($0.rawValue) " } ?? ""
    return switch node.content {
    case _ where node.tag == nil && isNull: "empty"
    case .scalar(let text, .plain): tag + Quoting.quoted(text)
    case .scalar(let text, .quoted): "the quoted text \(tag)\(Quoting.quoted(text))"
    case .scalar(_, .block): "\(tag)a block of text"
    case .sequence: "\(tag)a list"
    case .mapping: "\(tag)a map"
    }
  }

  /// An optional minus and digits, without leading zeros: other dialects read those as octal.
  private static func decimal(_ text: String) -> Int? {
    let digits = text.hasPrefix("-") ? text.utf8.dropFirst() : text.utf8[...]
    guard let first = digits.first, digits.allSatisfy({ (0x30...0x39).contains($0) }),
      first != UInt8(ascii: "0") || digits.count == 1
    else { return nil }
    return Int(text)
  }
}
